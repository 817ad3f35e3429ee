/** Longer addresses are not links that people write. */
const MAX_LENGTH = 2048;

const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Whether an address may be a link: http, https, mailto or tel, whole, and without a name and password in it. The
 * browser's own parser decides what the protocol is, so that tabs, line breaks and capitals hide nothing.
 */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > MAX_LENGTH || !URL.canParse(href)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(href);
  if (!PROTOCOLS.has(protocol) || username !== '' || password !== '') return false;
  return protocol === 'http:' || protocol === 'https:' ? hostname !== '' : pathname !== '';
}

const PHONE = /^\+?[\d\s()./-]{3,25}$/;
const HAS_PROTOCOL = /^[a-z][a-z0-9+.-]*:/i;
const PORT = /^[^\s/:@]+:\d/;

/** A dot with something on both sides, as every host has one that people write. */
const hasDot = (host: string) => host.slice(1, -1).includes('.');

function isMail(text: string): boolean {
  const [name, host, ...more] = text.split('@');
  return Boolean(name) && host !== undefined && hasDot(host) && more.length === 0 && !/[\s:/?#]/.test(text);
}

/** 'example.org:8080', which reads like a protocol and is none. */
const isHostAndPort = (text: string) => PORT.test(text) && hasDot(text.slice(0, text.indexOf(':')));

/**
 * The link that somebody meant who wrote 'example.org', 'ada@example.org' or '+49 30 123'; null when it cannot be
 * one, or is of a kind that is not allowed.
 */
export function linkFromText(text: string): string | null {
  const written = text.trim();
  if (isMail(written)) return `mailto:${written}`;
  if (PHONE.test(written) && /\d{3}/.test(written.replaceAll(/\D/g, '')))
    return `tel:${written.replaceAll(/[^\d+]/g, '')}`;
  const whole = HAS_PROTOCOL.test(written) && !isHostAndPort(written) ? written : `https://${written}`;
  if (!isSafeLink(whole) || /\s/.test(whole)) return null;
  // 'hello' is a word; a host has a dot.
  return HAS_PROTOCOL.test(written) || new URL(whole).hostname.includes('.') ? whole : null;
}

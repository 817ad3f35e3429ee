/** HTML that was made by `html`, and by nothing else: text becomes part of it only escaped. */
export class Markup {
  readonly #source: string;

  /** Only `html` and `trusted` call this. */
  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML text or as the value of an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

type Inserted = string | number | Markup | readonly Inserted[];

const inserted = (value: Inserted): string => {
  if (value instanceof Markup) return value.toString();
  return Array.isArray(value) ? value.map(inserted).join('') : escapeHtml(String(value));
};

/** A template of HTML: `html\`<p style="${css}">${name}</p>\``. What is put in is text, unless `html` made it. */
export const html = (strings: TemplateStringsArray, ...values: readonly Inserted[]): Markup =>
  new Markup(strings.reduce((made, string, index) => made + inserted(values[index - 1] ?? '') + string));

/** Markup written in this folder: a style or a fixed piece. Never anything that was read. */
export const trusted = (strings: TemplateStringsArray): Markup => new Markup(strings.join(''));

/** Text with its line breaks. */
export const lines = (text: string): Markup => new Markup(escapeHtml(text).replaceAll('\n', '<br>'));

/** A header value: control characters become spaces, so that no name can add a header of its own. */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Longer addresses are not links that people write. */
const LONGEST_LINK = 2048;
const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Whether a host's address may be a link: http, https, mailto or tel, whole, without a name and password in it. The
 * parser of the platform decides what the protocol is, so that tabs, line breaks and capitals hide nothing.
 */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > LONGEST_LINK || !URL.canParse(href)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(href);
  if (!PROTOCOLS.has(protocol) || username !== '' || password !== '') return false;
  return protocol === 'http:' || protocol === 'https:' ? hostname !== '' : pathname !== '';
}

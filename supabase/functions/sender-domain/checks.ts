import type { Ask } from './dns.ts';
import { relayOf } from './providers.ts';
import { passesAll, spfIncludes, spfNames, spfRecords } from './spf.ts';

/** A record to put into the name system. */
export interface DnsRecord {
  name: string;
  type: 'TXT';
  value: string;
}

/** Why a check came out as it did; each has its words in the interface. */
export type Reason =
  | 'sound'
  | 'published'
  | 'watching'
  | 'missing'
  | 'several'
  | 'open'
  | 'not_named'
  | 'revoked'
  | 'other_key'
  | 'server_unknown'
  | 'no_selector'
  | 'no_answer';

/**
 * What a check found. `sound` needs nothing; `wrong` can be put right, by `record` where we know it; `unknown` could
 * not be told.
 */
export interface Finding {
  check: 'spf' | 'dkim' | 'dmarc' | 'mx';
  state: 'sound' | 'wrong' | 'unknown';
  reason: Reason;
  record: DnsRecord | null;
}

export interface Sender {
  /** The domain of the From address. */
  domain: string;
  /** The domain that mails come back to: SPF and MX are asked of it. */
  returnDomain: string;
  smtpHost: string;
  /** The name under which the key of the signature is published; null where the provider's is not known. */
  dkimSelector: string | null;
  /** The public key of our own signature in base64; null where a provider signs. */
  dkimKey: string | null;
}

const sound = (check: Finding['check'], reason: Reason = 'sound'): Finding => ({
  check,
  state: 'sound',
  reason,
  record: null,
});
const wrong = (check: Finding['check'], reason: Reason, record: DnsRecord | null = null): Finding => ({
  check,
  state: 'wrong',
  reason,
  record,
});
const unknown = (check: Finding['check'], reason: Reason): Finding => ({
  check,
  state: 'unknown',
  reason,
  record: null,
});
const text = (name: string, value: string): DnsRecord => ({ name, type: 'TXT', value });

/** May the server send for this domain (SPF, RFC 7208)? */
async function checkSpf({ returnDomain, smtpHost }: Sender, ask: Ask): Promise<Finding> {
  const relay = relayOf(smtpHost);
  const mechanism = relay === null ? `a:${smtpHost}` : `include:${relay}`;
  const records = await spfRecords(returnDomain, ask);
  const [record] = records;
  if (record === undefined) return wrong('spf', 'missing', text(returnDomain, `v=spf1 ${mechanism} ~all`));
  if (records.length > 1) return wrong('spf', 'several');
  if (passesAll(record)) return wrong('spf', 'open', text(returnDomain, record.replace(/\+?all\b/i, '~all')));
  if (relay !== null && (await spfIncludes(returnDomain, relay, ask))) return sound('spf');
  if (relay === null) {
    const addresses = [...(await ask(smtpHost, 'A')), ...(await ask(smtpHost, 'AAAA'))];
    if (addresses.length === 0) return unknown('spf', 'server_unknown');
    const named = await Promise.all(addresses.map((address) => spfNames(returnDomain, address, ask)));
    if (named.every(Boolean)) return sound('spf');
  }
  const ending = /\s(?:[~?-]all|redirect=\S+)\s*$/i;
  const mended = ending.test(record)
    ? record.replace(ending, (end) => ` ${mechanism}${end.trimEnd()}`)
    : `${record.trimEnd()} ${mechanism} ~all`;
  return wrong('spf', 'not_named', text(returnDomain, mended));
}

const tagOf = (record: string, tag: string): string | null =>
  new RegExp(`(?:^|;)\\s*${tag}\\s*=\\s*([^;]*)`, 'i').exec(record)?.[1]?.replaceAll(/\s/g, '') ?? null;

/** Can the signature be checked (DKIM, RFC 6376)? */
async function checkDkim({ domain, dkimSelector, dkimKey }: Sender, ask: Ask): Promise<Finding> {
  if (dkimSelector === null) return unknown('dkim', 'no_selector');
  const name = `${dkimSelector}._domainkey.${domain}`;
  const needed = dkimKey === null ? null : text(name, `v=DKIM1; k=rsa; p=${dkimKey}`);
  const [record] = (await ask(name, 'TXT')).filter((one) => tagOf(one, 'p') !== null);
  if (record === undefined) return wrong('dkim', 'missing', needed);
  const key = tagOf(record, 'p');
  if (key === '') return wrong('dkim', 'revoked', needed);
  if (dkimKey !== null && key !== dkimKey) return wrong('dkim', 'other_key', needed);
  return sound('dkim', dkimKey === null ? 'published' : 'sound');
}

/** Is there a rule for forged mail (DMARC, RFC 7489)? A parent domain's rule holds for those below it. */
async function checkDmarc({ domain }: Sender, ask: Ask): Promise<Finding> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const name = `_dmarc.${labels.slice(from).join('.')}`;
    const records = (await ask(name, 'TXT')).filter((one) => /^v=DMARC1\b/i.test(one));
    const [record] = records;
    if (record === undefined) continue;
    if (records.length > 1) return wrong('dmarc', 'several');
    const policy = (from > 0 ? tagOf(record, 'sp') : null) ?? tagOf(record, 'p');
    return sound('dmarc', policy?.toLowerCase() === 'none' ? 'watching' : 'sound');
  }
  return wrong(
    'dmarc',
    'missing',
    text(`_dmarc.${domain}`, `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`),
  );
}

/** Does mail that comes back find a server (MX)? */
async function checkMx({ returnDomain }: Sender, ask: Ask): Promise<Finding> {
  const servers = await ask(returnDomain, 'MX');
  // RFC 7505: a single dot says that this domain takes no mail.
  return servers.some((server) => server !== '.' && server !== '') ? sound('mx') : wrong('mx', 'missing');
}

const CHECKS = [
  ['spf', checkSpf],
  ['dkim', checkDkim],
  ['dmarc', checkDmarc],
  ['mx', checkMx],
] as const;

/** All checks side by side; one whose name server does not answer says so and holds up no other. */
export function checkSender(sender: Sender, ask: Ask): Promise<Finding[]> {
  return Promise.all(
    CHECKS.map(async ([check, run]) => {
      try {
        return await run(sender, ask);
      } catch {
        return unknown(check, 'no_answer');
      }
    }),
  );
}

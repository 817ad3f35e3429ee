import ipaddr from 'ipaddr.js';
import type { Ask } from './dns.ts';

/** RFC 7208, 4.6.4: mechanisms that ask the name system; beyond them a receiver gives up. */
const MOST_LOOKUPS = 10;

/** The SPF records of a domain: one is right, two are taken as none. */
export async function spfRecords(domain: string, ask: Ask): Promise<readonly string[]> {
  return (await ask(domain, 'TXT')).filter((text) => /^v=spf1( |$)/i.test(text));
}

/** Mechanisms and modifiers of a record, without its version. */
export const termsOf = (record: string): readonly string[] => record.trim().split(/\s+/).slice(1);

/** Whether the record lets any server send: what it says of all others is a plain pass. */
export const passesAll = (record: string): boolean => termsOf(record).some((term) => /^\+?all$/i.test(term));

const holds = (range: string, address: string): boolean => {
  const [net = '', bits] = range.split('/');
  if (!ipaddr.isValid(net) || !ipaddr.isValid(address)) return false;
  const [base, ip] = [ipaddr.parse(net), ipaddr.parse(address)];
  if (base.kind() !== ip.kind()) return false;
  return ip.match([base, bits === undefined ? (base.kind() === 'ipv4' ? 32 : 128) : Number(bits)]);
};

/** `+include:example.org` as its kind and its value. A kind that keeps its sign, such as `-ip4`, is nobody's permission. */
function partsOf(term: string): { kind: string; value: string } {
  const bare = term.startsWith('+') ? term.slice(1) : term;
  const at = bare.search(/[:=]/);
  return at < 0
    ? { kind: bare.toLowerCase(), value: '' }
    : { kind: bare.slice(0, at).toLowerCase(), value: bare.slice(at + 1) };
}

interface Search {
  ask: Ask;
  /** Whether a term is the one searched for. */
  names: (kind: string, value: string, domain: string) => Promise<boolean>;
  lookups: number;
}

/** Goes through a record and those it includes or hands over to, in their order. */
async function search(domain: string, at: Search): Promise<boolean> {
  const [record] = await spfRecords(domain, at.ask);
  if (record === undefined) return false;
  for (const term of termsOf(record)) {
    const { kind, value } = partsOf(term);
    if (await at.names(kind, value, domain)) return true;
    if (!['include', 'redirect'].includes(kind) || value === '' || value.includes('%')) continue;
    at.lookups += 1;
    if (at.lookups > MOST_LOOKUPS) return false;
    if (await search(value, at)) return true;
  }
  return false;
}

/** Whether the domain's record, or one it includes, includes the records of this provider. */
export function spfIncludes(domain: string, provider: string, ask: Ask): Promise<boolean> {
  return search(domain, {
    ask,
    names: async (kind, value) => kind === 'include' && value.toLowerCase() === provider,
    lookups: 0,
  });
}

/**
 * Whether the domain's record, or one it includes, names this address of a server. Macros and `exists` count as not
 * naming it: what they answer depends on the mail.
 */
export function spfNames(domain: string, address: string, ask: Ask): Promise<boolean> {
  const hostHas = async (host: string) =>
    (await ask(host, address.includes(':') ? 'AAAA' : 'A')).includes(address);
  return search(domain, {
    ask,
    names: async (kind, value, from) => {
      if (kind === 'ip4' || kind === 'ip6') return holds(value, address);
      if (kind === 'a') return hostHas(value || from);
      if (kind !== 'mx') return false;
      const servers = await ask(value || from, 'MX');
      for (const server of servers) if (await hostHas(server)) return true;
      return false;
    },
    lookups: 0,
  });
}

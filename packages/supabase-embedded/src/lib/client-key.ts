import ipaddr from 'ipaddr.js';

/** The rate limit key of a client's address; for IPv6 the /64 network, which one household has for itself. */
export function clientKey(ip: string | null): string {
  if (ip === null || !ipaddr.isValid(ip)) return 'none';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) {
    const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
    return `${prefix.join(':')}::/64`;
  }
  return address.toString();
}

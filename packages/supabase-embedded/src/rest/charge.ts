import { clientKey } from '../lib/client-key';
import type { Caller, TransactionOptions } from '../types';

/** Who is charged for the statements of a caller (threat 44). The secret key is our own and is not. */
export function chargeOf({ role, claims, ip }: Caller): Pick<TransactionOptions, 'charge'> {
  if (role === 'service_role') return {};
  const account = role === 'authenticated' ? (claims.sub ?? null) : null;
  return { charge: { account, address: ip === null ? null : clientKey(ip) } };
}

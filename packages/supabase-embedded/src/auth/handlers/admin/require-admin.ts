import type { AuthCall } from '../../context';
import { AuthError } from '../../errors';

/** Admits the secret key only; no user token counts, whatever it claims (docs/security.md, threats 5 and 6). */
export function requireAdmin({ caller }: AuthCall): void {
  if (caller.role === 'service_role' && caller.token === null) return;
  if (caller.token !== null) throw new AuthError(403, 'not_admin', 'User not allowed');
  throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}

import { audit } from '../../audit';
import type { AuthCall, AuthContext } from '../../context';
import { AuthError, json } from '../../errors';
import { withoutNulls } from '../../users';
import { dropFactor } from '../factors';
import { requireAdmin } from './require-admin';
import { accountOf } from './users';

/** GET /admin/users/:id/factors */
export async function listFactors(context: AuthContext, call: AuthCall, userId: string): Promise<Response> {
  requireAdmin(call);
  const user = await accountOf(context, userId);
  return json(
    200,
    user.factors.map((factor) => withoutNulls(factor)),
  );
}

/** DELETE /admin/users/:id/factors/:id: for users who have lost their phone. */
export async function deleteFactor(
  context: AuthContext,
  call: AuthCall,
  userId: string,
  factorId: string,
): Promise<Response> {
  requireAdmin(call);
  const user = await accountOf(context, userId);
  const factor = user.factors.find(({ id }) => id === factorId.toLowerCase());
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  const now = context.clock.now();
  await context.driver.transaction(async (sql) => {
    await dropFactor(sql, factor.id);
    await audit(sql, { action: 'unenroll_factor', userId: user.id, ip: call.caller.ip, now });
  });
  return json(200, withoutNulls(factor));
}

import { audit } from '../audit';
import type { AuthHandler } from '../context';
import { validationFailed } from '../errors';
import { requireUser } from '../sessions';

const SCOPES: Readonly<Record<string, string>> = {
  global: 'true',
  local: 'id = $2::uuid',
  others: 'id <> $2::uuid',
};

/** POST /logout: ends all sessions of the user, this one, or all but this one. Their refresh tokens go with them. */
export const logout: AuthHandler = async (context, call) => {
  const scope = call.url.searchParams.get('scope') ?? 'global';
  const which = Object.hasOwn(SCOPES, scope) ? SCOPES[scope] : undefined;
  if (which === undefined) throw validationFailed(`Unsupported logout scope "${scope.slice(0, 40)}"`);
  const { user, session } = await requireUser(context, call);
  const now = context.clock.now();
  await context.driver.transaction(async (sql) => {
    await sql.query(
      `delete from auth.sessions where user_id = $1::uuid and $2::uuid is not null and ${which}`,
      [user.id, session.id],
    );
    await audit(sql, { action: 'logout', userId: user.id, ip: call.caller.ip, now });
  });
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
};

import { insertAccount } from '../account-writes';
import { audit } from '../audit';
import { checkMetadata } from '../body';
import type { AuthCall, AuthContext } from '../context';
import { AuthError, json } from '../errors';
import { deviceOf, sessionBody, startSession } from '../sessions';

/**
 * POST /signup without an address: an account that exists for this session only, until its owner adds an address or
 * links an identity. It has no identity, so nobody can sign in to it again.
 */
export async function signInAnonymously(
  context: AuthContext,
  call: AuthCall,
  given: Record<string, unknown>,
): Promise<Response> {
  const { settings, limits, driver, clock } = context;
  if (!settings.anonymousUsers) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const { ip } = call.caller;
  const data = checkMetadata(given);
  await limits.request('anonymous', ip);
  const now = clock.now();
  const id = crypto.randomUUID();
  const { user, grant } = await driver.transaction(async (sql) => {
    const account = { id, email: null, passwordHash: '', emailConfirmed: false, data, app: {} };
    await insertAccount(sql, { ...account, anonymous: true, now });
    await audit(sql, { action: 'user_signedup', userId: id, ip, now });
    return startSession(sql, { userId: id, method: 'anonymous', device: deviceOf(call), now });
  });
  return json(200, await sessionBody(context, user, grant));
}

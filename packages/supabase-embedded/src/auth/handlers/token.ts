import * as z from 'zod';
import { audit } from '../audit';
import { readBody, text } from '../body';
import type { AuthContext, AuthHandler } from '../context';
import { AuthError, json, OAuthError, userBanned, userGone, validationFailed } from '../errors';
import { needsRehash } from '../password-hashing';
import { passwordWeakness } from '../password-rules';
import { redeemAuthCode } from '../pkce';
import { clientKey } from '../../lib/client-key';
import { refreshSession } from '../refresh';
import { deviceOf, sessionBody, startSession } from '../sessions';
import { findUserByEmail, isBanned, isConfirmed, lockUser, type UserRow } from '../users';
import { idTokenGrant } from './id-token';

/** POST /token: one handler for each grant. */
export const token: AuthHandler = (context, call) => {
  const grant = call.url.searchParams.get('grant_type');
  switch (grant) {
    case 'password':
      return passwordGrant(context, call);
    case 'refresh_token':
      return refreshGrant(context, call);
    case 'pkce':
      return pkceGrant(context, call);
    case 'id_token':
      return idTokenGrant(context, call);
    case 'web3':
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
};

const passwordBody = z.object({ email: text, phone: text, password: text });

const wrong = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

const passwordGrant: AuthHandler = async (context, call) => {
  const { limits, driver, hasher, clock, settings } = context;
  const body = await readBody(call.request, passwordBody);
  if (body.email === '' && body.phone === '') throw validationFailed('missing email or phone');
  if (body.phone !== '' && body.email === '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  // The format is not checked: a mistyped address gets the same answer as an unknown one.
  const email = body.email.toLowerCase();
  const guess = await limits.signIn(email, clientKey(call.caller.ip));

  const user = await findUserByEmail(driver, email);
  const right = await hasher.verify(user?.encrypted_password ?? '', body.password);
  if (user === null || !right) throw wrong();
  await guess.succeeded();
  if (isBanned(user, clock.now())) throw userBanned(400);
  if (!isConfirmed(user)) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

  await upgradeHash(context, user, body.password);
  const now = clock.now();
  const started = await driver.transaction(async (sql) => {
    await audit(sql, { action: 'login', userId: user.id, ip: call.caller.ip, now });
    return startSession(sql, { userId: user.id, method: 'password', device: deviceOf(call), now });
  });
  const weakness = await passwordWeakness(body.password, settings);
  return json(200, {
    ...(await sessionBody(context, started.user, started.grant)),
    ...(weakness === null ? {} : { weak_password: weakness }),
  });
};

/** Accounts imported with a bcrypt hash are rehashed, which also makes their sign-in take the usual time. */
async function upgradeHash({ driver, hasher }: AuthContext, user: UserRow, password: string): Promise<void> {
  if (!needsRehash(user.encrypted_password)) return;
  await driver.query(
    'update auth.users set encrypted_password = $2 where id = $1::uuid and encrypted_password = $3',
    [user.id, await hasher.hash(password), user.encrypted_password],
  );
}

const refreshBody = z.object({ refresh_token: text });

const refreshGrant: AuthHandler = async (context, call) => {
  await context.limits.request('refresh', call.caller.ip);
  const body = await readBody(call.request, refreshBody);
  if (body.refresh_token === '') throw new OAuthError('invalid_request', 'refresh_token required');
  const refreshed = await refreshSession(context, body.refresh_token, deviceOf(call));
  return json(200, refreshed.body, {
    'sb-auth-user-id': refreshed.userId,
    'sb-auth-session-id': refreshed.sessionId,
  });
};

const pkceBody = z.object({ auth_code: text, code_verifier: text });

const pkceGrant: AuthHandler = async (context, call) => {
  await context.limits.request('verify', call.caller.ip);
  const body = await readBody(call.request, pkceBody);
  if (body.auth_code === '' || body.code_verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const { userId, method, providerTokens } = await redeemAuthCode(
    context,
    body.auth_code,
    body.code_verifier,
  );
  const now = context.clock.now();
  const { user, grant } = await context.driver.transaction(async (sql) => {
    // The account may have been deleted since its code was issued.
    if ((await lockUser(sql, userId)) === null) throw userGone();
    await audit(sql, { action: 'login', userId, ip: call.caller.ip, now });
    const started = await startSession(sql, { userId, method, device: deviceOf(call), now });
    if (isBanned(started.user, now)) throw userBanned();
    return started;
  });
  return json(200, { ...(await sessionBody(context, user, grant)), ...providerTokens });
};

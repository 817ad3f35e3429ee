import * as z from 'zod';
import { DatabaseError, type Sql } from '../../types';
import { syncEmailIdentity } from '../account-writes';
import { audit } from '../audit';
import { parseEmail, readBody, text } from '../body';
import { type CodeKind, dropCodes, PKCE_PREFIX, takeLink, tryCode } from '../one-time-codes';
import type { AuthCall, AuthContext, AuthHandler } from '../context';
import { confirmEmailChange } from '../email-change';
import {
  AuthError,
  codeInvalid,
  emailExists,
  json,
  linkInvalid,
  userBanned,
  validationFailed,
} from '../errors';
import { issueAuthCode } from '../pkce';
import { bare, redirect, sessionFragment, withFragment, withQuery } from '../redirect-responses';
import { safeRedirect } from '../redirect-allow-list';
import { deviceOf, sessionBody, type SignInMethod, startSession } from '../sessions';
import { findUserByEmail, findUserByNewEmail, isBanned, isConfirmed, lockUser, type UserRow } from '../users';

/** The codes that a verification type accepts, and the type under which the client's challenge was stored. */
const TYPES: Readonly<Record<string, { kinds: readonly CodeKind[]; method: SignInMethod }>> = {
  signup: { kinds: ['confirmation'], method: 'email/signup' },
  invite: { kinds: ['confirmation'], method: 'email/signup' },
  magiclink: { kinds: ['recovery'], method: 'magiclink' },
  recovery: { kinds: ['recovery'], method: 'recovery' },
  email_change: { kinds: ['email_change', 'email_change_current'], method: 'email_change' },
  email: { kinds: ['confirmation', 'recovery'], method: 'magiclink' },
};

const typeOf = (name: string) => (Object.hasOwn(TYPES, name) ? TYPES[name] : undefined);

const verifyBody = z.object({ type: text, email: text, phone: text, token: text, token_hash: text });

/**
 * What was verified and for whom; null when one side of an address change is still pending. An error is returned after
 * the transaction has committed.
 */
type Outcome<T> = { done: T | null; addresses: string[]; leftAddress: string | null } | { error: AuthError };

const HALF_MOVED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const HALF = { message: HALF_MOVED, sb: '' };

/** POST /verify: by the token of a link, or by address and typed code. Each works once. */
export const verify: AuthHandler = async (context, call) => {
  const body = await readBody(call.request, verifyBody);
  if (body.type === '') throw validationFailed('Verify requires a verification type');
  if (body.token === '' && body.token_hash === '') {
    throw validationFailed('Verify requires a token or a token hash');
  }
  await context.limits.request('verify', call.caller.ip);
  const byLink = body.token_hash !== '';
  if (byLink && (body.email !== '' || body.phone !== '')) {
    throw validationFailed('Only the token_hash and type should be provided');
  }
  // No codes are sent to phones, so none can be correct.
  if (!byLink && (body.phone !== '' || body.type === 'sms' || body.type === 'phone_change'))
    throw codeInvalid();
  const accepted = typeOf(body.type);
  if (accepted === undefined) throw validationFailed('Invalid email verification type');
  const email = byLink ? '' : parseEmail(body.email);
  const code = body.token.replaceAll('-', '');

  const outcome = await confirm(
    context,
    call,
    (sql) =>
      byLink
        ? takeLink(sql, context, body.token_hash, accepted.kinds)
        : takeCode(sql, context, email, code, accepted.kinds),
    byLink ? linkInvalid() : codeInvalid(),
    (sql, userId) =>
      startSession(sql, { userId, method: 'otp', device: deviceOf(call), now: context.clock.now() }),
  );
  if (outcome === null) return json(200, { msg: HALF_MOVED, code: '200' });
  return json(200, await sessionBody(context, outcome.user, outcome.grant));
};

/**
 * GET /verify: for links that point at the service itself. Our own mails do not use it (see mail-text.ts); it answers
 * with a redirect that carries the session or an error.
 */
export const verifyByGet: AuthHandler = async (context, call) => {
  const params = call.url.searchParams;
  const redirectTo = safeRedirect(params.get('redirect_to'), context.settings);
  const tokenHash = params.get('token') ?? '';
  const type = params.get('type') ?? '';
  if (tokenHash === '') throw validationFailed('Verify requires a token or a token hash');
  if (type === '') throw validationFailed('Verify requires a verification type');
  const pkce = tokenHash.startsWith(PKCE_PREFIX);
  try {
    await context.limits.request('verify', call.caller.ip);
    const accepted = typeOf(type);
    if (accepted === undefined) throw validationFailed('Invalid email verification type');
    const take = (sql: Sql) => takeLink(sql, context, tokenHash, accepted.kinds);
    const now = context.clock.now();
    if (pkce) {
      const issued = await confirm(context, call, take, linkInvalid(), async (sql, userId) => ({
        code: await issueAuthCode(sql, { userId, method: accepted.method, now }),
      }));
      if (issued === null)
        return redirect(withFragment(withQuery(redirectTo, { message: HALF_MOVED }), HALF));
      if (issued.code === null) throw validationFailed('No associated flow state found.');
      return redirect(withQuery(redirectTo, { code: issued.code }));
    }
    const signedIn = await confirm(context, call, take, linkInvalid(), (sql, userId) =>
      startSession(sql, { userId, method: 'otp', device: deviceOf(call), now }),
    );
    if (signedIn === null) return redirect(withFragment(redirectTo, HALF));
    const body = await sessionBody(context, signedIn.user, signedIn.grant);
    return redirect(withFragment(redirectTo, { ...sessionFragment(body), type }));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const reason = {
      error: error.status === 403 ? 'access_denied' : 'invalid_request',
      error_code: error.code,
      error_description: error.message,
    };
    const page = bare(redirectTo);
    return redirect(withFragment(pkce ? withQuery(page, reason) : page, { ...reason, sb: '' }));
  }
};

/**
 * Consumes the code or link, applies it, and runs `then` in the same transaction; null when one side of an address
 * change is still pending.
 */
async function confirm<T>(
  context: AuthContext,
  call: AuthCall,
  take: (sql: Sql) => Promise<{ userId: string; kind: CodeKind } | null>,
  refusal: AuthError,
  then: (sql: Sql, userId: string) => Promise<T>,
): Promise<T | null> {
  const now = context.clock.now();
  let outcome: Outcome<T>;
  try {
    outcome = await context.driver.transaction(async (sql): Promise<Outcome<T>> => {
      const taken = await take(sql);
      const user = taken && (await lockUser(sql, taken.userId));
      if (taken === null || user === null) return { error: refusal };
      if (isBanned(user, now)) return { error: userBanned() };
      const moves = taken.kind === 'email_change' || taken.kind === 'email_change_current';
      const action = moves ? 'user_modified' : isConfirmed(user) ? 'login' : 'user_signedup';
      await audit(sql, { action, userId: user.id, ip: call.caller.ip, now });
      const addresses = [taken.kind === 'email_change' ? user.new_email : user.email];
      if (moves && !(await confirmEmailChange(sql, context, { user, side: taken.kind, now }))) {
        return { done: null, addresses, leftAddress: null };
      }
      if (!moves) await confirmAddress(sql, user, taken.kind, now);
      const leftAddress = moves && user.email !== '' ? user.email : null;
      return { done: await then(sql, user.id), addresses, leftAddress };
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw emailExists();
    throw error;
  }
  if ('error' in outcome) throw outcome.error;
  for (const address of outcome.addresses) await context.limits.mailWasUsed(address);
  if (outcome.leftAddress !== null) await context.outbox.postAddressChanged(outcome.leftAddress);
  return outcome.done;
}

/** Checks a typed code. For an address change either side may type its own code. */
async function takeCode(
  sql: Sql,
  context: AuthContext,
  email: string,
  code: string,
  kinds: readonly CodeKind[],
): Promise<{ userId: string; kind: CodeKind } | null> {
  const finders = kinds.includes('email_change') ? [findUserByNewEmail, findUserByEmail] : [findUserByEmail];
  for (const find of finders) {
    const found = await find(sql, email);
    const user = found && (await lockUser(sql, found.id));
    if (user === null) continue;
    const kind = await tryCode(sql, context, { userId: user.id, address: email, code, kinds });
    if (kind !== null) return { userId: user.id, kind };
  }
  return null;
}

/** Confirms the address that a sign-up, link or recovery was sent to. */
async function confirmAddress(sql: Sql, user: UserRow, kind: CodeKind, now: number): Promise<void> {
  await dropCodes(sql, user.id, [kind]);
  if (isConfirmed(user)) return;
  await dropCodes(sql, user.id, ['confirmation']);
  // A recovery proves control of the address, not that its owner chose the password at sign-up.
  await sql.query(
    `update auth.users set email_confirmed_at = to_timestamp($2::float8 / 1000), updated_at = to_timestamp($2::float8 / 1000),
       encrypted_password = case when $3::boolean then '' else encrypted_password end where id = $1::uuid`,
    [user.id, now, kind === 'recovery'],
  );
  await syncEmailIdentity(sql, user.id, user.email, now);
}

import * as z from 'zod';
import { DatabaseError, type Sql } from '../../types';
import { audit } from '../audit';
import { parseEmail, readBody, text } from '../body';
import { type CodeKind, dropCodes, PKCE_PREFIX, takeLink, tryCode } from '../codes';
import type { AuthCall, AuthContext, AuthHandler } from '../context';
import { AuthError, codeInvalid, json, linkInvalid, userBanned, validationFailed } from '../errors';
import { issueAuthCode } from '../pkce';
import { safeRedirect } from '../redirects';
import { deviceOf, sessionBody, type SessionGrant, type SignInMethod, startSession } from '../sessions';
import { findUserByEmail, findUserByNewEmail, isBanned, isConfirmed, lockUser, type UserRow } from '../users';

/** Which codes a verification type accepts, and what the client's challenge was filed under. */
const TYPES: Readonly<Record<string, { kinds: readonly CodeKind[]; method: SignInMethod }>> = {
  signup: { kinds: ['confirmation'], method: 'email/signup' },
  invite: { kinds: ['confirmation'], method: 'email/signup' },
  magiclink: { kinds: ['recovery'], method: 'magiclink' },
  recovery: { kinds: ['recovery'], method: 'recovery' },
  email_change: { kinds: ['email_change'], method: 'email_change' },
  email: { kinds: ['confirmation', 'recovery'], method: 'magiclink' },
};

const typeOf = (name: string) => (Object.hasOwn(TYPES, name) ? TYPES[name] : undefined);

const verifyBody = z.object({ type: text, email: text, phone: text, token: text, token_hash: text });

/** What was done for whom; an error in it is answered after the transaction is committed. */
type Outcome<T> = { done: T; addresses: string[]; leftAddress: string | null } | { error: AuthError };

/** POST /verify: by the token of a link, or by address and typed code. Either works once. */
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
  // No codes go to phones here, so none can be right.
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
  return json(200, await sessionBody(context, outcome.user, outcome.grant));
};

/**
 * GET /verify: for links that go straight to the service. Our own mails do not use it (see mail-text.ts); it answers with
 * a redirect, which carries the session or the reason why there is none.
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
      const code = await confirm(context, call, take, linkInvalid(), (sql, userId) =>
        issueAuthCode(sql, { userId, method: accepted.method, now }),
      );
      if (code === null) throw validationFailed('No associated flow state found.');
      return redirect(withQuery(redirectTo, { code }));
    }
    const { user, grant }: { user: UserRow; grant: SessionGrant } = await confirm(
      context,
      call,
      take,
      linkInvalid(),
      (sql, userId) => startSession(sql, { userId, method: 'otp', device: deviceOf(call), now }),
    );
    const body = await sessionBody(context, user, grant);
    return redirect(
      withFragment(redirectTo, {
        access_token: body.access_token,
        expires_at: String(body.expires_at),
        expires_in: String(body.expires_in),
        refresh_token: body.refresh_token,
        sb: '',
        token_type: body.token_type,
        type,
      }),
    );
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const reason = {
      error: error.status === 403 ? 'access_denied' : 'invalid_request',
      error_code: error.code,
      error_description: error.message,
    };
    const bare = redirectTo.replace(/[?#].*$/s, '');
    return redirect(withFragment(pkce ? withQuery(bare, reason) : bare, { ...reason, sb: '' }));
  }
};

/** Takes the code or link, does what it is for, and `then` in the same transaction. */
async function confirm<T>(
  context: AuthContext,
  call: AuthCall,
  take: (sql: Sql) => Promise<{ userId: string; kind: CodeKind } | null>,
  refusal: AuthError,
  then: (sql: Sql, userId: string) => Promise<T>,
): Promise<T> {
  const now = context.clock.now();
  let outcome: Outcome<T>;
  try {
    outcome = await context.driver.transaction(async (sql): Promise<Outcome<T>> => {
      const taken = await take(sql);
      const user = taken && (await lockUser(sql, taken.userId));
      if (taken === null || user === null) return { error: refusal };
      if (isBanned(user, now)) return { error: userBanned() };
      await apply(sql, user, taken.kind, now);
      const action =
        taken.kind === 'email_change' ? 'user_modified' : isConfirmed(user) ? 'login' : 'user_signedup';
      await audit(sql, { action, userId: user.id, ip: call.caller.ip, now });
      const moves = taken.kind === 'email_change';
      return {
        done: await then(sql, user.id),
        addresses: moves ? [user.new_email] : [user.email],
        leftAddress: moves && user.email !== '' ? user.email : null,
      };
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw emailExists();
    throw error;
  }
  if ('error' in outcome) throw outcome.error;
  for (const address of outcome.addresses) await context.limits.mailWasUsed(address);
  if (outcome.leftAddress !== null) context.outbox.postAddressChanged(outcome.leftAddress);
  return outcome.done;
}

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

async function takeCode(
  sql: Sql,
  context: AuthContext,
  email: string,
  code: string,
  kinds: readonly CodeKind[],
): Promise<{ userId: string; kind: CodeKind } | null> {
  const find = kinds.includes('email_change') ? findUserByNewEmail : findUserByEmail;
  const found = await find(sql, email);
  const user = found && (await lockUser(sql, found.id));
  if (user === null) return null;
  const kind = await tryCode(sql, context, { userId: user.id, address: email, code, kinds });
  return kind === null ? null : { userId: user.id, kind };
}

/** What a code is for. */
async function apply(sql: Sql, user: UserRow, kind: CodeKind, now: number): Promise<void> {
  await dropCodes(sql, user.id, [kind]);
  if (kind === 'email_change') {
    await sql.query(
      `update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0,
         email_confirmed_at = to_timestamp($2::float8 / 1000), updated_at = to_timestamp($2::float8 / 1000) where id = $1::uuid`,
      [user.id, now],
    );
  } else if (!isConfirmed(user)) {
    await dropCodes(sql, user.id, ['confirmation']);
    // A recovery proves the address, not that whoever chose the password when signing up owns it.
    await sql.query(
      `update auth.users set email_confirmed_at = to_timestamp($2::float8 / 1000), updated_at = to_timestamp($2::float8 / 1000),
         encrypted_password = case when $3::boolean then '' else encrypted_password end where id = $1::uuid`,
      [user.id, now, kind === 'recovery'],
    );
  } else {
    return;
  }
  await sql.query(
    `update auth.identities i set updated_at = to_timestamp($2::float8 / 1000),
       identity_data = i.identity_data || jsonb_build_object('email', u.email, 'email_verified', true)
     from auth.users u where u.id = $1::uuid and i.user_id = u.id and i.provider = 'email'`,
    [user.id, now],
  );
}

const redirect = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function withFragment(address: string, values: Record<string, string>): string {
  return `${address.replace(/#.*$/s, '')}#${new URLSearchParams(values).toString()}`;
}

import * as z from 'zod';
import { DatabaseError, type Sql } from '../../types';
import { insertUser } from '../account-writes';
import { audit } from '../audit';
import { checkMetadata, metadata, parseEmail, readBody, text } from '../body';
import { issueCode, type IssuedCode } from '../one-time-codes';
import type { AuthContext, AuthHandler } from '../context';
import { AuthError, json, validationFailed } from '../errors';
import { checkNewPassword } from '../password-rules';
import { type Challenge, parseChallenge, saveChallenge } from '../pkce';
import { safeRedirect } from '../redirect-allow-list';
import { type Device, deviceOf, sessionBody, type SessionGrant, startSession } from '../sessions';
import { findUserByEmail, isConfirmed, lockUser, type UserRow, withoutNulls } from '../users';
import { signInAnonymously } from './anonymous';

const signupBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
});

export interface SignUp {
  email: string;
  /** Empty for an account that signs in by link only. */
  passwordHash: string;
  data: Record<string, unknown>;
  challenge: Challenge | null;
  device: Device;
  now: number;
}

type Outcome =
  | { kind: 'pending'; userId: string; code: IssuedCode }
  | { kind: 'known' }
  | { kind: 'signed-in'; user: UserRow; grant: SessionGrant };

/** POST /signup. New and registered addresses get the same answer while confirmation is on. */
export const signup: AuthHandler = async (context, call) => {
  const { limits, settings, hasher, clock, outbox } = context;
  const body = await readBody(call.request, signupBody);
  const nameless = body.email === '' && body.phone === '';
  if (settings.disableSignup && !(nameless && !settings.anonymousUsers)) throw signupDisabled();
  if (nameless) return signInAnonymously(context, call, body.data ?? {});
  if (body.password === '') throw validationFailed('Signup requires a valid password');
  if (body.email !== '' && body.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if (body.phone !== '') throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  const data = checkMetadata(body.data ?? {});
  await checkNewPassword(body.password, settings);
  await limits.request('signup', call.caller.ip);
  if (settings.confirmEmail) await limits.mail('signup', email);

  const passwordHash = await hasher.hash(body.password);
  const now = clock.now();
  const wanted: SignUp = { email, passwordHash, data, challenge, device: deviceOf(call), now };
  const outcome = await register(context, wanted, call.caller.ip);

  if (outcome.kind === 'signed-in') {
    return json(200, await sessionBody(context, outcome.user, outcome.grant));
  }
  if (outcome.kind === 'known' && !settings.confirmEmail) {
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
  if (outcome.kind === 'pending') {
    const redirectTo = safeRedirect(call.url.searchParams.get('redirect_to'), settings);
    await outbox.post({ kind: 'signup', to: email, ...outcome.code, redirectTo, userMetadata: data });
  }
  const id = outcome.kind === 'pending' ? outcome.userId : await context.stableId(`signup:${email}`);
  return json(200, await pendingUser(context, { id, email, data, now }));
};

export const signupDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

/** Retries the sign-up when a parallel request registered the same address. */
async function register(context: AuthContext, wanted: SignUp, ip: string | null): Promise<Outcome> {
  const attempt = () => context.driver.transaction((sql) => signUp(sql, context, wanted, ip));
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') return attempt();
    throw error;
  }
}

async function signUp(sql: Sql, context: AuthContext, wanted: SignUp, ip: string | null): Promise<Outcome> {
  const { now, email } = wanted;
  const found = await findUserByEmail(sql, email);
  const known = found && (await lockUser(sql, found.id));
  if (known && isConfirmed(known)) {
    if (context.settings.confirmEmail) await simulateNewUser(sql, context, wanted);
    await audit(sql, { action: 'user_repeated_signup', userId: known.id, ip, now });
    return { kind: 'known' };
  }
  const userId = await openAccount(sql, context, wanted, known);
  if (!context.settings.confirmEmail) {
    await audit(sql, { action: 'user_signedup', userId, ip, now });
    return {
      kind: 'signed-in',
      ...(await startSession(sql, { userId, method: 'password', device: wanted.device, now })),
    };
  }
  const code = await requestConfirmation(sql, wanted, userId);
  await audit(sql, { action: 'user_confirmation_requested', userId, ip, now });
  return { kind: 'pending', userId, code };
}

/** Sends the confirmation mail and stores the client's challenge for its link. */
export async function requestConfirmation(sql: Sql, wanted: SignUp, userId: string): Promise<IssuedCode> {
  const { email: address, challenge, now } = wanted;
  if (challenge !== null) await saveChallenge(sql, { userId, challenge, method: 'email/signup', now });
  return issueCode(sql, { userId, address, kind: 'confirmation', pkce: challenge !== null, now });
}

/**
 * Creates the account, or restarts an unconfirmed one. The last sign-up counts: a password that somebody set for a
 * stranger's address must not remain once the owner confirms it.
 */
export async function openAccount(
  sql: Sql,
  { settings, stableId }: AuthContext,
  wanted: SignUp,
  unconfirmed: UserRow | null,
): Promise<string> {
  const confirmed = !settings.confirmEmail;
  if (unconfirmed === null) {
    const id = crypto.randomUUID();
    const identityId = await stableId(`identity:${id}`);
    await insertUser(sql, { ...wanted, id, identityId, confirmed });
    return id;
  }
  await sql.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3::jsonb, updated_at = to_timestamp($4::float8 / 1000),
       email_confirmed_at = case when $5::boolean then to_timestamp($4::float8 / 1000) end where id = $1::uuid`,
    [unconfirmed.id, wanted.passwordHash, JSON.stringify(wanted.data), wanted.now, confirmed],
  );
  return unconfirmed.id;
}

/**
 * Does the same work as creating an account, including the project's triggers, and rolls it back, so that the response
 * time does not reveal that the account exists (docs/security.md, threat 51).
 */
export async function simulateNewUser(sql: Sql, context: AuthContext, wanted: SignUp): Promise<void> {
  const email = `${crypto.randomUUID()}@rehearsal.invalid`;
  await sql.exec('savepoint rehearsal');
  try {
    const userId = await openAccount(sql, context, { ...wanted, email }, null);
    await requestConfirmation(sql, { ...wanted, email }, userId);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
  }
  await sql.exec('rollback to savepoint rehearsal; release savepoint rehearsal');
}

/** The answer to a sign-up that awaits confirmation: the same keys whether or not the account existed. */
async function pendingUser(
  { stableId }: AuthContext,
  { id, email, data, now }: { id: string; email: string; data: Record<string, unknown>; now: number },
): Promise<Record<string, unknown>> {
  const at = new Date(now).toISOString();
  return withoutNulls({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [
      {
        identity_id: await stableId(`identity:${id}`),
        id,
        user_id: id,
        identity_data: { email, email_verified: false, phone_verified: false, sub: id },
        provider: 'email',
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        email,
      },
    ],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  });
}

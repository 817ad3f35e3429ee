import * as z from 'zod';
import { DatabaseError, type Sql } from '../../types';
import { audit } from '../audit';
import { checkMetadata, metadata, parseEmail, readBody, text } from '../body';
import { dropCodes, tryCode } from '../one-time-codes';
import { type AuthContext, type AuthHandler, DAY_MS } from '../context';
import {
  finishEmailChange,
  type EmailChange,
  type EmailChangeCodes,
  emailChangeMails,
  requestEmailChange,
} from '../email-change';
import { AuthError, emailExists, json, userGone } from '../errors';
import { checkNewPassword } from '../password-rules';
import { parseChallenge } from '../pkce';
import { safeRedirect } from '../redirect-allow-list';
import { requireUser, type SessionRow } from '../sessions';
import {
  findUserByEmail,
  findUserById,
  hasFactor,
  lockUser,
  publicUser,
  type UserRow,
  withoutNulls,
} from '../users';

/** GET /user */
export const getUser: AuthHandler = async (context, call) => {
  const { user } = await requireUser(context, call);
  return json(200, publicUser(user));
};

const updateBody = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  code_challenge: text,
  code_challenge_method: text,
});
type Update = z.output<typeof updateBody>;

/**
 * PUT /user: metadata change immediately; a new password or address needs further proof (docs/security.md, threats 55
 * and 62).
 */
export const updateUser: AuthHandler = async (context, call) => {
  const { settings, limits, driver, outbox, clock } = context;
  const { user, session } = await requireUser(context, call);
  const body = await readBody(call.request, updateBody);
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.phone !== '' && body.phone !== user.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  const email = body.email === '' ? user.email : parseEmail(body.email);
  const newAddress = email === user.email ? null : email;
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  if (body.data) checkMetadata(body.data);
  if (body.password !== '') await checkNewPassword(body.password, settings);
  if (user.is_anonymous && body.password !== '' && newAddress === null) {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  if (body.password !== '' || newAddress !== null) await proveIdentity(context, user, session, body);
  if (newAddress !== null) {
    await limits.request('email_change', call.caller.ip);
    await limits.addressChange(user.id);
    if (settings.confirmEmail) await limits.mail('email_change', newAddress);
  }
  const taken = newAddress !== null && (await findUserByEmail(driver, newAddress)) !== null;
  // Where addresses are confirmed nobody learns here which have an account; where the change is immediate it fails.
  if (taken && !settings.confirmEmail) throw emailExists();
  const passwordHash = body.password === '' ? null : await newPasswordHash(context, user, body.password);

  const now = clock.now();
  const { ip } = call.caller;
  const { changed, codes } = await atFreeAddress(() =>
    driver.transaction(async (sql) => {
      const locked = await lockUser(sql, user.id);
      if (locked === null) throw userGone();
      if (passwordHash !== null) {
        await setPassword(sql, { userId: user.id, sessionId: session.id, passwordHash, now });
        await audit(sql, { action: 'user_updated_password', userId: user.id, ip, now });
      }
      if (body.data) {
        await setMetadata(sql, user.id, mergeMetadata(locked.user_metadata, body.data), now);
        await audit(sql, { action: 'user_modified', userId: user.id, ip, now });
      }
      const issued = await startEmailChange(sql, context, { user: locked, newAddress, challenge, now });
      return { changed: (await findUserById(sql, user.id)) ?? locked, codes: issued };
    }),
  );

  const redirectTo = safeRedirect(call.url.searchParams.get('redirect_to'), settings);
  const userMetadata = changed.user_metadata;
  if (passwordHash !== null && user.email !== '') {
    await outbox.post({
      kind: 'password_changed',
      to: user.email,
      tokenHash: '',
      otp: '',
      redirectTo,
      userMetadata,
    });
  }
  if (newAddress !== null && codes !== null) {
    for (const mail of emailChangeMails({ user: changed, newAddress, taken }, codes, redirectTo)) {
      // The mail to the new address goes in the background: that none is sent to a taken one shows in no time.
      if (mail.kind === 'email_change') void outbox.post(mail);
      else await outbox.deliver(mail);
    }
  } else if (newAddress !== null && user.email !== '') {
    await outbox.postAddressChanged(user.email);
  }
  return json(200, publicUser(changed));
};

/**
 * Starts the address change, or makes it immediately where addresses are not confirmed. Null when no mail is needed.
 */
async function startEmailChange(
  sql: Sql,
  context: AuthContext,
  { newAddress, ...asked }: Omit<EmailChange, 'newAddress'> & { newAddress: string | null },
): Promise<EmailChangeCodes | null> {
  if (newAddress === null) return null;
  if (context.settings.confirmEmail) return requestEmailChange(sql, context, { ...asked, newAddress });
  await finishEmailChange(sql, asked.user, newAddress, asked.now);
  return null;
}

/** Two accounts claimed the address at the same moment: the second gets the usual error. */
async function atFreeAddress<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw emailExists();
    throw error;
  }
}

/** Users with a second factor must show it before they change a way to sign in (docs/security.md, threat 65). */
export function requireSecondFactor(user: UserRow, session: SessionRow): void {
  if (!hasFactor(user) || session.aal !== 'aal1') return;
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}

/**
 * Requires a session younger than a day, the current password, or a mailed code; and the second factor if there is one.
 */
async function proveIdentity(
  context: AuthContext,
  user: UserRow,
  session: SessionRow,
  { current_password: current, nonce }: Update,
): Promise<void> {
  requireSecondFactor(user, session);
  // There is neither an address nor a password as proof, and a thief would gain nothing.
  if (user.is_anonymous) return;
  if (current !== '') {
    if (await isOwnPassword(context, user, current)) return;
    throw new AuthError(400, 'current_password_invalid', 'Current password is not valid.');
  }
  if (nonce !== '') {
    const kind = await context.driver.transaction(async (sql) => {
      await lockUser(sql, user.id);
      const kinds = ['reauthentication'] as const;
      const right = await tryCode(sql, context, { userId: user.id, address: user.email, code: nonce, kinds });
      if (right !== null) await dropCodes(sql, user.id, kinds);
      return right;
    });
    if (kind === null)
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    return;
  }
  if (context.clock.now() - session.created_ms < DAY_MS) return;
  throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
}

/** Counted like a sign-in, so that a stolen session cannot bypass the limit on password guesses. */
async function isOwnPassword(
  { limits, hasher }: AuthContext,
  user: UserRow,
  password: string,
): Promise<boolean> {
  const guess = await limits.signIn(user.email, `session:${user.id}`);
  const right = await hasher.verify(user.encrypted_password, password);
  if (right) await guess.succeeded();
  return right;
}

async function newPasswordHash({ hasher }: AuthContext, user: UserRow, password: string): Promise<string> {
  if (user.encrypted_password !== '' && (await hasher.verify(user.encrypted_password, password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hasher.hash(password);
}

/** Ends the other sessions and invalidates every code that could still set a password. */
async function setPassword(
  sql: Sql,
  change: { userId: string; sessionId: string; passwordHash: string; now: number },
): Promise<void> {
  await sql.query(
    `with ended as (delete from auth.sessions where user_id = $1::uuid and id <> $2::uuid)
     update auth.users set encrypted_password = $3, updated_at = to_timestamp($4::float8 / 1000) where id = $1::uuid`,
    [change.userId, change.sessionId, change.passwordHash, change.now],
  );
  await dropCodes(sql, change.userId, ['recovery', 'reauthentication']);
}

async function setMetadata(
  sql: Sql,
  userId: string,
  data: Record<string, unknown>,
  now: number,
): Promise<void> {
  await sql.query(
    'update auth.users set raw_user_meta_data = $2::jsonb, updated_at = to_timestamp($3::float8 / 1000) where id = $1::uuid',
    [userId, JSON.stringify(data), now],
  );
}

/** Shallow merge; null removes a key. */
function mergeMetadata(
  before: Record<string, unknown>,
  patch: Record<string, unknown>,
): Record<string, unknown> {
  return checkMetadata(withoutNulls({ ...before, ...patch }));
}

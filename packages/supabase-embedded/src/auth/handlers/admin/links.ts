import * as z from 'zod';
import type { Sql } from '../../../types';
import { audit } from '../../audit';
import { checkMetadata, metadata, parseEmail, readBody, text } from '../../body';
import { type CodeKind, dropCodes, issueCode, type IssuedCode } from '../../one-time-codes';
import type { AuthCall, AuthContext, AuthHandler } from '../../context';
import { AuthError, emailExists, json, validationFailed } from '../../errors';
import { checkNewPassword } from '../../password-rules';
import { safeRedirect } from '../../redirect-allow-list';
import { deviceOf } from '../../sessions';
import { findUserByEmail, findUserById, isConfirmed, lockUser, publicUser, type UserRow } from '../../users';
import { openAccount, type SignUp } from '../signup';
import { requireAdmin } from './require-admin';
import { userNotFound } from './fields';

const inviteBody = z.object({ email: text, data: metadata, redirect_to: text });

/** POST /invite: creates an account and mails an invitation to it. */
export const invite: AuthHandler = async (context, call) => {
  requireAdmin(call);
  const body = await readBody(call.request, inviteBody);
  const email = parseEmail(body.email);
  const data = checkMetadata(body.data ?? {});
  if (await isTaken(context, email)) throw emailExists();
  await context.limits.mail('admin_link', email);
  const now = context.clock.now();
  const { user, code } = await context.driver.transaction((sql) =>
    inviteInto(sql, context, call, { email, data, now }),
  );
  await context.outbox.deliver({
    kind: 'invite',
    to: email,
    ...code,
    redirectTo: redirectOf(context, call, body.redirect_to),
    userMetadata: user.user_metadata,
  });
  return json(200, publicUser(user));
};

const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
type LinkType = (typeof LINK_TYPES)[number];

const linkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});

interface Wanted {
  type: LinkType;
  email: string;
  newEmail: string;
  passwordHash: string;
  data: Record<string, unknown>;
  now: number;
}

/** POST /admin/generate_link: returns the link that a mail would contain, for admins who send their own mails. */
export const generateLink: AuthHandler = async (context, call) => {
  requireAdmin(call);
  const body = await readBody(call.request, linkBody);
  const asked = LINK_TYPES.find((type) => type === body.type);
  if (asked === undefined)
    throw validationFailed('Invalid email action link type requested: ' + body.type.slice(0, 40));
  const email = parseEmail(body.email);
  const known = await findUserByEmail(context.driver, email);
  if (known === null && !['signup', 'invite', 'magiclink'].includes(asked)) {
    throw new AuthError(404, 'user_not_found', 'User with this email not found');
  }
  // The link creates an account for an address that has none.
  const type = known === null && asked === 'magiclink' ? 'signup' : asked;
  const wanted: Wanted = {
    type,
    email,
    newEmail: type.startsWith('email_change') ? parseEmail(body.new_email) : '',
    passwordHash: asked === 'signup' ? await signupHash(context, body.password) : '',
    data: checkMetadata(body.data ?? {}),
    now: context.clock.now(),
  };
  if (type === 'email_change_current' && !context.settings.secureEmailChange) {
    throw validationFailed('Enable secure email change to generate link for current email');
  }
  if ((type === 'signup' || type === 'invite') && known !== null && isConfirmed(known)) throw emailExists();
  if (wanted.newEmail !== '' && (await isTaken(context, wanted.newEmail))) throw emailExists();

  const { user, code } = await context.driver.transaction((sql) => issueLink(sql, context, call, wanted));
  const redirectTo = redirectOf(context, call, body.redirect_to);
  const link = new URL(`${context.settings.siteUrl}/auth/v1/verify`);
  link.searchParams.set('token', code.tokenHash);
  link.searchParams.set('type', type.startsWith('email_change') ? 'email_change' : type);
  link.searchParams.set('redirect_to', redirectTo);
  return json(200, {
    ...publicUser(user),
    action_link: link.href,
    email_otp: code.otp,
    hashed_token: code.tokenHash,
    verification_type: type,
    redirect_to: redirectTo,
  });
};

async function signupHash({ hasher, settings }: AuthContext, password: string): Promise<string> {
  if (password === '') throw validationFailed('Signup requires a valid password');
  await checkNewPassword(password, settings);
  return hasher.hash(password);
}

const redirectOf = ({ settings }: AuthContext, { url }: AuthCall, inBody: string) =>
  safeRedirect(url.searchParams.get('redirect_to') ?? inBody, settings);

/** Whether a confirmed account has the address. */
async function isTaken({ driver }: AuthContext, email: string): Promise<boolean> {
  const user = await findUserByEmail(driver, email);
  return user !== null && isConfirmed(user);
}

interface Issued {
  user: UserRow;
  code: IssuedCode;
}

async function issueLink(sql: Sql, context: AuthContext, call: AuthCall, wanted: Wanted): Promise<Issued> {
  const { type, email, newEmail, now } = wanted;
  if (type === 'invite') return inviteInto(sql, context, call, wanted);
  if (type === 'signup') {
    const user = await startOver(sql, context, call, wanted);
    await audit(sql, { action: 'user_confirmation_requested', userId: user.id, ip: call.caller.ip, now });
    return withCode(sql, user, 'confirmation', email, now);
  }
  const found = await findUserByEmail(sql, email);
  const user = found && (await lockUser(sql, found.id));
  if (user === null) throw userNotFound();
  await audit(sql, { action: 'user_recovery_requested', userId: user.id, ip: call.caller.ip, now });
  if (type === 'magiclink' || type === 'recovery') return withCode(sql, user, 'recovery', email, now);
  // Both links of one address change are generated in sequence; a different or half-finished change restarts.
  if (user.new_email !== newEmail || user.email_change_confirm_status !== 0) {
    await dropCodes(sql, user.id, ['email_change', 'email_change_current']);
    await sql.query(
      'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1::uuid',
      [user.id, newEmail],
    );
  }
  return type === 'email_change_new'
    ? withCode(sql, user, 'email_change', newEmail, now)
    : withCode(sql, user, 'email_change_current', email, now);
}

async function inviteInto(
  sql: Sql,
  context: AuthContext,
  call: AuthCall,
  { email, data, now }: { email: string; data: Record<string, unknown>; now: number },
): Promise<Issued> {
  // A password set earlier by somebody else with this address must not survive the invitation.
  const user = await startOver(sql, context, call, { email, passwordHash: '', data, now });
  await sql.query('update auth.users set invited_at = to_timestamp($2::float8 / 1000) where id = $1::uuid', [
    user.id,
    now,
  ]);
  await audit(sql, { action: 'user_invited', userId: user.id, ip: call.caller.ip, now });
  return withCode(sql, user, 'confirmation', email, now);
}

/** Creates an account, or resets an unconfirmed one. It has to confirm its mail even where sign-ups do not. */
async function startOver(
  sql: Sql,
  context: AuthContext,
  call: AuthCall,
  {
    email,
    passwordHash,
    data,
    now,
  }: { email: string; passwordHash: string; data: Record<string, unknown>; now: number },
): Promise<UserRow> {
  const found = await findUserByEmail(sql, email);
  const known = found && (await lockUser(sql, found.id));
  if (known !== null && isConfirmed(known)) throw emailExists();
  const signUp: SignUp = { email, passwordHash, data, challenge: null, device: deviceOf(call), now };
  const unconfirmed = { ...context, settings: { ...context.settings, confirmEmail: true } };
  const id = await openAccount(sql, unconfirmed, signUp, known);
  const user = await findUserById(sql, id);
  if (user === null) throw userNotFound();
  return user;
}

async function withCode(
  sql: Sql,
  user: UserRow,
  kind: CodeKind,
  address: string,
  now: number,
): Promise<Issued> {
  const code = await issueCode(sql, { userId: user.id, address, kind, pkce: false, now });
  return { code, user: (await findUserById(sql, user.id)) ?? user };
}

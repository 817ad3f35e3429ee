import * as z from 'zod';
import type { Sql } from '../../types';
import { audit } from '../audit';
import { checkMetadata, metadata, parseEmail, readBody, text } from '../body';
import { issueCode, type IssuedCode } from '../one-time-codes';
import type { AuthCall, AuthContext, AuthHandler } from '../context';
import { emailChangeMails, requestEmailChange } from '../email-change';
import { AuthError, json, validationFailed } from '../errors';
import type { MailKind } from '../rate-limits';
import { type Challenge, parseChallenge, saveChallenge } from '../pkce';
import { safeRedirect } from '../redirect-allow-list';
import { deviceOf, requireUser } from '../sessions';
import { findUserByEmail, isConfirmed, lockUser, type UserRow } from '../users';
import { openAccount, simulateNewUser, requestConfirmation, type SignUp } from './signup';

/**
 * Requests for a mail reveal nothing: known and unknown addresses run the same statements, use the same counters and
 * get the same answer (docs/security.md, threat 51).
 */

const mailBody = z.object({
  email: text,
  phone: text,
  type: text,
  data: metadata,
  create_user: z.boolean().nullish(),
  code_challenge: text,
  code_challenge_method: text,
});

/** An id that no account has: statements for it match nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Issued {
  kind: 'signup' | 'magiclink' | 'recovery';
  to: string;
  code: IssuedCode;
  user: UserRow | null;
}

/** POST /otp: mails a sign-in link, and creates the account first unless the client forbids that. */
export const otp: AuthHandler = async (context, call) => {
  const { email, body, challenge, now } = await readMailRequest(context, call, 'magiclink');
  const data = checkMetadata(body.data ?? {});
  const wanted: SignUp = { email, passwordHash: '', data, challenge, device: deviceOf(call), now };
  const issued = await context.driver.transaction(async (sql): Promise<Issued | null> => {
    const user = await findAndLock(sql, email);
    const mayCreate = !context.settings.disableSignup && (body.create_user ?? true);
    const ip = call.caller.ip;
    await audit(sql, { action: 'user_recovery_requested', userId: user?.id ?? null, ip, now });
    if (!mayCreate || (user !== null && isConfirmed(user))) {
      if (mayCreate) await simulateNewUser(sql, context, wanted);
      const code = await requestLink(sql, { user, email, challenge, method: 'magiclink', now });
      return user && isConfirmed(user) ? { kind: 'magiclink', to: email, code, user } : null;
    }
    const userId = await openAccount(sql, context, wanted, user);
    if (context.settings.confirmEmail) {
      return { kind: 'signup', to: email, code: await requestConfirmation(sql, wanted, userId), user: null };
    }
    const code = await issueCode(sql, {
      userId,
      address: email,
      kind: 'recovery',
      pkce: challenge !== null,
      now,
    });
    if (challenge !== null) await saveChallenge(sql, { userId, challenge, method: 'magiclink', now });
    return { kind: 'magiclink', to: email, code, user: null };
  });
  return post(context, call, issued, data);
};

/** POST /recover: mails a link for setting a new password. */
export const recover: AuthHandler = async (context, call) => {
  const { email, challenge, now } = await readMailRequest(context, call, 'recovery');
  const issued = await context.driver.transaction(async (sql): Promise<Issued | null> => {
    const user = await findAndLock(sql, email);
    const { ip } = call.caller;
    await audit(sql, { action: 'user_recovery_requested', userId: user?.id ?? null, ip, now });
    const code = await requestLink(sql, { user, email, challenge, method: 'recovery', now });
    return user && { kind: 'recovery', to: email, code, user };
  });
  return post(context, call, issued, {});
};

/** POST /resend: sends the mail of a sign-up or address change again, with a new code. */
export const resend: AuthHandler = async (context, call) => {
  const { email, body, challenge, now } = await readMailRequest(context, call, 'resend');
  const { ip } = call.caller;
  if (body.type === 'email_change') return resendMove(context, call, { email, challenge, now });
  const issued = await context.driver.transaction(async (sql): Promise<Issued | null> => {
    const user = await findAndLock(sql, email);
    const fits = user !== null && !isConfirmed(user);
    const userId = fits ? user.id : NOBODY;
    await audit(sql, { action: 'user_confirmation_requested', userId: fits ? user.id : null, ip, now });
    if (challenge !== null) await saveChallenge(sql, { userId, challenge, method: 'email/signup', now });
    const pkce = challenge !== null;
    const code = await issueCode(sql, { userId, address: email, kind: 'confirmation', pkce, now });
    return fits ? { kind: 'signup', to: email, code, user } : null;
  });
  return post(context, call, issued, {});
};

/** Both mails of an address change again. The new address has its own limit, which is not revealed to the caller. */
async function resendMove(
  context: AuthContext,
  call: AuthCall,
  { email, challenge, now }: { email: string; challenge: Challenge | null; now: number },
): Promise<Response> {
  const moving = (await findUserByEmail(context.driver, email))?.new_email ?? '';
  if (moving === '') return json(200, {});
  try {
    await context.limits.mail('email_change', moving);
  } catch (error) {
    if (error instanceof AuthError) return json(200, {});
    throw error;
  }
  const mails = await context.driver.transaction(async (sql) => {
    const user = await findAndLock(sql, email);
    if (user === null || user.new_email !== moving) return [];
    await audit(sql, { action: 'user_confirmation_requested', userId: user.id, ip: call.caller.ip, now });
    const codes = await requestEmailChange(sql, context, { user, newAddress: moving, challenge, now });
    const redirectTo = safeRedirect(call.url.searchParams.get('redirect_to'), context.settings);
    const taken = (await findUserByEmail(sql, moving)) !== null;
    return emailChangeMails({ user, newAddress: moving, taken }, codes, redirectTo);
  });
  for (const mail of mails) await context.outbox.post(mail);
  return json(200, {});
}

/** GET /reauthenticate: mails a code that proves that the owner of the address uses this session. */
export const reauthenticate: AuthHandler = async (context, call) => {
  const { user } = await requireUser(context, call);
  if (user.email === '' || !isConfirmed(user)) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await context.limits.mail('reauthentication', user.email);
  const now = context.clock.now();
  const code = await context.driver.transaction(async (sql) => {
    const { ip } = call.caller;
    await audit(sql, { action: 'user_reauthenticate_requested', userId: user.id, ip, now });
    return issueCode(sql, {
      userId: user.id,
      address: user.email,
      kind: 'reauthentication',
      pkce: false,
      now,
    });
  });
  const { siteUrl } = context.settings;
  const mail = { kind: 'reauthentication' as const, to: user.email, tokenHash: '', otp: code.otp };
  await context.outbox.deliver({ ...mail, redirectTo: siteUrl, userMetadata: user.user_metadata });
  return json(200, {});
};

async function readMailRequest(
  context: AuthContext,
  { request, caller }: AuthCall,
  of: 'magiclink' | 'recovery' | 'resend',
) {
  const body = await readBody(request, mailBody);
  if (
    of === 'resend' &&
    body.type !== 'signup' &&
    body.type !== 'email_change' &&
    body.type !== 'sms' &&
    body.type !== 'phone_change'
  ) {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (body.email === '' && body.phone === '') throw validationFailed('One of email or phone must be set');
  if (body.email === '') throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method);
  await context.limits.request(of, caller.ip);
  await context.limits.mail(of === 'resend' ? resentKind(body.type) : of, email);
  return { body, email, challenge, now: context.clock.now() };
}

const resentKind = (type: string): MailKind => (type === 'email_change' ? 'email_change' : 'signup');

async function findAndLock(sql: Sql, email: string): Promise<UserRow | null> {
  const found = await findUserByEmail(sql, email);
  return lockUser(sql, found?.id ?? NOBODY);
}

async function requestLink(
  sql: Sql,
  link: {
    user: UserRow | null;
    email: string;
    challenge: Challenge | null;
    method: 'magiclink' | 'recovery';
    now: number;
  },
): Promise<IssuedCode> {
  const { user, email: address, challenge, method, now } = link;
  const userId = user?.id ?? NOBODY;
  if (challenge !== null) await saveChallenge(sql, { userId, challenge, method, now });
  return issueCode(sql, { userId, address, kind: 'recovery', pkce: challenge !== null, now });
}

async function post(
  { outbox, settings }: AuthContext,
  { url }: AuthCall,
  issued: Issued | null,
  data: Record<string, unknown>,
): Promise<Response> {
  if (issued !== null) {
    const { kind, to, code, user } = issued;
    const redirectTo = safeRedirect(url.searchParams.get('redirect_to'), settings);
    await outbox.post({ kind, to, ...code, redirectTo, userMetadata: user?.user_metadata ?? data });
  }
  return json(200, {});
}

import type { AuthError } from '@supabase/supabase-js';
import { db, RequestError } from '@foregather/features/core/base';
import { type Plan } from '@foregather/features/core/session';
import { readerLocale } from '@foregather/words';
import type { AuthLink } from './link';
import type { SignUpDraft } from './schema';

/** Why the server refused a password; the words stand beside the field. */
export class WeakPasswordError extends RequestError {
  override name = 'WeakPasswordError';
  constructor(
    cause: AuthError,
    readonly reasons: readonly string[],
  ) {
    super(cause.status ?? 422, cause.message, { cause, code: 'weak_password' });
  }
}

function reasonsOf(error: AuthError): readonly string[] {
  const reasons = 'reasons' in error ? error.reasons : undefined;
  return Array.isArray(reasons)
    ? reasons.filter((reason): reason is string => typeof reason === 'string')
    : [];
}

/** One error type for the whole codebase; the auth server's code stays readable. */
function throwAuth(error: AuthError | null): void {
  if (!error) return;
  if (error.code === 'weak_password') throw new WeakPasswordError(error, reasonsOf(error));
  throw new RequestError(error.status ?? 0, error.message, { cause: error, code: error.code });
}

/** Resolves to false when the server answered without a user or session. */
export async function signInWithPassword(email: string, password: string): Promise<boolean> {
  const { data, error } = await db().auth.signInWithPassword({ email: email.trim(), password });
  // So the client calls an answer that has neither.
  if (error?.name === 'AuthInvalidTokenResponseError') return false;
  throwAuth(error);
  return Boolean(data.user && data.session);
}

interface Start {
  plan: Exclude<Plan, 'business'>;
  /** Address the confirmation ends at, absolute. */
  redirectTo: string;
}
export interface SignUp extends SignUpDraft, Start {}
export interface SignUpByEmail extends Start {
  email: string;
}

/** What an account begins with, whichever way it is made. */
const metadataOf = ({
  firstName,
  lastName,
  wantsAffiliate,
  plan,
}: Pick<SignUp, 'firstName' | 'lastName' | 'wantsAffiliate' | 'plan'>) => ({
  full_name: [firstName, lastName].filter(Boolean).join(' '),
  first_name: firstName,
  last_name: lastName,
  plan_type: plan,
  wants_affiliate: wantsAffiliate,
  // The profile starts with the zone and language of the device; the account settings change the zone.
  locale: readerLocale(),
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Creates the account. The chosen plan is only noted in the user's metadata; the account starts on the free plan. */
export async function signUp(draft: SignUp): Promise<{ confirmed: boolean }> {
  const { email, password, redirectTo } = draft;
  const { data, error } = await db().auth.signUp({
    email,
    password,
    options: { emailRedirectTo: redirectTo, data: metadataOf(draft) },
  });
  throwAuth(error);
  return { confirmed: data.session !== null };
}

/**
 * Mails a way in to an address. One that has no account gets one, which has no name until its owner is in; the answer
 * is the same whether or not the address is known.
 */
export async function signUpByEmail({ email, plan, redirectTo }: SignUpByEmail): Promise<void> {
  const data = metadataOf({ firstName: '', lastName: '', wantsAffiliate: false, plan });
  const { error } = await db().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo, data } });
  throwAuth(error);
}

/**
 * Redeems the code of a mail in place of its link; signs in. Works once, for an hour, and for few wrong tries. `email`:
 * of a mail that confirms an address or signs in, whichever it was.
 */
export async function redeemCode(
  email: string,
  code: string,
  type: 'signup' | 'recovery' | 'email',
): Promise<void> {
  const { error } = await db().auth.verifyOtp({ email: email.trim(), token: code, type });
  throwAuth(error);
}

/** Sends the confirmation once more; the answer is the same whether or not the address is known. */
export async function resendConfirmation(email: string, redirectTo: string): Promise<void> {
  const { error } = await db().auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: redirectTo },
  });
  throwAuth(error);
}

export async function sendMagicLink(email: string, redirectTo: string): Promise<void> {
  const { error } = await db().auth.signInWithOtp({
    email: email.trim(),
    options: { emailRedirectTo: redirectTo },
  });
  throwAuth(error);
}

/** The answer is the same whether or not the address is known. */
export async function sendRecovery(email: string, redirectTo: string): Promise<void> {
  const { error } = await db().auth.resetPasswordForEmail(email.trim(), { redirectTo });
  throwAuth(error);
}

/**
 * Redeems the token of a mailed link; signs in. Works once. False when the account moves to another address and the
 * other one has not confirmed yet: nobody is signed in by that.
 */
export async function redeemLink({ tokenHash, type }: AuthLink): Promise<boolean> {
  if (!tokenHash) throw new RequestError(400, 'The link carries no token.', { code: 'otp_expired' });
  const { data, error } = await db().auth.verifyOtp({ token_hash: tokenHash, type });
  throwAuth(error);
  return data.session !== null;
}

/** Sets the password of the signed-in user and signs all other devices out. */
export async function updatePassword(password: string): Promise<void> {
  const { error } = await db().auth.updateUser({ password });
  throwAuth(error);
  // The embedded server has done so already; a hosted one may be set up otherwise.
  const others = await db().auth.signOut({ scope: 'others' });
  if (others.error) console.error('Other devices may still be signed in.', others.error);
}

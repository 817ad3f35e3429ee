import { RequestError } from '@foregather/features/core';
import { WeakPasswordError } from './api';
import { PASSWORD_MIN } from './schema';

/** Title of every auth error toast (specification, section 8). */
export const AUTH_ERROR_TITLE = 'Authentication Error';
const UNKNOWN = 'An authentication error occurred';

/** The server's message, else the specification's fallback. */
export const authMessage = (error: unknown): string =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && error.message
    ? error.message
    : UNKNOWN;

const REASONS: Readonly<Record<string, string>> = {
  length: `Use at least ${PASSWORD_MIN} characters.`,
  characters: 'Use more kinds of characters: letters, digits, signs.',
  pwned: 'This password is widely known. Choose another one.',
};

/** What to say beside the password field; null when the error is about something else. */
export function passwordError(error: unknown): string | null {
  if (!(error instanceof RequestError)) return null;
  if (error.code === 'same_password') return 'This is your present password. Choose another one.';
  if (!(error instanceof WeakPasswordError)) return null;
  const known = error.reasons.flatMap((reason) => REASONS[reason] ?? []);
  return known.length > 0 ? known.join(' ') : error.message;
}

/** Codes that mean: this link does nothing any more. */
export const isSpentLink = (error: unknown) =>
  error instanceof RequestError && (error.code === 'otp_expired' || error.status === 403);

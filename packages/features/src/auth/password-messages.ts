import { RequestError } from '@foregather/features/core/base';
import { WeakPasswordError } from './mutations';
import { PASSWORD_MIN } from './schema';

const REASONS: Readonly<Record<string, string>> = {
  length: `Use at least ${PASSWORD_MIN} characters.`,
  characters: 'Use more kinds of characters: letters, digits and symbols.',
  pwned: 'This password is widely known. Choose another one.',
};

/** What to say beside the password field; null when the error is about something else. */
export function passwordRefusal(error: unknown): string | null {
  if (!(error instanceof RequestError)) return null;
  if (error.code === 'same_password') return 'This is your present password. Choose another one.';
  if (!(error instanceof WeakPasswordError)) return null;
  const known = error.reasons.flatMap((reason) => REASONS[reason] ?? []);
  return known.length > 0 ? known.join(' ') : error.message;
}

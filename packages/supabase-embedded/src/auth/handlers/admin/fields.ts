import * as z from 'zod';
import { checkMetadata, metadata, text } from '../../body';
import type { AuthContext } from '../../context';
import { AuthError, validationFailed } from '../../errors';
import { checkNewPassword } from '../../password-rules';
import { withoutNulls } from '../../users';

/** The fields of an account that an admin may set. */
export const adminUserBody = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
});
export type AdminUserBody = z.output<typeof adminUserBody>;

const HASH =
  /^(?:\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}|\$argon2id?\$v=\d+\$[\w=,]{5,60}\$[\w+/]{10,100}\$[\w+/]{10,200})$/;

/** The hash to store, or null when no password is given. */
export async function passwordHashOf(
  { hasher, settings }: AuthContext,
  { password, password_hash: hash }: AdminUserBody,
): Promise<string | null> {
  if (password !== '' && hash !== '') {
    throw validationFailed('Only a password or a password hash should be provided');
  }
  if (hash !== '') {
    if (!HASH.test(hash)) throw validationFailed('The password hash is neither bcrypt nor argon2');
    return hash;
  }
  if (password === '') return null;
  await checkNewPassword(password, settings);
  return hasher.hash(password);
}

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** `none`, or a Go duration such as `24h` or `1h30m`, in ms; null when the field is absent. */
export function banOf(value: string): { ms: number } | null {
  if (value === '') return null;
  if (value === 'none') return { ms: 0 };
  const parts = [...value.matchAll(/(\d{1,9}(?:\.\d{1,6})?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== value) {
    throw validationFailed(`invalid format for ban duration: time: invalid duration "${value.slice(0, 40)}"`);
  }
  const ms = parts.reduce((sum, [, count, unit = 's']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
  // A hundred years count as permanent; Postgres dates do not reach much further.
  return { ms: Math.min(ms, 3_155_760_000_000) };
}

/** An E.164 number without its plus sign, as it is stored. */
export function phoneOf(value: string): string {
  const digits = value.replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(digits)) throw validationFailed('Invalid phone number format (E.164 required)');
  return digits;
}

/** Roles that a token may carry. */
export function roleOf(value: string): string | null {
  if (value === '') return null;
  if (value === 'authenticated' || value === 'anon') return value;
  throw validationFailed('Only the roles authenticated and anon exist for users');
}

/** Shallow merge; null removes a key. */
export const merged = (before: Record<string, unknown>, patch: Record<string, unknown>) =>
  checkMetadata(withoutNulls({ ...before, ...patch }));

export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found');
export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');

/** Maps a unique violation to a client error. */
export function takenBy(constraint: string | undefined, emailTaken: () => AuthError): AuthError {
  if (constraint?.includes('phone') === true) return phoneExists();
  if (constraint?.includes('pkey') === true) return validationFailed('A user with this id exists already');
  return emailTaken();
}

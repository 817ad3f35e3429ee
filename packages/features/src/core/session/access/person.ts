import type { User } from '@supabase/supabase-js';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** The name that somebody gave; null until they have given one. */
export const givenName = (user: Pick<User, 'user_metadata'> | null): string | null =>
  text(user?.user_metadata.full_name);

/** Full name from the user's metadata, else the part of the email before '@', else 'User'. */
export const displayName = (user: Pick<User, 'email' | 'user_metadata'> | null): string =>
  givenName(user) ?? text(user?.email?.split('@')[0]) ?? 'User';

/** Only an http(s) address is used as a picture: users can write any text into the field. */
export function avatarUrl(user: Pick<User, 'user_metadata'> | null): string | null {
  const address = text(user?.user_metadata.avatar_url) ?? '';
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

import type { Session, SupportedStorage } from '@supabase/auth-js';
import * as z from 'zod/mini';

/** A token this near its end counts as stale, in ms; the auth client draws the same line. */
export const EXPIRY_MARGIN = 90_000;

const metadata = z.record(z.string(), z.unknown());
const sessionSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.object({
    id: z.string(),
    email: z.optional(z.string()),
    app_metadata: metadata,
    user_metadata: metadata,
  }),
});

/** The auth client wrote the rest of it under this name; what the product reads of it is checked. */
const isSession = (value: unknown): value is Session & { expires_at: number } =>
  sessionSchema.safeParse(value).success;

export interface SessionPlace {
  /** Default: the browser's local storage. */
  storage: Pick<SupportedStorage, 'getItem'> | undefined;
  key: string;
}

/**
 * The session as the auth client left it, so that a reader who is signed in need not wait for that client.
 * `null`: nobody is signed in. `undefined`: only the client can tell (stale, malformed, or a storage that answers later).
 */
export function readStoredSession({ storage, key }: SessionPlace): Session | null | undefined {
  try {
    const text = (storage ?? globalThis.localStorage).getItem(key);
    if (text === null) return null;
    if (typeof text !== 'string') return undefined;
    const kept: unknown = JSON.parse(text);
    return isSession(kept) && timeLeft(kept) > 0 ? kept : undefined;
  } catch {
    // Not JSON, or storage is switched off: the client knows how to go on from there.
    return undefined;
  }
}

/** Time until a session's token counts as stale, in ms. */
export const timeLeft = (session: Pick<Session, 'expires_at'>): number =>
  (session.expires_at ?? 0) * 1000 - Date.now() - EXPIRY_MARGIN;

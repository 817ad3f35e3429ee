import type { Session, SupportedStorage } from '@supabase/auth-js';
import { isNumber, isRecord, isShape, isText, orAbsent } from '../checks';

/** A token this near its end counts as stale, in ms; the auth client draws the same line. */
export const EXPIRY_MARGIN = 90_000;

const hasWhatIsRead = isShape({
  access_token: isText,
  refresh_token: isText,
  expires_at: isNumber,
  user: isShape({
    id: isText,
    email: orAbsent(isText),
    app_metadata: isRecord,
    user_metadata: isRecord,
  }),
});

/** The auth client wrote the rest of it under this name; what the product reads of it is checked. */
const isSession = (value: unknown): value is Session & { expires_at: number } =>
  hasWhatIsRead(value) && value.access_token !== '';

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

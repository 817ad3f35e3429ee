/**
 * Says that somebody is signed in in this browser, and nothing else: the server reads it to leave a public page to the
 * application, whose header knows them. It opens nothing; the session itself never leaves the browser's storage.
 */
export const SIGNED_IN_COOKIE = 'foregather-signed-in';

/** A year, in seconds. */
const KEPT_FOR = 31_536_000;

/** Writes the mark, or takes it away. Where there is no document there is nobody to remember. */
export function noteSignedIn(signedIn: boolean): void {
  if (typeof document === 'undefined') return;
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; samesite=lax; max-age=${signedIn ? KEPT_FOR : 0}`;
}

/** Whether a request carries the mark. */
export const isMarkedSignedIn = (cookies: string | null): boolean =>
  cookies?.split(';').some((cookie) => cookie.trim() === `${SIGNED_IN_COOKIE}=1`) ?? false;

/** A chunk of its own: the auth client is loaded when somebody signs in or out, or a token has to be renewed. */
import { AuthClient, type GoTrueClient, type SupportedStorage } from '@supabase/auth-js';

export { isAuthRetryableFetchError } from '@supabase/auth-js';

export interface AuthClientOptions {
  url: string;
  /** Publishable key of the project. */
  key: string;
  storageKey: string;
  storage: SupportedStorage | undefined;
  autoRefreshToken: boolean;
  fetch: typeof fetch;
}

/** The auth client of one project. It starts to watch the session's clock at once. */
export function createAuthClient({ url, key, storage, ...options }: AuthClientOptions): GoTrueClient {
  return new AuthClient({
    ...options,
    url,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    // Links carry a token hash that a button redeems, so the client never signs anybody in from the address bar.
    detectSessionInUrl: false,
    persistSession: true,
    ...(storage ? { storage } : {}),
  });
}

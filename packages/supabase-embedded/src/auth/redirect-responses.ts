import type { SessionBody } from './sessions';

/**
 * Redirects that carry a session, a code or an error, as upstream's do. They must not be cached or leak through the
 * referrer.
 */
export const redirect = (location: string, headers: Record<string, string> = {}) =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...headers },
  });

export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

export function withFragment(address: string, values: Record<string, string>): string {
  return `${address.replace(/#.*$/s, '')}#${new URLSearchParams(values).toString()}`;
}

/** A URL without query and fragment, which may contain secrets of the page that is not opened. */
export const bare = (address: string) => address.replace(/[?#].*$/s, '');

/** A session as the fragment that clients of the implicit flow parse. */
export function sessionFragment(body: SessionBody): Record<string, string> {
  return {
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    ...(body.provider_refresh_token === undefined
      ? {}
      : { provider_refresh_token: body.provider_refresh_token }),
    ...(body.provider_token === undefined ? {} : { provider_token: body.provider_token }),
    refresh_token: body.refresh_token,
    sb: '',
    token_type: body.token_type,
  };
}

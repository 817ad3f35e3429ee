import * as z from 'zod/mini';
import { safeRedirectPath } from '@foregather/features/core/base';
import { authPaths } from './paths';

/** What a mailed link carries. The token is redeemed by a button, because mail scanners open links too. */
const authLinkSchema = z.object({
  tokenHash: z.nullable(z.string().check(z.minLength(1), z.maxLength(500))),
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']),
  /** Where to go afterwards: a place of this site, or null for the usual one. */
  next: z.nullable(z.string()),
  /** What the server said when it refused the link before it came here. */
  error: z.nullable(z.string().check(z.maxLength(500))),
});
export type AuthLink = z.infer<typeof authLinkSchema>;

/** Pages that mails lead to; `next` may name one of them with a `next` of its own. */
const LINK_PAGES = [
  authPaths.callback(),
  authPaths.magicLink(),
  authPaths.updatePassword(),
  authPaths.resetPassword(),
];

const NAMES = [
  'token_hash',
  'token',
  'type',
  'next',
  'redirect_to',
  'error',
  'error_code',
  'error_description',
  'sb',
];

/** A place of this site out of a path or an address of this origin; one of the pages above stands for its own `next`. */
export function landing(next: string | null, origin: string): string | null {
  if (next === null) return null;
  const path = safeRedirectPath(next.startsWith(`${origin}/`) ? next.slice(origin.length) : next);
  if (path === null) return null;
  const url = new URL(path, origin);
  if (!LINK_PAGES.includes(url.pathname)) return path;
  return safeRedirectPath(url.searchParams.get('next'));
}

/** Reads the link out of the query and the fragment; null when the address carries none. */
export function parseAuthLink(address: { search: string; hash: string }, origin: string): AuthLink | null {
  const query = new URLSearchParams(address.search);
  const fragment = new URLSearchParams(address.hash.replace(/^#/, ''));
  const get = (name: string) => query.get(name) ?? fragment.get(name);
  const tokenHash = get('token_hash') ?? get('token');
  const error = get('error_description') ?? get('error_code') ?? get('error');
  if (tokenHash === null && error === null) return null;
  const link = authLinkSchema.safeParse({
    tokenHash,
    type: get('type') ?? 'email',
    next: landing(get('next') ?? get('redirect_to'), origin),
    error,
  });
  return link.success ? link.data : { tokenHash: null, type: 'email', next: null, error: 'broken' };
}

/** The address without what the link carried. */
export function withoutLink(address: { pathname: string; search: string }): string {
  const query = new URLSearchParams(address.search);
  for (const name of NAMES) query.delete(name);
  const rest = query.toString();
  return address.pathname + (rest ? `?${rest}` : '');
}

/** How the link travels once it is out of the address: in the history entry, which no server and no other site sees. */
const stateSchema = z.object({ authLink: authLinkSchema });
export const linkState = (authLink: AuthLink) => ({ authLink });
export const linkFromState = (state: unknown): AuthLink | null =>
  stateSchema.safeParse(state).data?.authLink ?? null;

/**
 * The app's first act, before any request: takes the token out of the address bar, so that neither history nor a
 * Referer header keeps it (threat 59). `usr` is where the router keeps the state of an entry.
 */
export function stripLinkFromAddress(win: Pick<Window, 'location' | 'history'>): void {
  const { location, history } = win;
  if (!LINK_PAGES.includes(location.pathname)) return;
  const link = parseAuthLink(location, location.origin);
  if (link) history.replaceState({ usr: linkState(link), key: 'link', idx: 0 }, '', withoutLink(location));
}

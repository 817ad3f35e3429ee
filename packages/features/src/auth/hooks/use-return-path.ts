import { useLocation } from 'react-router-dom';
import { returnPathOf, safeRedirectPath } from '@foregather/features/core/base';
import { eventPaths } from '../../events/paths';

/** Where signing in leads when no return path is given. */
export const HOME = eventPaths.dashboard();

/** The page the reader wanted before signing in: the guard's `state.from`, or `?from=` or `?next=`; only one of this site. */
export function useReturnPath(): { path: string | null; state: unknown } {
  const { state, search } = useLocation();
  const query = new URLSearchParams(search);
  return { path: returnPathOf(state) ?? safeRedirectPath(query.get('from') ?? query.get('next')), state };
}

/** Absolute address of a page of this site, for links in mails. */
export const siteAddress = (path: string) => new URL(path, globalThis.location.origin).href;

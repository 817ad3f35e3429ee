import { createContext, use } from 'react';
import type { Label } from '../terminology';
import type { RouteDef } from './routes';

export interface SiteMapEntry {
  path: string;
  title: Label;
}

/** The pages that exist. Navigation shows a link only when its page is in here, so no link leads nowhere. */
export const SiteMapContext = createContext<readonly SiteMapEntry[]>([]);

export const siteMapOf = (defs: readonly RouteDef[]): SiteMapEntry[] =>
  defs.flatMap((def) => (def.kind === 'page' ? [{ path: def.path, title: def.meta.title }] : []));

/** Whether a link's page exists; the hash and query of a link are no part of its page. */
export function useKnows(): (to: string) => boolean {
  const entries = use(SiteMapContext);
  return (to) => {
    const path = to.split(/[?#]/, 1)[0] || '/';
    return entries.some((entry) => entry.path === path);
  };
}

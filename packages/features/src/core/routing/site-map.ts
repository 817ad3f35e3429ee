import type { Label } from '../terminology';
import type { RouteDef, RouteMeta } from './routes';

export interface SiteMapEntry {
  path: string;
  title: Label;
  guard: RouteMeta['guard'];
}

/** The pages that exist: what an unknown address is compared with. */
export const siteMapOf = (defs: readonly RouteDef[]): SiteMapEntry[] =>
  defs.flatMap((def) =>
    def.kind === 'page' ? [{ path: def.path, title: def.meta.title, guard: def.meta.guard }] : [],
  );

import { createContext, use } from 'react';
import type { Label } from '../terminology';
import type { RouteDef, RouteMeta } from './routes';

export interface KnownPage {
  path: string;
  title: Label;
  guard: RouteMeta['guard'];
}

/** The pages of a route table, without its second addresses. */
export const knownPages = (defs: readonly RouteDef[]): KnownPage[] =>
  defs.flatMap((def) =>
    def.kind === 'page' ? [{ path: def.path, title: def.meta.title, guard: def.meta.guard }] : [],
  );

export const KnownPagesContext = createContext<readonly KnownPage[]>([]);

/** The pages that exist: what an unknown address is compared with. Empty outside a route table, as in a story. */
export const useKnownPages = (): readonly KnownPage[] => use(KnownPagesContext);

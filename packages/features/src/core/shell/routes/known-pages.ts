import { createContext, use } from 'react';
import type { Label } from '../../session/terminology/terms';
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

/** The paths of all pages, for suggestions on the not-found page. Empty outside a route table, as in a story. */
export const useKnownPages = (): readonly KnownPage[] => use(KnownPagesContext);

import { createContext, use } from 'react';
import type { Label } from '../../session/terminology/terms';
import { createIsBuilt, type IsBuilt } from './is-built';
import type { RouteDef, RouteMeta } from './routes';

export interface KnownPage {
  path: string;
  title: Label;
  guard: RouteMeta['guard'];
}

export interface KnownPages {
  /** The pages that are built, without their second addresses. */
  pages: readonly KnownPage[];
  isBuilt: IsBuilt;
}

/** What a route table says about its pages. */
export const knownPages = (defs: readonly RouteDef[]): KnownPages => ({
  pages: defs.flatMap((def) =>
    def.kind === 'page' && !def.meta.unbuilt
      ? [{ path: def.path, title: def.meta.title, guard: def.meta.guard }]
      : [],
  ),
  isBuilt: createIsBuilt(defs),
});

/** Outside a route table, as in a story, no page is known and every link is shown. */
export const KnownPagesContext = createContext<KnownPages>({ pages: [], isBuilt: () => true });

/** The paths of all pages that are built, for suggestions on the not-found page. */
export const useKnownPages = (): readonly KnownPage[] => use(KnownPagesContext).pages;

/** Whether an address leads to a page that is built: a link to any other is left out. */
export const useIsBuilt = (): IsBuilt => use(KnownPagesContext).isBuilt;

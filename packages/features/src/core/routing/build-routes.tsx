import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { GuardLayout } from '../access/guard';
import { NotFoundPage } from '../chrome/not-found-page';
import { PageSkeleton } from '../chrome/page-skeleton';
import { Shell } from '../chrome/shell';
import { KnownPagesContext, knownPages } from './known-pages';
import type { RouterContext } from './may-load';
import { pageRoute } from './page-route';
import { RouteError } from './route-error';
import type { RouteDef, RouteHandle } from './routes';

const unknown: RouteHandle = {
  path: '*',
  title: 'Page not found',
  chrome: 'site',
  guard: 'public',
  plan: 'free',
  featureSearch: false,
  noindex: true,
};

/**
 * A second address leads on to the page with the query it carried. It does so by `Navigate` and not by a redirect of
 * its loader: a redirect on the first visit would leave the old address in the history, where Back is caught.
 */
function Alias({ to }: { to: string }) {
  const { search } = useLocation();
  return (
    <>
      <Navigate to={to + search} replace />
      <PageSkeleton />
    </>
  );
}

const isOpen = (def: RouteDef) => def.kind === 'alias' || def.meta.guard === 'public';

/** The route table as routes of react-router's data mode: all inside the shell, those for members behind the guard. */
export function buildRoutes(defs: readonly RouteDef[], context: RouterContext): RouteObject[] {
  /** A second address stands in the frame of its page. */
  const handleOf = (path: string) => {
    const target = defs.find((def) => def.kind === 'page' && def.path === path);
    return target?.kind === 'page' ? { ...target.meta, path } : unknown;
  };
  const toObject = (def: RouteDef): RouteObject =>
    def.kind === 'alias'
      ? { path: def.path, handle: handleOf(def.to), element: <Alias to={def.to} /> }
      : pageRoute(def, context);
  const children = (open: boolean) => defs.filter((def) => isOpen(def) === open).map(toObject);
  return [
    {
      element: (
        <KnownPagesContext value={knownPages(defs)}>
          <Shell />
        </KnownPagesContext>
      ),
      ErrorBoundary: RouteError,
      children: [
        ...children(true),
        { Component: GuardLayout, children: children(false) },
        { path: '*', handle: unknown, Component: NotFoundPage },
      ],
    },
  ];
}

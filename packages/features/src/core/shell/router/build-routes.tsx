import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { GuardLayout } from './guard';
import { NotFoundPage } from '../chrome/not-found-page';
import { PageSkeleton } from '../page/page-skeleton';
import { Shell } from '../chrome/shell';
import { KnownPagesContext, knownPages } from '../routes/known-pages';
import type { RouterContext } from './loader-access';
import { pageRoute } from './page-route';
import { RouteError } from './route-error';
import type { RouteDef, RouteHandle } from '../routes/routes';

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
 * A second address redirects to its page and keeps the query. It uses `Navigate` instead of a redirect in a loader, which
 * on the first visit would leave the old address in the history, so that Back returns to the same page.
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

/** Turns the route table into routes of React Router's data mode: all inside the shell, those for members behind the guard. */
export function buildRoutes(defs: readonly RouteDef[], context: RouterContext): RouteObject[] {
  /** A second address has the same frame as its page. */
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

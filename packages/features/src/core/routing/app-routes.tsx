import { Suspense } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { Guard } from '../access/guard';
import { NotFoundPage } from '../chrome/not-found-page';
import { PageSkeleton } from '../chrome/page-skeleton';
import { Shell } from '../chrome/shell';
import { settledValue, waitFor } from '../lazy/settled-value';
import { CurrentRouteContext } from './current-route';
import { PageBoundary } from './page-boundary';
import { readPage } from './page-module';
import { RoutePage } from './route-page';
import { RouteTableContext, type RouteTable } from './route-table';
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

/** The line of an address. Those that are not in the shell are waited for when no other fits. */
function useLine(table: RouteTable, pathname: string): RouteDef | undefined {
  const early = table.match(pathname);
  if (early || table.complete()) return early;
  settledValue(table.whole());
  return table.match(pathname);
}

/** What the frame shows while a second address hands over to the page itself: that page's frame. */
function handleOf(def: RouteDef | undefined, table: RouteTable): RouteHandle {
  if (def?.kind === 'page') return { ...def.meta, path: def.path };
  return def ? handleOf(table.match(def.to), table) : unknown;
}

function Content({ def, search }: { def: RouteDef | undefined; search: string }) {
  if (!def) return <NotFoundPage />;
  // What the old address carried (a query, say) goes along.
  if (def.kind === 'alias') return <Navigate to={def.to + search} replace />;
  const page = <RoutePage key={def.path} def={def} />;
  return def.meta.guard === 'public' ? page : <Guard>{page}</Guard>;
}

/** The page at the address, inside shell and guard. */
function RouteAt({ table }: { table: RouteTable }) {
  const { pathname, search, key } = useLocation();
  const def = useLine(table, pathname);
  // The frame comes with its page: a notice that stood alone would be moved by it. A failure is told inside the frame.
  if (def?.kind === 'page') waitFor(readPage(def));
  return useRoutes([
    {
      path: def?.path ?? '*',
      element: (
        <CurrentRouteContext value={handleOf(def, table)}>
          <Shell>
            <PageBoundary place={key}>
              <Content def={def} search={search} />
            </PageBoundary>
          </Shell>
        </CurrentRouteContext>
      ),
    },
  ]);
}

/**
 * The route table as pages, for any router of react-router's declarative mode (docs/decisions/0011). The router changes
 * the address in a transition, so the last page stays until the next one's code and data are there.
 */
export function AppRoutes({ table }: { table: RouteTable }) {
  const { key } = useLocation();
  return (
    <RouteTableContext value={table}>
      <PageBoundary place={key}>
        <Suspense fallback={<PageSkeleton />}>
          <RouteAt table={table} />
        </Suspense>
      </PageBoundary>
    </RouteTableContext>
  );
}

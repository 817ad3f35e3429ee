import type { QueryClient } from '@tanstack/react-query';
import {
  isRouteErrorResponse,
  redirect,
  useRouteError,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { GuardLayout } from '../access/guard-layout';
import { planInForce } from '../access/plan-in-force';
import { NotFoundPage } from '../chrome/not-found-page';
import { PageSkeleton } from '../chrome/page-skeleton';
import { RouteErrorPanel } from '../chrome/route-error-panel';
import { Shell } from '../chrome/shell';
import { canUse } from '../plans';
import { useOwnTitle } from './own-title';
import { Planned } from './planned';
import type { RouteDef, RouteHandle } from './routes';
import { SiteMapContext, siteMapOf } from './site-map';

export interface RouterContext {
  queries: QueryClient;
  /** Settles once the stored session has been read: true when someone is signed in. */
  signedIn: () => Promise<boolean>;
}

const isOpen = (def: RouteDef) => def.kind === 'alias' || def.meta.guard === 'public';

function toObject(def: RouteDef, { queries, signedIn }: RouterContext): RouteObject {
  if (def.kind === 'alias') {
    // What the old address carried (a query, say) goes along.
    return {
      path: def.path,
      loader: ({ request }: LoaderFunctionArgs) => redirect(def.to + new URL(request.url).search),
    };
  }
  return {
    path: def.path,
    handle: { ...def.meta, path: def.path } satisfies RouteHandle,
    ErrorBoundary: RouteFailure,
    lazy: async () => {
      const { Page, Preview, loader } = await def.load();
      const { plan } = def.meta;
      const Component = plan === 'free' ? Page : () => <Planned need={plan} Page={Page} Preview={Preview} />;
      if (!loader) return { Component };
      const run = loader(queries);
      // Loaders run beside the guard, not behind it: a guarded one waits for the session, a paid one for the plan.
      const mayRun = async () =>
        isOpen(def) || ((await signedIn()) && (plan === 'free' || canUse(await planInForce(queries), plan)));
      return {
        Component,
        loader: async (args: LoaderFunctionArgs) => ((await mayRun()) ? run(args) : null),
      };
    },
  };
}

/** A loader may say that an address is no page; everything else is a failure. */
function RouteFailure() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NoSuchPage /> : <RouteErrorPanel />;
}

/** The address fits a line of the table, but there is nothing of that name. */
function NoSuchPage() {
  useOwnTitle(NOT_FOUND);
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}

const NOT_FOUND = 'Page not found';

const unknown: RouteHandle = {
  path: '*',
  title: NOT_FOUND,
  chrome: 'site',
  guard: 'public',
  plan: 'free',
  featureSearch: false,
  noindex: true,
};

/** The route table as the router wants it: shell around all, guard around what asks for a sign-in. */
export function buildRoutes(defs: readonly RouteDef[], context: RouterContext): RouteObject[] {
  const children = (open: boolean) =>
    defs.filter((def) => isOpen(def) === open).map((def) => toObject(def, context));
  const siteMap = siteMapOf(defs);
  return [
    {
      element: (
        <SiteMapContext value={siteMap}>
          <Shell />
        </SiteMapContext>
      ),
      HydrateFallback: PageSkeleton,
      ErrorBoundary: RouteErrorPanel,
      children: [
        ...children(true),
        { Component: GuardLayout, children: children(false) },
        { path: '*', handle: unknown, Component: NotFoundPage },
      ],
    },
  ];
}

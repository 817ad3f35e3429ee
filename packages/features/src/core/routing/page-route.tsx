import { Suspense, useEffect, type ComponentType } from 'react';
import {
  Await,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { PageSkeleton } from '../chrome/page-skeleton';
import { useCurrentRoute } from './current-route';
import { asksServer, mayLoad, type RouterContext } from './may-load';
import { Planned } from './planned';
import { RouteError } from './route-error';
import type { PageRoute } from './routes';

interface PageData {
  Page: ComponentType;
  Preview: ComponentType | undefined;
  /** Whether the page's own loader was allowed to run and has ended. */
  loaded: boolean | Promise<boolean>;
}

/**
 * Loads the page's module, then runs the page's own loader. The module comes by the loader and not by the route's
 * `lazy`: the router keeps a failed `lazy` for good, a loader is called again by every visit and every retry.
 */
async function loadPage(def: PageRoute, context: RouterContext, args: LoaderFunctionArgs): Promise<PageData> {
  const { Page, Preview, loader } = await def.load();
  if (!loader) return { Page, Preview, loaded: true };
  const run = async () => {
    if (!(await mayLoad(def.meta, context, args.request))) return false;
    await loader(context.queries)(args);
    return true;
  };
  const running = run();
  if (!asksServer(def.meta)) return { Page, Preview, loaded: await running };
  // The frame does not wait for role and plan. A failure is thrown where the page stands, which a reader below its plan
  // never sees.
  running.catch(() => undefined);
  return { Page, Preview, loaded: running };
}

/** The reader may see the page now, and could not when its loader was called: it is called once more. */
function LoadAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return <PageSkeleton />;
}

/** The page of a route: what its plan allows, then what its loader has fetched. */
function RoutedPage() {
  const { Page, Preview, loaded } = useLoaderData<PageData>();
  const route = useCurrentRoute();
  return (
    <Planned need={route?.plan ?? 'free'} Preview={Preview}>
      <Suspense fallback={<PageSkeleton />}>
        <Await resolve={loaded}>
          {/* Routes that share a module do not share its state. */}
          {(done: boolean) => (done ? <Page key={route?.path} /> : <LoadAgain />)}
        </Await>
      </Suspense>
    </Planned>
  );
}

/** One page of the table as a route of the router. */
export const pageRoute = (def: PageRoute, context: RouterContext): RouteObject => ({
  path: def.path,
  handle: { ...def.meta, path: def.path },
  loader: (args) => loadPage(def, context, args),
  Component: RoutedPage,
  HydrateFallback: PageSkeleton,
  ErrorBoundary: RouteError,
});

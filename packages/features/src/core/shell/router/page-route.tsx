import { Suspense, useEffect, type ComponentType } from 'react';
import {
  Await,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { PageSkeleton } from '../page/page-skeleton';
import { useCurrentRoute } from '../routes/current-route';
import { asksServer, mayLoad, type RouterContext } from './loader-access';
import { RequirePlan } from './require-plan';
import { RouteError } from './route-error';
import type { PageRoute } from '../routes/routes';

interface PageData {
  Page: ComponentType;
  Preview: ComponentType | undefined;
  /** Whether the page's own loader was allowed to run and has ended. */
  loaded: boolean | Promise<boolean>;
}

/**
 * Loads the page's module, then runs the page's own loader. The loader imports the module instead of the route's
 * `lazy`, because the router never repeats a failed `lazy`, while a loader runs again on every visit and retry.
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
  // The shell does not wait for role and plan. A failure is thrown inside the page, which a reader below its plan never
  // sees.
  running.catch(() => undefined);
  return { Page, Preview, loaded: running };
}

/** Runs the loader again: the reader may see the page now, but might not when the loader ran. */
function LoadAgain() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return <PageSkeleton />;
}

/** The page of a route: checks its plan, then waits for its loader. Nothing is sold on a page that is not built. */
function RoutedPage() {
  const { Page, Preview, loaded } = useLoaderData<PageData>();
  const route = useCurrentRoute();
  return (
    <RequirePlan need={route && !route.unbuilt ? route.plan : 'free'} Preview={Preview}>
      <Suspense fallback={<PageSkeleton />}>
        <Await resolve={loaded}>
          {/* Routes that share a module do not share its state. */}
          {(done: boolean) => (done ? <Page key={route?.path} /> : <LoadAgain />)}
        </Await>
      </Suspense>
    </RequirePlan>
  );
}

/** Turns a page of the route table into a route of the router. */
export const pageRoute = (def: PageRoute, context: RouterContext): RouteObject => ({
  path: def.path,
  handle: { ...def.meta, path: def.path },
  loader: (args) => loadPage(def, context, args),
  Component: RoutedPage,
  HydrateFallback: PageSkeleton,
  ErrorBoundary: RouteError,
});

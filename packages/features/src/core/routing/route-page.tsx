import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { settledValue } from '../lazy/settled-value';
import { readPage } from './page-module';
import { Planned } from './planned';
import type { PageLoader, PageRoute } from './routes';

interface Run {
  queries: QueryClient;
  result: unknown;
}

/** What loaders have begun, by line and address: a page that waits is rendered from the start each time. */
const runs = new WeakMap<PageRoute, Map<string, Run>>();

/** Runs the loader once for each address of the line, and waits for it. Its answer lies in the query cache. */
function useLoader(def: PageRoute, loader: PageLoader): void {
  const queries = useQueryClient();
  const params = useParams();
  const { pathname } = useLocation();
  const begun = runs.get(def) ?? new Map<string, Run>();
  runs.set(def, begun);
  let run = begun.get(pathname);
  if (run?.queries !== queries) {
    run = { queries, result: loader(queries)({ params }) };
    begun.set(pathname, run);
  }
  useEffect(() => () => void runs.delete(def), [def]);
  if (run.result instanceof Promise) settledValue(run.result);
}

interface LoadedProps {
  def: PageRoute;
  loader: PageLoader;
  Page: ComponentType;
}

function Loaded({ def, loader, Page }: LoadedProps) {
  useLoader(def, loader);
  return <Page />;
}

/** The page of a line: its module, then what its plan allows, then what its loader fetches. */
export function RoutePage({ def }: { def: PageRoute }) {
  const { Page, Preview, loader } = settledValue(readPage(def));
  const page = loader ? <Loaded def={def} loader={loader} Page={Page} /> : <Page />;
  const { plan } = def.meta;
  return plan === 'free' ? (
    page
  ) : (
    <Planned need={plan} Preview={Preview}>
      {page}
    </Planned>
  );
}

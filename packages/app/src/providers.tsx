import { AppRouter, CoreProviders, type RouterContext, ToasterBeside } from '@foregather/features/core/shell';
import { loadCatalogue } from '@foregather/features/load-catalogue';
import { loadRecordSources } from '@foregather/features/load-record-sources';
import type { createRouter } from './router';

export interface AppProps extends RouterContext {
  router: ReturnType<typeof createRouter>;
}

/** The whole app: the providers of every page, the router, and the one toaster. */
export function App({ queries, auth, router }: AppProps) {
  return (
    <CoreProviders queries={queries} auth={auth} catalogue={loadCatalogue} records={loadRecordSources}>
      <AppRouter router={router} />
      <ToasterBeside />
    </CoreProviders>
  );
}

import { AppRouter, CoreProviders, type RouterContext } from '@foregather/features/core/shell';
import { loadCatalogue } from '@foregather/features/load-catalogue';
import { loadRecordSources } from '@foregather/features/load-record-sources';
import { lazy, Suspense } from 'react';
import type { createRouter } from './router';

/** No page waits for it; what is said before it is there, the store of toasts keeps. */
const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

export interface AppProps extends RouterContext {
  router: ReturnType<typeof createRouter>;
}

/** The whole app: the providers of every page, the router, and the one toaster. */
export function App({ queries, auth, router }: AppProps) {
  return (
    <CoreProviders queries={queries} auth={auth} catalogue={loadCatalogue} records={loadRecordSources}>
      <AppRouter router={router} />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </CoreProviders>
  );
}

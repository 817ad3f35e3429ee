import { CoreProviders, type AuthStore } from '@foregather/features/core';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { IdleToaster } from './idle-toaster';

export interface AppProps {
  queries: QueryClient;
  auth: AuthStore;
  router: DataRouter;
}

/** The whole app: what every page stands on, the pages, and the one toaster. */
export function App({ queries, auth, router }: AppProps) {
  return (
    <CoreProviders queries={queries} auth={auth}>
      <RouterProvider router={router} />
      <IdleToaster />
    </CoreProviders>
  );
}

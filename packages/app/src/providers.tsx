import { AppRoutes, CoreProviders, type AuthStore, type RouteTable } from '@foregather/features/core';
import { loadCatalogue } from '@foregather/features/load-catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { IdleToaster } from './idle-toaster';

export interface AppProps {
  queries: QueryClient;
  auth: AuthStore;
  table: RouteTable;
}

/** The whole app: what every page stands on, the route table in the address bar, and the one toaster. */
export function App({ queries, auth, table }: AppProps) {
  return (
    <CoreProviders queries={queries} auth={auth} catalogue={loadCatalogue}>
      <BrowserRouter>
        <AppRoutes table={table} />
      </BrowserRouter>
      <IdleToaster />
    </CoreProviders>
  );
}

import { AppRouter, CoreProviders, type RouterContext } from '@foregather/features/core';
import { Toaster } from '@foregather/ui';
import type { createRouter } from './router';

export interface AppProps extends RouterContext {
  router: ReturnType<typeof createRouter>;
}

/** The whole app: what every page stands on, the pages of the router, and the one toaster. */
export function App({ queries, auth, router }: AppProps) {
  return (
    <CoreProviders queries={queries} auth={auth}>
      <AppRouter router={router} />
      <Toaster />
    </CoreProviders>
  );
}

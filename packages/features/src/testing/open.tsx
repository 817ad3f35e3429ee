import { toast, Toaster } from '@foregather/ui';
import { PUBLISHABLE_KEY, sessionFor, SUPABASE_URL, type Account } from '@foregather/mocks/node';
import { act, cleanup, render } from '@testing-library/react';
import type { NavigateOptions, To } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { AppRouter, CoreProviders, type LoadRecordSources, type RouteDef } from '../core/shell';
import { configureDb, createDb, createQueryClient } from '../core/base';
import { createAuthStore, skipPreferredType } from '../core/session';
import { loadCatalogue } from '../registry/load-catalogue';
import { loadRecordSources } from '../registry/load-record-sources';
import { routes as productRoutes } from '../registry/routes';
import { asBuilt, loadWholeCatalogue } from './every-page-built';
import { memoryRouter } from './memory-router';
import { memoryStorage } from './memory-storage';

export interface OpenOptions {
  /** The signed-in account; none when left out. */
  as?: Account | undefined;
  /** Whether the question after the first sign-in is still open. Default: it is answered. */
  firstVisit?: boolean;
  /** Routes in place of the product's, for behaviour that no page of the product has yet. */
  routes?: readonly RouteDef[];
  /** Catalogue and routes as if every page were built: for what is linked, locked, found and opened. */
  everyPageBuilt?: boolean;
  /** What the search finds beside features, in place of the product's. */
  records?: LoadRecordSources;
}

let clients = 0;

/** Creates a client whose storage waits for the sign-in, so that `open()` need not be awaited. */
function clientFor(as: Account | undefined) {
  const kept = memoryStorage();
  // A unique key, so that clients of earlier tests get no events of this one.
  clients += 1;
  const storageKey = `sb-test-${clients}-auth-token`;
  const seeded = as
    ? sessionFor(as).then((session) => kept.setItem(storageKey, JSON.stringify(session)))
    : Promise.resolve();
  const storage = {
    getItem: async (name: string) => seeded.then(() => kept.getItem(name)),
    setItem: async (name: string, value: string) => seeded.then(() => kept.setItem(name, value)),
    removeItem: async (name: string) => seeded.then(() => kept.removeItem(name)),
  };
  return createDb(SUPABASE_URL, PUBLISHABLE_KEY, { storage, storageKey, autoRefreshToken: false });
}

/**
 * Renders the real route table at a path, signed in as someone of the scenario. The client, the migrations and the
 * policies are the real ones; `useScenario()` of the mocks provides the backend. Returns a handle on the address.
 */
export function open(
  path: string,
  {
    as,
    firstVisit = false,
    routes = productRoutes,
    everyPageBuilt = false,
    records = loadRecordSources,
  }: OpenOptions = {},
) {
  // A second call within one test replaces the first.
  cleanup();
  toast.remove();
  // jsdom has no layout and cannot scroll.
  window.scrollTo = () => undefined;
  const db = clientFor(as);
  configureDb(db);
  if (as && !firstVisit) skipPreferredType(as.id);
  const auth = createAuthStore(db);
  const queries = createQueryClient();
  const router = memoryRouter(everyPageBuilt ? asBuilt(routes) : routes, { queries, auth }, path);
  render(
    <CoreProviders
      queries={queries}
      auth={auth}
      catalogue={everyPageBuilt ? loadWholeCatalogue : loadCatalogue}
      records={records}
    >
      <AppRouter router={router} />
      <Toaster />
    </CoreProviders>,
  );
  onTestFinished(() => {
    router.dispose();
    auth.stop();
    queries.clear();
    localStorage.clear();
    sessionStorage.clear();
  });
  return {
    /** The current address. */
    get state() {
      return { location: router.state.location };
    },
    /** Opens an address, or goes back so many entries. Wait for what the page then shows. */
    navigate: (to: To | number, options?: NavigateOptions) =>
      act(async () => {
        void (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options));
      }),
  };
}

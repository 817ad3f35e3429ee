import { toast, Toaster } from '@foregather/ui';
import { PUBLISHABLE_KEY, sessionFor, SUPABASE_URL, type Account } from '@foregather/mocks/node';
import { act, cleanup, render } from '@testing-library/react';
import type { NavigateOptions, To } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import {
  AppRouter,
  configureDb,
  CoreProviders,
  createAuthStore,
  createDb,
  createQueryClient,
  skipPreferredType,
  type RouteDef,
} from '../core';
import { loadCatalogue } from '../load-catalogue';
import { routes as productRoutes } from '../routes';
import { memoryRouter } from './memory-router';
import { memoryStorage } from './memory-storage';

export interface OpenOptions {
  /** Who is signed in; nobody when left out. */
  as?: Account | undefined;
  /** Whether the question after the first sign-in is still to come. Default: it was answered. */
  firstVisit?: boolean;
  /** Lines in place of the product's own, for what no page of the product shows yet. */
  routes?: readonly RouteDef[];
}

let clients = 0;

/** A client whose storage first waits for the sign-in, so that `open()` need not be awaited. */
function clientFor(as: Account | undefined) {
  const kept = memoryStorage();
  // A name of its own, so that clients of earlier tests hear nothing of this one.
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
 * policies are the real ones; `useScenario()` of the mocks provides the backend. Returns the address bar.
 */
export function open(path: string, { as, firstVisit = false, routes = productRoutes }: OpenOptions = {}) {
  // A second visit within one test replaces the first.
  cleanup();
  toast.remove();
  // jsdom has no layout to scroll.
  window.scrollTo = () => undefined;
  const db = clientFor(as);
  configureDb(db);
  if (as && !firstVisit) skipPreferredType(as.id);
  const auth = createAuthStore(db);
  const queries = createQueryClient();
  const router = memoryRouter(routes, { queries, auth }, path);
  render(
    <CoreProviders queries={queries} auth={auth} catalogue={loadCatalogue}>
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
    /** Where the address bar stands. */
    get state() {
      return { location: router.state.location };
    },
    /** Types an address, or goes that many places back. Wait for what the page shows. */
    navigate: (to: To | number, options?: NavigateOptions) =>
      act(async () => {
        void (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options));
      }),
  };
}

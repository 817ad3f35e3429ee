/** What stories of the product stand on. Loaded for them only, so that stories of `ui` need no backend. */
import type { ReactNode } from 'react';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configureDb, createDb, createQueryClient } from '@foregather/features/core/base';
import { CoreProviders } from '@foregather/features/core/shell';
import {
  createAuthStore,
  EVENT_TYPES,
  skipPreferredType,
  TermsProvider,
} from '@foregather/features/core/session';
import { loadCatalogue } from '@foregather/features/load-catalogue';
import { loadRecordSources } from '@foregather/features/load-record-sources';
import { loadWholeCatalogue } from '../packages/features/src/testing/every-page-built';
import {
  backend,
  PUBLISHABLE_KEY,
  resetTo,
  scenario,
  sessionFor,
  startWorker,
  SUPABASE_URL,
  type Account,
  type ScenarioName,
} from '@foregather/mocks';
import { toast, Toaster } from '@foregather/ui';
import { actAs } from './act-as';

/** A story of the product may set these parameters. */
interface ProductParameters {
  /** Who exists and what they planned. Without it the story talks to no backend. */
  scenario?: ScenarioName;
  /** Who is signed in; nobody when left out. */
  as?: Account;
  /** Asks for the event type, as at the first sign-in. */
  firstVisit?: boolean;
  /** Shows the catalogue without the marks of pages that are not built. */
  everyPageBuilt?: boolean;
}

const isScenario = (name: unknown): name is ScenarioName => typeof name === 'string' && name in scenario;

function isAccount(value: unknown): value is Account {
  return typeof value === 'object' && value !== null && 'id' in value && 'email' in value;
}

// Beside the page, which in a built Storybook may lie in a folder; a test browser shows the page from elsewhere.
const base = '__vitest_browser__' in globalThis ? location.origin : document.baseURI;
const loadWorker = mswLoader(() => startWorker(new URL('mockServiceWorker.js', base).href));

/** The toolbar's plan, given to the account that is signed in. */
async function givePlan(plan: unknown, account: Account): Promise<void> {
  if (typeof plan !== 'string' || plan === 'seeded') return;
  const { driver } = await backend();
  await driver.query('update public.subscriptions set plan_type = $1, is_trial = false where user_id = $2', [
    plan,
    account.id,
  ]);
}

let stories = 0;
let stopLast: () => void = () => undefined;

interface Prepared {
  Providers: (props: { children: ReactNode }) => ReactNode;
}

function parametersOf(parameters: Record<string, unknown>): ProductParameters {
  return {
    ...(isScenario(parameters.scenario) ? { scenario: parameters.scenario } : {}),
    ...(isAccount(parameters.as) ? { as: parameters.as } : {}),
    firstVisit: parameters.firstVisit === true,
    everyPageBuilt: parameters.everyPageBuilt === true,
  };
}

/** Seeds the backend, signs in, and hands back the providers of one story. */
export async function prepare(context: Parameters<typeof loadWorker>[0]): Promise<Prepared> {
  const { parameters, globals } = context;
  // A name of its own for each story, so that the client of the story before hears nothing of this one.
  stories += 1;
  const storageKey = `sb-story-${stories}-auth-token`;
  const { scenario: name, as: seeded, firstVisit, everyPageBuilt } = parametersOf(parameters);
  let account = seeded;
  stopLast();
  localStorage.clear();
  sessionStorage.clear();
  toast.remove();
  if (name) {
    await loadWorker(context);
    await resetTo(name);
    account = await actAs(globals.role, name, seeded);
    if (account) {
      localStorage.setItem(storageKey, JSON.stringify(await sessionFor(account)));
      await givePlan(globals.plan, account);
    }
  }
  if (account && !firstVisit) skipPreferredType(account.id);
  const db = createDb(SUPABASE_URL, PUBLISHABLE_KEY, { storageKey, autoRefreshToken: false });
  configureDb(db);
  const auth = createAuthStore(db);
  stopLast = auth.stop;
  if (name) await auth.signedIn();
  const queries = createQueryClient();
  const type = EVENT_TYPES.find(({ id }) => id === globals.eventType);
  return {
    Providers: ({ children }) => (
      <CoreProviders
        queries={queries}
        auth={auth}
        catalogue={everyPageBuilt ? loadWholeCatalogue : loadCatalogue}
        records={loadRecordSources}
      >
        {/* The toolbar's words win over those the account prefers. */}
        <TermsProvider type={type}>
          {children}
          <Toaster />
        </TermsProvider>
      </CoreProviders>
    ),
  };
}

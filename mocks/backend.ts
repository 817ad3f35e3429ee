import {
  createBackend,
  createMemoryFiles,
  type Backend,
  type Migration,
} from '@foregather/supabase-embedded';
import { createPgliteDriver } from '@foregather/supabase-embedded/pglite';
import {
  createMemoryMailer,
  createTestClock,
  TEST_KEYS,
  type MemoryMailer,
  type TestClock,
} from '@foregather/supabase-embedded/testing/fakes';

/** Address at which stories and tests reach the backend. Nothing listens there: MSW hands the requests over. */
export const SUPABASE_URL = 'http://supabase.test';
/** Key the client of stories and tests is made with. */
export const PUBLISHABLE_KEY = TEST_KEYS.publishableKey;

export interface MockBackend extends Backend {
  /** Mails of the auth service and of functions. */
  mailer: MemoryMailer;
  clock: TestClock;
}

/** A migrated empty database, and what has run in it. */
export interface Template {
  snapshot: Blob;
  migrations: readonly Migration[];
}

let loadTemplate: (() => Promise<Template>) | null = null;
let booted: Promise<MockBackend> | null = null;

/** Says where the migrated database comes from; the entries for Node and for browsers call it once. */
export function bootFrom(load: () => Promise<Template>): void {
  loadTemplate = load;
}

/** The one backend of this page or test file, booted on first use (about a second). */
export function backend(): Promise<MockBackend> {
  booted ??= boot();
  return booted;
}

/** Closes the backend if it was booted; the next use boots a new one. */
export async function closeBackend(): Promise<void> {
  const running = booted;
  booted = null;
  await (await running)?.close();
}

async function boot(): Promise<MockBackend> {
  if (!loadTemplate)
    throw new Error('Import @foregather/mocks in a browser and @foregather/mocks/node in Node.');
  const { snapshot, migrations } = await loadTemplate();
  const driver = await createPgliteDriver({ loadDataDir: snapshot });
  const mailer = createMemoryMailer();
  const clock = createTestClock();
  const made = createBackend({
    driver,
    keys: TEST_KEYS,
    migrations,
    mailer,
    clock,
    auth: {
      siteUrl: SUPABASE_URL,
      redirectAllowList: ['http://localhost:*/**', 'http://127.0.0.1:*/**'],
      rateLimits: false,
    },
    storage: { files: createMemoryFiles(() => clock.now()) },
    log: (entry) => {
      if (entry['level'] === 'error') console.error(entry);
    },
  });
  await made.migrate();
  return { ...made, mailer, clock };
}

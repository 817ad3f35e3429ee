import {
  createBackend,
  createMemoryFiles,
  type Backend,
  type Migration,
  type StorageOptions,
} from '@foregather/supabase-embedded';
import { createPgliteDriver } from '@foregather/supabase-embedded/pglite';
import {
  createMemoryMailer,
  createTestClock,
  TEST_KEYS,
  type MemoryMailer,
  type TestClock,
} from '@foregather/supabase-embedded/testing/fakes';
import { senderDomain } from './name-system';
import { payments } from './payments';

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

const WRONG_ENTRY = 'Import @foregather/mocks in a browser and @foregather/mocks/node in Node, never both.';

let loadTemplate: (() => Promise<Template>) | null = null;
let booted: Promise<MockBackend> | null = null;

/**
 * Says where the migrated database comes from; the entry for Node or the one for browsers calls it once. Files of tests
 * share a process, so the wrong entry in one of them is an error there, not in the files after it.
 */
export function bootFrom(load: () => Promise<Template>): void {
  if (loadTemplate) throw new Error(WRONG_ENTRY);
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
  if (!loadTemplate) throw new Error(WRONG_ENTRY);
  return openBackend(await loadTemplate());
}

/** A backend of its own, with its files in memory unless told otherwise. */
export async function openBackend(
  { snapshot, migrations }: Template,
  storage?: StorageOptions,
): Promise<MockBackend> {
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
    functions: {
      payments: { handler: payments, verifyJwt: false },
      'sender-domain': { handler: senderDomain },
    },
    storage: storage ?? { files: createMemoryFiles(() => clock.now()) },
    log: (entry) => {
      if (entry['level'] === 'error') console.error(entry);
    },
  });
  await made.migrate();
  return { ...made, mailer, clock };
}

import type { AuthConfig } from '../auth/types';
import type { Driver } from '../types';
import type { Backend, BackendOptions } from '../backend-options';
import { createTestDriver } from './driver';
import { createMemoryMailer, createTestClock, TEST_KEYS, type MemoryMailer, type TestClock } from './fakes';

export interface TestBackendOptions
  extends Partial<Omit<BackendOptions, 'driver' | 'auth' | 'mailer' | 'clock'>> {
  driver?: Driver | 'pglite' | 'pg';
  auth?: Partial<AuthConfig>;
}

export interface TestBackend extends Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailer: MemoryMailer;
  clock: TestClock;
  /** Everything logged, after redaction. */
  entries: Record<string, unknown>[];
}

/**
 * A migrated backend with a mailer that stores its mails, an adjustable clock, and fixed keys. Rate limits are off
 * unless `auth.rateLimits` enables them. Call it by `fetch`, for example as `global.fetch` of a client.
 */
export async function createTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { driver: wanted = 'pglite', auth, migrations = [], ...rest } = options;
  const driver = typeof wanted === 'string' ? await createTestDriver(wanted, { migrations }) : wanted;
  const keys = rest.keys ?? TEST_KEYS;
  const url = auth?.siteUrl ?? 'http://supabase.test';
  const mailer = createMemoryMailer();
  const clock = createTestClock();
  const entries: Record<string, unknown>[] = [];
  // Loaded lazily, so that schema tests do not load the services.
  const { createBackend } = await import('../backend');
  const backend = createBackend({
    ...rest,
    driver,
    keys,
    migrations,
    mailer,
    clock,
    auth: { siteUrl: url, rateLimits: false, ...auth },
    log: (entry) => {
      entries.push(entry);
      rest.log?.(entry);
    },
  });
  await backend.migrate();
  return {
    ...backend,
    url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    mailer,
    clock,
    entries,
  };
}

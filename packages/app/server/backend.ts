import {
  createBackend,
  type Backend,
  type Driver,
  type Mailer,
  type ProjectKeys,
} from '@foregather/supabase-embedded';
import { createPgDriver, createPgliteDriver, loadMigrations } from '@foregather/supabase-embedded/node';
import { authMailTemplate } from './auth-mail.ts';
import { functions } from './functions.ts';

const MINUTE = 60_000;

export interface ProductBackendOptions {
  /** Any Postgres; undefined: the embedded one in `databaseDir`. */
  databaseUrl: string | undefined;
  databaseDir: string;
  migrationsDir: string;
  keys: ProjectKeys;
  mailer: Mailer;
  siteUrl: string;
  /** Address the functions reach this backend by. */
  brandName: string;
  log: (entry: Record<string, unknown>) => void;
}

const openDriver = ({ databaseUrl, databaseDir, log }: ProductBackendOptions): Promise<Driver> =>
  databaseUrl === undefined
    ? createPgliteDriver({ dataDir: databaseDir, log })
    : Promise.resolve(createPgDriver({ url: databaseUrl, log }));

/** The product's backend, migrated: its schema, its mails, its functions, and the jobs that pg_cron runs when hosted. */
export async function openProductBackend(options: ProductBackendOptions): Promise<Backend> {
  const { keys, mailer, siteUrl, brandName, log } = options;
  const driver = await openDriver(options);
  try {
    const backend = createBackend({
      driver,
      keys,
      mailer,
      log,
      functions,
      env: { SITE_URL: siteUrl, BRAND_NAME: brandName },
      migrations: await loadMigrations(options.migrationsDir),
      auth: { siteUrl, redirectAllowList: [`${siteUrl}/**`], mail: authMailTemplate(brandName) },
      jobs: [
        { name: 'due-jobs', everyMs: MINUTE, sql: 'select private.run_due_jobs()' },
        { name: 'deliver-outbox', everyMs: 1000, fn: 'deliver-outbox' },
      ],
    });
    await backend.migrate();
    return backend;
  } catch (error) {
    await driver.close();
    throw error;
  }
}

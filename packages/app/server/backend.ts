import {
  createBackend,
  type Backend,
  type Driver,
  type FileAuthConfig,
  type Migration,
  type Mailer,
  type ProjectKeys,
  type StorageOptions,
} from '@foregather/supabase-embedded';
import {
  createPgDriver,
  type HourlySnapshots,
  loadMigrations,
  openKeys,
  openManagedDatabase,
} from '@foregather/supabase-embedded/node';
import { authMailTemplate } from './auth-mail.ts';
import { CARDS_ARE_USED, MAIL_WAITS } from '../../../supabase/functions/_shared/waiting-work';
import { dueJobs } from './due-jobs.ts';
import { hostFunctions } from './functions.ts';

const MINUTE = 60_000;

export interface ProductBackendOptions {
  /** Connection string of a Postgres; undefined for the embedded database in `dataDir`, which is then locked. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The embedded database of `dataDir`, where the caller has opened it; closed with the backend. */
  opened?: OpenedDatabase | undefined;
  migrationsDir: string;
  /** The key file of the data folder, and the one that hosts share, where one is named. */
  folderKeysFile: string;
  keysFile: string | undefined;
  mailer: Mailer;
  /** Who sends mails, how reports of them come in and who takes payments, by the names of the environment. */
  functionEnv?: Record<string, string>;
  siteUrl: string;
  /** Settings for sign-in and sessions from the operator's file. */
  auth?: FileAuthConfig;
  /** What the file storage is, once the database is open. */
  storage: (driver: Driver) => StorageOptions;
  /** The product's name, which mails show. */
  brandName: string;
  log: (entry: Record<string, unknown>) => void;
}

interface OpenedDatabase {
  driver: Driver;
  /** For the embedded database; a Postgres server has its own backups. */
  snapshots?: HourlySnapshots;
}

const openDatabase = async (
  { databaseUrl, dataDir, opened, log }: ProductBackendOptions,
  migrations: readonly Migration[],
): Promise<OpenedDatabase> =>
  opened ??
  (databaseUrl === undefined
    ? openManagedDatabase(dataDir, migrations, log)
    : { driver: await createPgDriver({ url: databaseUrl, log }) });

/** The backend, and the keys it works with. */
export interface ProductBackend extends Backend {
  keys: ProjectKeys;
}

/** Starts the product's backend: migrated schema, mails, functions, and the jobs that pg_cron runs when hosted. */
export async function openProductBackend(options: ProductBackendOptions): Promise<ProductBackend> {
  const { mailer, siteUrl, brandName, log } = options;
  const migrations = await loadMigrations(options.migrationsDir);
  const { driver, snapshots } = await openDatabase(options, migrations);
  const hosted = hostFunctions();
  try {
    const keys = await openKeys({
      driver,
      folderFile: options.folderKeysFile,
      sharedFile: options.keysFile,
      log,
    });
    const backend = createBackend({
      driver,
      keys,
      mailer,
      log,
      functions: hosted.functions,
      storage: options.storage(driver),
      env: { ...options.functionEnv, SITE_URL: siteUrl, BRAND_NAME: brandName },
      migrations,
      // Policies on realtime.messages decide who may join a channel (docs/security.md, threat 94).
      realtime: { privateOnly: true },
      auth: {
        ...options.auth,
        siteUrl,
        redirectAllowList: [`${siteUrl}/**`, ...(options.auth?.redirectAllowList ?? [])],
        mail: authMailTemplate(brandName),
      },
      jobs: [
        dueJobs(driver, log),
        {
          name: 'deliver-outbox',
          everyMs: 1000,
          fn: 'deliver-outbox',
          when: MAIL_WAITS,
          // By the trigger on the outbox.
          wakes: 'outbox',
        },
        { name: 'trials', everyMs: MINUTE, sql: 'select private.remind_of_trials()' },
        { name: 'payments', everyMs: 5000, fn: 'payments', when: CARDS_ARE_USED },
      ],
    });
    await backend.migrate();
    return {
      ...backend,
      keys,
      async close() {
        await snapshots?.stop();
        await hosted.close();
        await backend.close();
      },
    };
  } catch (error) {
    await snapshots?.stop();
    await hosted.close();
    await driver.close();
    throw error;
  }
}

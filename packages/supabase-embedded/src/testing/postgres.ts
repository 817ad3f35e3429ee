import { runBootstrap, runMigrations } from '../bootstrap';
import { createPgDriver } from '../drivers/pg';
import { copyOfTemplate, startPostgres15, type TestPostgres } from '../drivers/testing/postgres15';
import { snapshotHash } from '../snapshot/snapshot';
import type { Driver, Migration } from '../types';

/** A fresh database on a real Postgres 15 in which the bootstrap and the migrations have run: a copy of one that was made once. */
export async function migratedPostgres(migrations: readonly Migration[]): Promise<TestPostgres> {
  return copyOfTemplate({
    name: await snapshotHash(migrations),
    fill: async (url) => {
      const driver = await createPgDriver({ url });
      try {
        await runBootstrap(driver);
        await runMigrations(driver, migrations);
      } finally {
        await driver.close();
      }
    },
  });
}

/** A driver on such a database, dropped when the driver is closed; without even the bootstrap when `migrations` is null. */
export async function createTestPostgres(
  migrations: readonly Migration[] | null,
  options: { deadlineMs?: number; maxQueue?: number } = {},
): Promise<Driver> {
  const database = migrations === null ? await startPostgres15() : await migratedPostgres(migrations);
  const driver = await createPgDriver({ url: database.url, ...options });
  const close = driver.close.bind(driver);
  driver.close = async () => {
    await close();
    await database.stop();
  };
  return driver;
}

import { runBootstrap, runMigrations } from '../bootstrap';
import { createPgDriver } from '../drivers/pg';
import { startPostgres15 } from '../drivers/testing/postgres15';
import type { Driver, Migration } from '../types';

/**
 * A new database on a temporary Postgres 15, dropped when the driver is closed; without the bootstrap when `migrations`
 * is null.
 */
export async function createTestPostgres(migrations: readonly Migration[] | null): Promise<Driver> {
  const server = await startPostgres15();
  if (migrations !== null) {
    // On a separate connection: the search path set by the bootstrap applies from the next one on.
    const first = await createPgDriver({ url: server.url });
    try {
      await runBootstrap(first);
      await runMigrations(first, migrations);
    } finally {
      await first.close();
    }
  }
  const driver = await createPgDriver({ url: server.url });
  const close = driver.close.bind(driver);
  driver.close = async () => {
    await close();
    await server.stop();
  };
  return driver;
}

import { createTestDriver, loadMigrations } from '@foregather/supabase-embedded/testing';
import type { Driver } from '@foregather/supabase-embedded';
import { afterAll, beforeAll } from 'vitest';
import { createRestorer, type Restorer } from '../restore';
import { MIGRATIONS_FOLDER } from '../snapshot';
import { scenario, type ScenarioName } from '.';

/** A migrated database of a test file's own, into which it seeds scenarios. */
export function seedingForFile() {
  let opened: { driver: Driver; restorer: Restorer } | undefined;
  beforeAll(async () => {
    const driver = await createTestDriver('pglite', { migrations: await loadMigrations(MIGRATIONS_FOLDER) });
    opened = { driver, restorer: createRestorer(driver) };
    await opened.restorer.save('empty');
  }, 90_000);
  afterAll(() => opened?.driver.close());

  const parts = () => {
    if (opened === undefined) throw new Error('The database opens before the first test.');
    return opened;
  };
  const database = () => parts().driver;
  const restorer = () => parts().restorer;
  return {
    database,
    restorer,
    /** Seeds into an empty database. */
    seed: async (name: ScenarioName): Promise<void> => {
      await restorer().restore('empty');
      await database().transaction((sql) => scenario[name].seed(sql), { deadlineMs: 60_000 });
    },
    /** The one row of a query. */
    figures: async (sql: string): Promise<unknown> => (await database().query(sql)).rows[0],
  };
}

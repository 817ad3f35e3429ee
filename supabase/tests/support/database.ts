import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBootstrap, runMigrations } from '../../../packages/supabase-embedded/src/bootstrap';
import { createPgDriver } from '../../../packages/supabase-embedded/src/drivers/pg';
import { createPgliteDriver } from '../../../packages/supabase-embedded/src/drivers/pglite';
import { startPostgres15 } from '../../../packages/supabase-embedded/src/drivers/testing/postgres15';
import type { Driver, Migration } from '../../../packages/supabase-embedded/src/types';

export type Engine = 'pglite' | 'postgres15';
export const ENGINES: readonly Engine[] = ['pglite', 'postgres15'];

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The project's migrations as they are on the disk, oldest first. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      version: file.slice(0, 14),
      name: file.slice(15, -4),
      sql: readFileSync(path.join(folder, file), 'utf8'),
    }));
}

export interface TestDatabase {
  engine: Engine;
  driver: Driver;
  close: () => Promise<void>;
}

/** An empty engine with nothing in it: neither bootstrap nor migrations. */
export async function openEngine(engine: Engine): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const driver = await createPgliteDriver({ thread: 'inline', deadlineMs: 120_000, maxQueue: 5000 });
    return { engine, driver, close: () => driver.close() };
  }
  const server = await startPostgres15();
  const driver = await createPgDriver({ url: server.url, deadlineMs: 120_000, maxQueue: 5000 });
  return {
    engine,
    driver,
    close: async () => {
      await driver.close();
      await server.stop();
    },
  };
}

/** A database with the bootstrap and every migration, made from empty. */
export async function openDatabase(engine: Engine): Promise<TestDatabase> {
  const database = await openEngine(engine);
  await runBootstrap(database.driver);
  await runMigrations(database.driver, readMigrations());
  return database;
}

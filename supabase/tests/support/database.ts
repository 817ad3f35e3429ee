import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createTestDriver,
  runBootstrap,
  runMigrations,
  type TestDriverOptions,
} from '../../../packages/supabase-embedded/src/testing';
import { LONG } from '../../../packages/supabase-embedded/src/testing/scale';
import type { Driver, Migration } from '../../../packages/supabase-embedded/src/types';

export type Engine = 'pglite' | 'postgres15';
const ALL_ENGINES: readonly Engine[] = ['pglite', 'postgres15'];
/** Both, or the one that `DATABASE_ENGINES` names: a landing runs on that of `npm start`. */
export const ENGINES: readonly Engine[] = ALL_ENGINES.filter(
  (engine) => (process.env['DATABASE_ENGINES'] ?? engine) === engine,
);
/** For what takes long and hardly differs by engine: the one of `npm start`, and in the long form both. */
export const ENGINES_OF_LONG_TESTS: readonly Engine[] = LONG ? ENGINES : ['pglite'];

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

async function open(engine: Engine, content: TestDriverOptions): Promise<TestDatabase> {
  const driver = await createTestDriver(engine === 'pglite' ? 'pglite' : 'pg', {
    ...content,
    deadlineMs: 120_000,
    maxQueue: 5000,
  });
  return { engine, driver, close: () => driver.close() };
}

/** A database in which the bootstrap and every migration have run: a copy of one that was prepared before. */
export const openDatabase = (engine: Engine): Promise<TestDatabase> =>
  open(engine, { migrations: readMigrations() });

/** A database in which the bootstrap alone has run: a hosted project before its first migration. */
export const openBareDatabase = (engine: Engine): Promise<TestDatabase> => open(engine, {});

/** The migrated one made from empty, for tests of the migrations themselves. */
export async function migrateFromEmpty(engine: Engine): Promise<TestDatabase> {
  const database = await open(engine, { empty: true });
  await runBootstrap(database.driver);
  await runMigrations(database.driver, readMigrations());
  return database;
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runMigrations } from '@foregather/supabase-embedded';
import { databasePaths, openDatabase } from '@foregather/supabase-embedded/node';
import { start } from './support/child-process.ts';
import { scale } from '../../packages/supabase-embedded/src/testing/scale.ts';
import { SLOW_MIGRATIONS } from './support/slow-migrations.ts';

const ROUNDS = scale(3, 40);
const folder = mkdtempSync(path.join(os.tmpdir(), 'migration-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(`R1, R23: kill -9 in the middle of migrations, ${ROUNDS} rounds: each has run whole or not at all, and a rerun does the rest`, async () => {
  const prepared = path.join(folder, 'prepared');
  const first = start('migrator', prepared, 'prepare');
  expect(await first.ended()).toBe(0);
  const stopped: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const root = path.join(folder, `round-${round}`);
    cpSync(prepared, root, { recursive: true, filter: (source) => !source.endsWith('.sock') });
    const child = start('migrator', root, 'migrate');
    await child.said(`MIGRATING ${Math.floor(Math.random() * SLOW_MIGRATIONS.length)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
    child.process.kill('SIGKILL');
    await child.ended();

    const driver = await openDatabase(databasePaths(root));
    const state = async () => {
      const { rows } = await driver.query<{ recorded: number; tables: number; rows: number }>(
        `select (select count(*)::int from supabase_migrations.schema_migrations) as recorded,
                (select count(*)::int from pg_tables where schemaname = 'public' and tablename like 'step\\_%') as tables,
                (select count(*)::int from pg_tables t, lateral (select 1 from pg_class c where c.relname = t.tablename || '_done') d where t.tablename like 'step\\_%') as rows`,
      );
      return rows[0];
    };
    const found = await state();
    expect(found?.tables).toBe(found?.recorded);
    expect(found?.rows).toBe(found?.recorded);
    stopped.push(found?.recorded ?? -1);
    const rest = await runMigrations(driver, SLOW_MIGRATIONS);
    expect(rest.length).toBe(SLOW_MIGRATIONS.length - (found?.recorded ?? 0));
    expect(await runMigrations(driver, SLOW_MIGRATIONS)).toEqual([]);
    expect(await state()).toMatchObject({ recorded: SLOW_MIGRATIONS.length, tables: SLOW_MIGRATIONS.length });
    await driver.close();
    rmSync(root, { recursive: true, force: true });
  }
  console.info(
    `${ROUNDS} kills, after ${stopped.join(', ')} of ${SLOW_MIGRATIONS.length} migrations; none half done`,
  );
}, 900_000);

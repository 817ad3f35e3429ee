/**
 * Compares the rows of `feature_catalogue` in a freshly migrated database with the entries of the domains, and writes
 * the migration that makes them the same. With `--check` it writes nothing and exits 1 when they differ.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../packages/features/src/catalogue';
import { openDatabase, readMigrations } from '../supabase/tests/support/database';
import {
  catalogueMigration,
  catalogueRows,
  parseRows,
  READ_ROWS,
} from '../supabase/tests/support/catalogue-rows';

/** The version of the next migration: now, or just after the newest one where that lies ahead of the clock. */
function nextVersion(): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const newest = readMigrations().at(-1)?.version ?? '';
  return now > newest ? now : String(Number(newest) + 1);
}

const database = await openDatabase('pglite');
const held = parseRows((await database.driver.query(READ_ROWS)).rows);
await database.close();
const migration = catalogueMigration(held, catalogueRows(catalogue));

if (migration === null) {
  console.info('The migrations hold the rows of the catalogue.');
} else if (process.argv.includes('--check')) {
  console.error('The migrations do not hold the rows of the catalogue: run npm run generate:catalogue.');
  process.exitCode = 1;
} else {
  const name = `${nextVersion()}_feature_catalogue.sql`;
  writeFileSync(fileURLToPath(new URL(`../supabase/migrations/${name}`, import.meta.url)), migration);
  console.info(`supabase/migrations/${name} is written.`);
}

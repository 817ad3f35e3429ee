/**
 * Compares the rows of `feature_catalogue` in a freshly migrated database with the entries of the domains, and writes
 * the migration that makes them the same. With `--check` it writes nothing and exits 1 when they differ.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../packages/features/src/registry/catalogue';
import { nextVersion } from './lib/next-version';
import { openDatabase } from '../supabase/tests/support/database';
import {
  catalogueMigration,
  catalogueRows,
  parseRows,
  READ_ROWS,
} from '../supabase/tests/support/catalogue-rows';

const root = fileURLToPath(new URL('..', import.meta.url));
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
  const name = `${nextVersion(root)}_feature_catalogue.sql`;
  writeFileSync(fileURLToPath(new URL(`../supabase/migrations/${name}`, import.meta.url)), migration);
  console.info(`supabase/migrations/${name} is written.`);
}

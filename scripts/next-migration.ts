/**
 * `npm run generate:migration`: compares the database that `supabase/schemas` describes with the one that the migrations
 * build, and writes the migration that makes them the same. Changes of tables are refused: rows may have to follow, so
 * they are written in both places by hand.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../supabase/tests/support/database';
import { openFromSchemas } from '../supabase/tests/support/schemas/open';
import { describeDifference, type Difference, differences } from '../supabase/tests/support/schemas/compare';
import { type DatabaseObject, objectsOf } from '../supabase/tests/support/schemas/database-objects';
import {
  migrationName,
  migrationText,
  writtenByHand,
} from '../supabase/tests/support/schemas/next-migration';
import { readSchemaFiles } from '../supabase/tests/support/schemas/schema-files';
import { parseSchemaFiles } from '../supabase/tests/support/schemas/statements';
import { nextVersion } from './lib/next-version';

const root = fileURLToPath(new URL('..', import.meta.url));

const listed = (found: readonly Difference[]) =>
  found.map((one) => `  ${describeDifference(one)}`).join('\n');

async function describedObjects(): Promise<DatabaseObject[]> {
  const database = await openFromSchemas('pglite');
  try {
    return await objectsOf(database.driver);
  } finally {
    await database.close();
  }
}

/** The path of the migration that was written; null where none is needed. Throws for what is written by hand. */
async function writeNextMigration(): Promise<string | null> {
  const wanted = await describedObjects();
  const database = await openDatabase('pglite');
  try {
    const found = differences(wanted, await objectsOf(database.driver));
    if (found.length === 0) return null;
    const byHand = writtenByHand(found);
    if (byHand.length > 0)
      throw new Error(
        `A change of a table is written in both places by hand, in its file below supabase/schemas and in a new migration, since rows may have to follow. These are not the same there:\n${listed(byHand)}`,
      );
    const text = migrationText(found, await parseSchemaFiles(readSchemaFiles()));
    await database.driver.exec(text);
    const left = differences(wanted, await objectsOf(database.driver));
    if (left.length > 0)
      throw new Error(`No migration could be derived for these, so write it by hand:\n${listed(left)}`);
    const file = `supabase/migrations/${nextVersion(root)}_${migrationName(found)}.sql`;
    writeFileSync(path.join(root, file), text);
    return file;
  } finally {
    await database.close();
  }
}

try {
  const file = await writeNextMigration();
  console.info(file === null ? 'The migrations build what the schema files say.' : `${file} is written.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from './support/schemas/compare';
import { type DatabaseObject, objectsOf } from './support/schemas/database-objects';
import { describeMending } from './support/schemas/next-migration';
import { buildFromSchemas, readSchemaFiles, schemaPaths } from './support/schemas/schema-files';
import { misplaced, parseSchemaFiles } from './support/schemas/statements';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openFromSchemas } from './support/schemas/open';

describe('the schema files', () => {
  it('all run: each fits a pattern of schema_paths in config.toml', () => {
    expect(
      readSchemaFiles()
        .map((file) => file.path)
        .toSorted(),
    ).toEqual(schemaPaths());
  });

  it('hold each object once, in the file of its name', async () => {
    expect(misplaced(await parseSchemaFiles(readSchemaFiles()))).toEqual([]);
  });
});

describe.each(ENGINES)('the schema files on %s', (engine) => {
  const open: TestDatabase[] = [];
  let described: DatabaseObject[];
  let migrated: DatabaseObject[];
  beforeAll(async () => {
    for (const opened of [openFromSchemas, openDatabase]) open.push(await opened(engine));
    const [ours, theirs] = open;
    described = ours ? await objectsOf(ours.driver) : [];
    migrated = theirs ? await objectsOf(theirs.driver) : [];
  });
  afterAll(async () => {
    for (const database of open) await database.close();
  });

  it('are named where one fails', async () => {
    const files = ['select 1;', 'select * from nowhere;'].map((text, at) => ({
      path: `schemas/${at}.sql`,
      text,
    }));
    const [database] = open;
    await expect(database && buildFromSchemas(database.driver, files)).rejects.toThrow(
      'supabase/schemas/1.sql: relation "nowhere" does not exist',
    );
  });

  it('make the database that the migrations make', () => {
    expect(migrated.length).toBeGreaterThan(6000);
    expect(differences(described, migrated).map(describeMending)).toEqual([]);
  });
});

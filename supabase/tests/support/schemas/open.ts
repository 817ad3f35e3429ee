import { buildFromSchemas, readSchemaFiles } from './schema-files';
import { type Engine, openBareDatabase, type TestDatabase } from '../database';

/** A database of the present state as `supabase/schemas` describes it, made without a migration. */
export async function openFromSchemas(engine: Engine): Promise<TestDatabase> {
  const database = await openBareDatabase(engine);
  try {
    await buildFromSchemas(database.driver, readSchemaFiles());
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

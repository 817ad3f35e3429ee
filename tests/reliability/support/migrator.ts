/**
 * Prepares a database ("prepare"), or runs slow migrations on it and prints MIGRATING with the number of each before it
 * starts.
 */
import { runBootstrap, runMigrations } from '@foregather/supabase-embedded';
import { openDataFolder, openDatabase, databasePaths } from '@foregather/supabase-embedded/node';
import { SLOW_MIGRATIONS } from './slow-migrations.ts';

const folder = await openDataFolder(process.argv[2] ?? '');
const driver = await openDatabase(databasePaths(folder.root));
await runBootstrap(driver);
if (process.argv[3] === 'migrate') {
  // Individually, in the order of a single call, to report the progress.
  for (const [at] of SLOW_MIGRATIONS.entries()) {
    console.info(`MIGRATING ${at}`);
    await runMigrations(driver, SLOW_MIGRATIONS.slice(0, at + 1));
  }
}
await driver.close();
await folder.lock.release();

/** Prepares a store ("prepare"), or runs slow migrations on it and says MIGRATING with the number of each just before it. */
import { runBootstrap, runMigrations } from '@foregather/supabase-embedded';
import { openDataFolder, openDatabase, databasePaths } from '@foregather/supabase-embedded/node';
import { SLOW_MIGRATIONS } from './slow-migrations.ts';

const folder = await openDataFolder(process.argv[2] ?? '');
const driver = await openDatabase(databasePaths(folder.root));
await runBootstrap(driver);
if (process.argv[3] === 'migrate') {
  // One by one, as a single call would run them, to say how far it has come.
  for (const [at] of SLOW_MIGRATIONS.entries()) {
    console.info(`MIGRATING ${at}`);
    await runMigrations(driver, SLOW_MIGRATIONS.slice(0, at + 1));
  }
}
await driver.close();
await folder.lock.release();

/** Fills the empty data folder that the environment names with sample data; run by `npm start -- --demo`. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { runBootstrap, runMigrations } from '@foregather/supabase-embedded';
import { lockDataFolder, openManagedDatabase } from '@foregather/supabase-embedded/node';
import { loadMigrations } from '@foregather/supabase-embedded/testing';
import { MIGRATIONS_FOLDER } from '../mocks/snapshot';
import { sampleRefusal, seedSamples, signInWords } from './lib/demos/sample-data';

async function fill(dataDir: string): Promise<void> {
  // What is written is the owner's alone, as on every start.
  process.umask(0o077);
  const folder = await lockDataFolder(dataDir);
  try {
    const migrations = await loadMigrations(MIGRATIONS_FOLDER);
    const { driver, snapshots } = await openManagedDatabase(folder.root, migrations);
    try {
      await runBootstrap(driver);
      await runMigrations(driver, migrations);
      await seedSamples(driver);
    } finally {
      await snapshots.stop();
      await driver.close();
    }
  } catch (error) {
    // The folder was empty: half of the data is worth less than none.
    rmSync(folder.root, { recursive: true, force: true });
    throw error;
  } finally {
    await folder.lock.release();
  }
}

const { env } = process;
const dataDir = resolve(env['DATA_DIR'] || '.foregather');
const refusal = sampleRefusal({
  dataDir,
  host: env['HOST'],
  elsewhere: Boolean(env['DATABASE_URL'] ?? env['SUPABASE_URL']),
});
if (refusal === null) {
  console.info('Filling an empty folder with sample data ...');
  await fill(dataDir);
  console.info(signInWords());
} else {
  console.error(refusal);
  process.exitCode = 1;
}

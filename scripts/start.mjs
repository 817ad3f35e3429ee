/**
 * `npm start`: builds what is stale, then serves the whole product from this process. With `--demo` it first fills an
 * empty data folder with sample data and prints its sign-ins.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildAll } from './build.mjs';

const LOCK = new URL('../packages/supabase-embedded/dist/node/lock.js', import.meta.url);

/**
 * A second start must not rebuild what the first one serves, so the data folder is locked while this one builds. The
 * host takes the lock anew when it opens the folder. Before the very first build there is nobody to disturb.
 */
async function lockWhileBuilding() {
  if (process.env.SUPABASE_URL || !existsSync(LOCK)) return undefined;
  const { acquireLock } = await import(LOCK.href);
  try {
    return await acquireLock(resolve(process.env.DATA_DIR || '.foregather'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return process.exit(1);
  }
}

/** Sample data is made by the scenarios of the tests, which are TypeScript. Ends the process when it is refused. */
function fillWithSamples() {
  const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const { status } = spawnSync(
    process.execPath,
    [
      at('node_modules/tsx/dist/cli.mjs'),
      '--tsconfig',
      at('tsconfig.base.json'),
      '--conditions=@foregather/source',
      at('scripts/sample-data.ts'),
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
}

if (process.argv.includes('--demo')) fillWithSamples();
const lock = await lockWhileBuilding();
try {
  await buildAll();
} finally {
  await lock?.release();
}
process.env.NODE_ENV ??= 'production';
const { main } = await import('../packages/app/dist/server/main.js');
await main(process.argv.slice(2));

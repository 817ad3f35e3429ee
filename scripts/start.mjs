/**
 * `npm start`: builds what is stale, then serves the whole product from this process. With `--demo` it first fills an
 * empty data folder with sample data and prints its sign-ins.
 */
import { existsSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildForStart, buildLater, builtForStart, builtLater } from './build.mjs';

const BACKEND = new URL('../packages/supabase-embedded/dist/', import.meta.url);
const MIGRATIONS = fileURLToPath(new URL('../supabase/migrations', import.meta.url));
const embedded = !process.env.SUPABASE_URL;
const dataDir = resolve(process.env.DATA_DIR || '.foregather');

const backendModule = (path) => import(new URL(path, BACKEND).href);

function refuse(error) {
  console.error(error instanceof Error ? error.message : String(error));
  return process.exit(1);
}

/**
 * A second start must not rebuild what the first one serves, so the data folder is locked while this one builds. The
 * host takes the lock anew when it opens the folder. Before the very first build there is nobody to disturb.
 */
async function lockWhileBuilding() {
  if (!embedded || !existsSync(new URL('node/folder-lock.js', BACKEND))) return undefined;
  const { acquireLock } = await backendModule('node/folder-lock.js');
  return acquireLock(dataDir).catch(refuse);
}

/**
 * The database of an empty data folder, made while the rest is built: on a fresh clone either takes some ten seconds. The
 * folder stays locked until the host that it is handed to ends.
 */
async function makeDatabase() {
  const { lockDataFolder, loadMigrations, openManagedDatabase } = await backendModule('node/index.js');
  const { runBootstrap, runMigrations } = await backendModule('index.js');
  // What is written from here on is the owner's alone, the files of the database too. The builds have begun by now.
  process.umask(0o077);
  const folder = await lockDataFolder(dataDir).catch(refuse);
  const migrations = await loadMigrations(MIGRATIONS);
  const log = (entry) =>
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
  const database = await openManagedDatabase(folder.root, migrations, log);
  await runBootstrap(database.driver);
  await runMigrations(database.driver, migrations);
  return { folder, database };
}

/** What the host does without at first is built beside it by a process of its own, which gives way to it. */
function buildLaterBeside(umask) {
  return new Promise((done, fail) => {
    // A group of its own, so that its bundler ends with it; and files that all may read, unlike the data of this host.
    const own = process.umask(umask);
    const child = spawn(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url)), '--later'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    process.umask(own);
    child.once('error', fail);
    if (child.pid === undefined) return;
    const group = -child.pid;
    const end = () => {
      try {
        process.kill(group, 'SIGTERM');
      } catch {
        // It has ended.
      }
    };
    process.once('exit', end);
    child.once('exit', (code) => {
      process.off('exit', end);
      if (code === 0) done();
      else fail(new Error(`node scripts/build.mjs --later ended with ${code}`));
    });
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
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
let made;
let lock = await lockWhileBuilding();
const umask = process.umask();
try {
  const fresh = embedded && !process.env.DATABASE_URL && !existsSync(resolve(dataDir, 'database'));
  await buildForStart({
    beside: async () => {
      if (!fresh || builtForStart()) return;
      await lock?.release();
      lock = undefined;
      made = await makeDatabase();
    },
  });
  // The sample data is looked at at once, the live demo with it.
  if (process.argv.includes('--demo')) await buildLater();
} catch (error) {
  // The database that was made beside a build which failed is there for the next start.
  refuse(error);
} finally {
  await lock?.release();
}
process.env.NODE_ENV ??= 'production';
const { main } = await import('../packages/app/dist/server/main.js');
await main({ made, buildLater: builtLater() ? undefined : () => buildLaterBeside(umask) });

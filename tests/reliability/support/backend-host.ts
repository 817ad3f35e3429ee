/**
 * The embedded backend behind the whole HTTP host, on a folder: `notes` that anybody may read and write, and functions
 * that misbehave. It keeps files and a mailbox too. With FULL_FILE set the disk can be filled (`full-disk.cjs`), and while
 * a file of that name with `.low` behind it exists, 150 MB are free. Takes the hourly snapshot on SIGUSR2. Says URL, KEY,
 * SECRET, and what it logs with the time (ms) as LOG.
 */
import { createRequire } from 'node:module';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as WorkerThreads from 'node:worker_threads';
import { createBackend } from '@foregather/supabase-embedded';
import {
  createDiskFiles,
  createDiskResumable,
  createDiskSpaceCheck,
  createMailbox,
  openDataFolder,
  openManagedDatabase,
  startServer,
  stopOnSignals,
} from '@foregather/supabase-embedded/node';

const root = process.argv[2] ?? '';
const fullFile = process.env['FULL_FILE'];
if (fullFile !== undefined) {
  const shim = path.join(import.meta.dirname, 'full-disk.cjs');
  giveThreadsAFullDisk(shim);
  createRequire(import.meta.url)(shim);
}

/** Threads of the database load the shim before anything else, as `node --require` would do it. */
function giveThreadsAFullDisk(shim: string): void {
  const threads = createRequire(import.meta.url)('node:worker_threads') as typeof WorkerThreads;
  const Real = threads.Worker;
  threads.Worker = class extends Real {
    constructor(file: string | URL, options: WorkerThreads.WorkerOptions = {}) {
      super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--require', shim] });
    }
  };
}

const migrations = [
  {
    version: '20300101000000',
    name: 'notes',
    sql: `create table public.notes (id bigint primary key generated always as identity, words text not null, parent bigint references public.notes);
      create function public.rec(i int) returns int language plpgsql as $$ begin return public.rec(i + 1); end $$;
      create function public.huge() returns text language sql as $$ select repeat('x', 900000000) || repeat('x', 900000000) $$;
      create function public.parens(n int) returns int language plpgsql as $$ declare r int; begin execute 'select ' || repeat('(', n) || '1' || repeat(')', n) into r; return r; end $$;
      create function public.hog() returns bigint language sql as $$ select count(*) from generate_series(1, 2000000000) $$;
      create function public.docs(d jsonb) returns int language sql as $$ select jsonb_array_length(d) $$;
      grant all on public.notes to anon;`,
  },
];
const folder = await openDataFolder(root);
const log = (entry: Record<string, unknown>) =>
  console.info(`LOG ${JSON.stringify({ ...entry, at: Math.round(performance.now()) })}`);
const { driver, snapshots } = await openManagedDatabase(folder.root, migrations, log);
const isLow = () => fullFile !== undefined && existsSync(`${fullFile}.low`);
const backend = createBackend({
  driver,
  keys: folder.keys,
  migrations,
  mailer: createMailbox(folder.mail),
  auth: { siteUrl: 'http://localhost:1', rateLimits: false },
  storage: {
    files: createDiskFiles(folder.files),
    resumable: createDiskResumable(folder.uploads),
    hasDiskSpace: createDiskSpaceCheck(
      folder.files,
      fullFile === undefined ? {} : { free: async () => (isLow() ? 150e6 : 1e12) },
    ),
  },
});
await backend.migrate();
const staticDir = path.join(root, 'static');
if (!existsSync(path.join(staticDir, 'index.html'))) {
  (await import('node:fs')).mkdirSync(staticDir, { recursive: true });
  writeFileSync(path.join(staticDir, 'index.html'), '<!doctype html><title>t</title>');
  writeFileSync(path.join(staticDir, 'big.txt'), 'x'.repeat(20_000_000));
}
const server = await startServer({
  backend,
  config: { supabaseAnonKey: folder.keys.publishableKey },
  port: 0,
  staticDir,
});
stopOnSignals([
  () => server.stop(),
  () => snapshots.stop(),
  () => backend.close(),
  () => folder.lock.release(),
]);
process.on('SIGUSR2', () => void snapshots.look().then(() => log({ event: 'looked' })));
console.info(`SECRET ${folder.keys.secretKey}`);
console.info(`KEY ${folder.keys.publishableKey}`);
console.info(`URL ${server.url}`);

/**
 * One of several hosts of a Postgres: `shared-host DATA_DIR SITE_URL`, with DATABASE_URL and FILES_DIR, the folder of
 * files that its hosts share. Signed-in people keep `notes`, which are published, and a job notes its runs. Prints KEY,
 * then URL when it listens.
 */
import { createBackend } from '@foregather/supabase-embedded';
import {
  createDiskFiles,
  createPgDriver,
  createSharedResumable,
  lockDataFolder,
  openKeys,
  startServer,
  stopOnSignals,
} from '@foregather/supabase-embedded/node';

const siteUrl = process.argv[3] ?? '';
const folder = await lockDataFolder(process.argv[2] ?? '');
const driver = await createPgDriver({ url: process.env['DATABASE_URL'] ?? '' });
const keys = await openKeys({ driver, folderFile: folder.keysFile });
const files = createDiskFiles(process.env['FILES_DIR'] ?? folder.files);
const backend = createBackend({
  driver,
  keys,
  migrations: [
    {
      version: '20300101000000',
      name: 'notes',
      sql: `create table public.notes (n int primary key, owner uuid not null default auth.uid());
            alter table public.notes enable row level security;
            create policy own on public.notes for all to authenticated
              using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
            alter publication supabase_realtime add table public.notes;
            insert into storage.buckets (id, name) values ('papers', 'papers');
            create policy papers on storage.objects for all to authenticated
              using (owner_id = (select auth.uid())::text) with check (bucket_id = 'papers');
            create table public.job_runs (at timestamptz not null default clock_timestamp());
            revoke all on public.job_runs from anon, authenticated;`,
    },
  ],
  mailer: { send: async () => undefined },
  storage: { files, resumable: createSharedResumable({ driver, files }) },
  auth: { siteUrl, confirmEmail: false },
  jobs: [{ name: 'note-run', everyMs: 400, sql: 'insert into public.job_runs default values' }],
});
await backend.migrate();
const server = await startServer({
  backend,
  config: { supabaseAnonKey: keys.publishableKey },
  port: 0,
  siteUrl,
});
const ticks = setInterval(() => void backend.tick(), 50);
stopOnSignals([
  async () => clearInterval(ticks),
  () => server.stop(),
  () => backend.close(),
  () => folder.lock.release(),
]);
console.info(`KEY ${keys.publishableKey}`);
console.info(`SECRET ${keys.secretKey}`);
console.info(`URL ${server.url}`);

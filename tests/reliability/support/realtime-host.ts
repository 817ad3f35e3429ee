/** A backend with one published table on a given port and a data folder. Prints KEY, then URL when it listens. */
import { createBackend } from '@foregather/supabase-embedded';
import {
  createPgliteDriver,
  openDataFolder,
  startServer,
  stopOnSignals,
} from '@foregather/supabase-embedded/node';

const port = Number(process.argv[3]);
const folder = await openDataFolder(process.argv[2] ?? '');
const driver = await createPgliteDriver({ dataDir: folder.database });
const backend = createBackend({
  driver,
  keys: folder.keys,
  migrations: [
    {
      version: '20300101000000',
      name: 'ticks',
      sql: `create table public.ticks (n int primary key);
            alter publication supabase_realtime add table public.ticks;`,
    },
  ],
  mailer: { send: async () => undefined },
  auth: { siteUrl: `http://127.0.0.1:${port}` },
});
await backend.migrate();
const server = await startServer({
  backend,
  config: { supabaseAnonKey: folder.keys.publishableKey },
  port,
});
stopOnSignals([() => server.stop(), () => backend.close(), () => folder.lock.release()]);
console.info(`KEY ${folder.keys.publishableKey}`);
console.info(`URL ${server.url}`);

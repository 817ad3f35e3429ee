/**
 * The complete host on a free port: POST /row writes a row and answers 200 once it is committed. Prints URL when it
 * listens.
 */
import {
  createPgliteDriver,
  openDataFolder,
  startServer,
  stopOnSignals,
} from '@foregather/supabase-embedded/node';

const folder = await openDataFolder(process.argv[2] ?? '');
const driver = await createPgliteDriver({ dataDir: folder.database });
await driver.exec('create table if not exists row(id text primary key)');
const server = await startServer({
  backend: { driver, fetch: async () => new Response(null, { status: 404 }) },
  config: { supabaseAnonKey: folder.keys.publishableKey },
  port: 0,
  documents: async (request) => {
    const path = new URL(request.url).pathname;
    if (path === '/row') {
      const id = await request.text();
      await driver.transaction(async (sql) => {
        await sql.query('insert into row values ($1)', [id]);
        await sql.query('select pg_sleep(0.02)');
      });
      return new Response(id);
    }
    if (path === '/rows') {
      const { rows } = await driver.query<{ ids: string }>(
        `select coalesce(json_agg(id), '[]')::text as ids from row`,
      );
      return new Response(rows[0]?.ids ?? '', { headers: { 'content-type': 'application/json' } });
    }
    return null;
  },
});
stopOnSignals([() => server.stop(), () => driver.close(), () => folder.lock.release()]);
console.info(`URL ${server.url}`);

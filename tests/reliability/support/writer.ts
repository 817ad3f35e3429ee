/**
 * Opens a durable database, says what it holds (STATE), then writes from 50 sides at once, with checkpoints between, and says ACK with the id
 * after each commit. Every transaction writes a row, a child of it and a checksum over both.
 */
import { createPgliteDriver, openDataFolder } from '@foregather/supabase-embedded/node';

const WRITERS = 50;
const started = performance.now();
const folder = await openDataFolder(process.argv[2] ?? '');
const driver = await createPgliteDriver({ dataDir: folder.database });
await driver.exec(`
  create table if not exists parent(id bigint primary key generated always as identity, words text not null);
  create table if not exists child(parent_id bigint primary key references parent, words text not null, checksum text not null)`);

const { rows } = await driver.query<{ state: string }>(`
  select json_build_object(
    'ids', coalesce((select json_agg(id order by id) from parent), '[]'),
    'halves', (select count(*) from parent full join child on child.parent_id = parent.id where parent.id is null or child.parent_id is null),
    'torn', (select count(*) from parent join child on child.parent_id = parent.id where checksum <> md5(parent.words || child.words)),
    'indexed', (select count(*) from (select id from parent where id > 0 order by id) as by_index))::text as state`);
console.info(`STATE ${rows[0]?.state}`);
console.info(`OPENED ${Math.round(performance.now() - started)}`);
console.info(`HEALTH ${JSON.stringify(await driver.health())}`);

async function write(): Promise<void> {
  for (;;) {
    const id = await driver.transaction(async (sql) => {
      const words = Math.random().toString(36).repeat(20);
      const parent = await sql.query<{ id: string }>('insert into parent(words) values ($1) returning id', [
        words,
      ]);
      const created = parent.rows[0]?.id ?? '';
      await sql.query('insert into child values ($1, $2, md5($3 || $2))', [created, `${words}!`, words]);
      return created;
    });
    console.info(`ACK ${id}`);
  }
}

/** So that some of the kills come in the middle of one. */
async function checkpoint(): Promise<void> {
  for (;;) {
    await driver.exec('checkpoint');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

if (process.argv[3] !== 'look') {
  await Promise.all([checkpoint(), ...Array.from({ length: WRITERS }, write)]);
}
await driver.close();
await folder.lock.release();

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startPostgresServer } from './postgres-server';

/** A database of its own on a real Postgres 15. */
export interface TestPostgres {
  url: string;
  /** Drops it, even with open connections. */
  stop: () => Promise<void>;
}

/** Names the port of a server that a whole test run shares; see `tests/setup/postgres.ts`. */
export const SHARED_PORT = 'TEST_POSTGRES_PORT';

/**
 * An empty database on a real Postgres 15, as old as a hosted project may be. The server is the one of the test run;
 * outside of one it is started with the first call and ends with the process.
 */
export const startPostgres15 = (): Promise<TestPostgres> => createDatabase();

/** Of a database that every file wants, the copies come from one template that was made once. */
export interface PostgresTemplate {
  /** Letters and digits, different for different contents: such as a hash of the migrations. */
  name: string;
  /** Fills an empty database. It must not leave a connection open. */
  fill: (url: string) => Promise<void>;
}

/** A database with the content of a template, which the server's first caller fills. */
export async function copyOfTemplate(template: PostgresTemplate): Promise<TestPostgres> {
  const source = await prepareTemplate(template);
  return createDatabase(source);
}

let own: Promise<{ port: number }> | undefined;

async function serverPort(): Promise<number> {
  const shared = process.env[SHARED_PORT];
  if (shared !== undefined) return Number(shared);
  own ??= startPostgresServer();
  return (await own).port;
}

const urlOf = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

async function createDatabase(template?: string): Promise<TestPostgres> {
  const port = await serverPort();
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(port, async (client) => {
    if (template === undefined) {
      await client.query(`create database ${database}`);
      return;
    }
    await client.query(`create database ${database} template ${template}`);
    // A copy has all but the settings of the database itself, which hold its search path.
    await client.query(
      `insert into pg_db_role_setting (setdatabase, setrole, setconfig)
       select copy.oid, s.setrole, s.setconfig from pg_db_role_setting s
       join pg_database source on source.oid = s.setdatabase and source.datname = $1
       join pg_database copy on copy.datname = $2`,
      [template, database],
    );
  });
  return {
    url: urlOf(port, database),
    stop: () =>
      asAdmin(port, async (client) => {
        await client.query(`drop database if exists ${database} with (force)`);
      }),
  };
}

/** Any fixed number: workers that want a template at the same time wait for the one that fills it. */
const TEMPLATE_LOCK = 7_466_311;

async function prepareTemplate({ name, fill }: PostgresTemplate): Promise<string> {
  if (!/^\w+$/.test(name)) throw new Error(`"${name}" is no name for a template.`);
  const port = await serverPort();
  const source = `template_${name}`;
  await asAdmin(port, async (client) => {
    const there = async () =>
      (await client.query('select from pg_database where datname = $1', [source])).rowCount === 1;
    if (await there()) return;
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await there()) return;
    // Filled under another name, so that a database with the template's name is always complete.
    const unfinished = `unfinished_${name}`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await fill(urlOf(port, unfinished));
    await client.query(`alter database ${unfinished} rename to ${source}`);
  });
  return source;
}

async function asAdmin(port: number, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

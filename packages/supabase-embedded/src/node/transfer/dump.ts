import { quoteIdentifier } from '../../drivers/values';
import type { Driver, Sql } from '../../types';
import { readTables, sumInDatabase, TEXT_SETTINGS, qualified, type TransferScope } from './catalogue';
import { copyLine, copyStart, FIRST_LINE, type Manifest } from './format';

/** Time limit of a transfer: a large database takes long, and no request is waiting. */
export const TRANSFER_DEADLINE_MS = 6 * 3_600_000;
const ROWS_AT_ONCE = 500;

/**
 * Yields all rows of a scope as SQL, line by line, from one consistent snapshot. Returns what it wrote. Rows are read
 * by their owner, so row-level security hides none; Postgres refuses a role that may not see all rows.
 */
export async function dumpData(
  driver: Driver,
  scope: TransferScope,
  write: (lines: string) => Promise<void>,
): Promise<Manifest> {
  return driver.transaction(
    async (sql) => {
      await sql.exec('set transaction isolation level repeatable read read only');
      await sql.exec(TEXT_SETTINGS);
      const tables = await readTables(sql, scope);
      const manifest: Manifest = {
        made: new Date().toISOString(),
        postgres: await serverVersion(sql),
        scope,
        migrations: await recordedMigrations(sql),
        tables: [],
        sequences: await readSequences(sql, new Set(tables.map(({ schema }) => schema))),
      };
      for (const { schema, name, columns } of tables) {
        const names = columns.map((column) => column.name);
        manifest.tables.push({
          schema,
          name,
          columns: names,
          ...(await sumInDatabase(sql, { schema, name }, names)),
        });
      }
      await write(`${FIRST_LINE}\n-- ${JSON.stringify(manifest)}\n`);
      await write(`begin;\nset local session_replication_role = replica;\n${TEXT_SETTINGS}\n`);
      for (const table of manifest.tables) await write(`delete from ${qualified(table)};\n`);
      for (const table of manifest.tables) {
        await write(`${copyStart(table)}\n`);
        await writeRows(sql, table, write);
        await write('\\.\n');
      }
      for (const { name, value, called } of manifest.sequences) {
        await write(`select pg_catalog.setval('${name.replaceAll("'", "''")}', ${value}, ${called});\n`);
      }
      await write('commit;\n-- end\n');
      return manifest;
    },
    { deadlineMs: TRANSFER_DEADLINE_MS },
  );
}

async function writeRows(
  sql: Sql,
  table: Manifest['tables'][number],
  write: (lines: string) => Promise<void>,
): Promise<void> {
  if (table.rows === 0) return;
  const values = table.columns.map((column, at) => `${quoteIdentifier(column)}::text as c${at}`).join(', ');
  await sql.exec(`declare transferred no scroll cursor for select ${values} from ${qualified(table)}`);
  for (;;) {
    const { rows } = await sql.query(`fetch forward ${ROWS_AT_ONCE} from transferred`);
    if (rows.length === 0) break;
    const lines = rows.map((row) =>
      copyLine(
        table.columns.map((_, at) => (typeof row[`c${at}`] === 'string' ? String(row[`c${at}`]) : null)),
      ),
    );
    await write(`${lines.join('\n')}\n`);
  }
  await sql.exec('close transferred');
}

export async function recordedMigrations(sql: Pick<Sql, 'query'>): Promise<string[]> {
  const ledger = await sql.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as found",
  );
  if (ledger.rows[0]?.found !== true) return [];
  const { rows } = await sql.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

async function serverVersion(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return rows[0]?.version ?? '';
}

async function readSequences(sql: Sql, schemas: ReadonlySet<string>): Promise<Manifest['sequences']> {
  const { rows } = await sql.query<{ schema: string; name: string }>(
    `select n.nspname as schema, pg_catalog.format('%I.%I', n.nspname, c.relname) as name
       from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' order by 2`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name } of rows) {
    // Sequences of auth and storage are not transferred.
    if (!schemas.has(schema) || schema === 'auth' || schema === 'storage') continue;
    const at = await sql.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    const [row] = at.rows;
    if (row !== undefined) sequences.push({ name, ...row });
  }
  return sequences;
}

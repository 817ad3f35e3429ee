import { quoteIdentifier } from '../../drivers/values';
import { DatabaseError, type Driver, type Sql } from '../../types';
import {
  qualified,
  readTables,
  RunningSum,
  sumInDatabase,
  type TableSum,
  TEXT_SETTINGS,
  type TransferTable,
} from './catalogue';
import { recordedMigrations, TRANSFER_DEADLINE_MS } from './dump';
import { copyStart, copyValues, type FileTable, FIRST_LINE, type Manifest, manifestSchema } from './format';
import { assertForeignKeys, disableTriggers } from './disable-triggers';

/** The file or the target is not suitable for an import; nothing was changed. */
export class TransferRefused extends Error {
  override name = 'TransferRefused';
}

export interface LoadedTable {
  /** Such as `public.events`. */
  table: string;
  rows: number;
  checksum: string;
  /** Columns of the file that the target lacks. */
  left: string[];
}

export interface LoadOptions {
  /** Replace existing accounts, which are deleted. */
  replace?: boolean;
}

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 2_000_000;

/** Parses the head of a file. */
export async function readManifest(lines: AsyncIterator<string>): Promise<Manifest> {
  const first = await lines.next();
  if (first.done === true || first.value !== FIRST_LINE) {
    throw new TransferRefused('This file was not made by "npm run export".');
  }
  const second = await lines.next();
  return manifestSchema.parse(JSON.parse(String(second.value).slice(3)));
}

/**
 * Replaces the rows of a migrated database by those of a file in one transaction, with triggers disabled. Finally the
 * counts and checksums of every table are compared with the file, and every foreign key is checked. Throws
 * `TransferRefused` when the schemas differ or accounts exist already.
 */
export async function loadData(
  driver: Driver,
  manifest: Manifest,
  lines: AsyncIterator<string>,
  { replace = false }: LoadOptions = {},
): Promise<LoadedTable[]> {
  return driver.transaction(
    async (sql) => {
      await sql.exec(TEXT_SETTINGS);
      await assertSameSchema(sql, manifest);
      if (!replace) await assertNobody(sql);
      const targets = await matchTables(sql, manifest);
      const wake = await disableTriggers(
        sql,
        targets.map(({ target }) => target),
      );
      for (const { target } of targets.toReversed()) await sql.exec(`delete from ${qualified(target)}`);
      const loaded: LoadedTable[] = [];
      for (const { file, target } of targets) loaded.push(await loadTable(sql, file, target, lines));
      for (const { name, value, called } of manifest.sequences) {
        await sql.query(
          'select case when to_regclass($1) is not null then setval(to_regclass($1), $2::bigint, $3::boolean) end',
          [name, value, called],
        );
      }
      await wake();
      await assertForeignKeys(
        sql,
        targets.map(({ target }) => target),
      );
      await suitHostedAuth(sql);
      return loaded;
    },
    { deadlineMs: TRANSFER_DEADLINE_MS },
  );
}

async function assertSameSchema(sql: Sql, manifest: Manifest): Promise<void> {
  const here = await recordedMigrations(sql);
  const missing = manifest.migrations.filter((version) => !here.includes(version));
  const more = here.filter((version) => !manifest.migrations.includes(version));
  if (missing.length === 0 && more.length === 0) return;
  const said = [
    ...(missing.length > 0 ? [`the target lacks the migrations ${missing.join(', ')}`] : []),
    ...(more.length > 0 ? [`the target has had ${more.join(', ')} in addition`] : []),
  ];
  throw new TransferRefused(
    `The rows do not fit: ${said.join(', and ')}. Bring both to the same migrations first. Nothing was changed.`,
  );
}

async function assertNobody(sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ people: string }>('select count(*)::text as people from auth.users');
  const people = Number(rows[0]?.people ?? 0);
  if (people === 0) return;
  throw new TransferRefused(
    `The target has ${people} accounts already, which an import would delete. Add --replace if that is what you want. Nothing was changed.`,
  );
}

async function matchTables(
  sql: Sql,
  manifest: Manifest,
): Promise<{ file: FileTable; target: TransferTable }[]> {
  const here = await readTables(sql, 'whole');
  const lacking: string[] = [];
  const pairs = manifest.tables.flatMap((file) => {
    const target = here.find(({ schema, name }) => schema === file.schema && name === file.name);
    if (target === undefined && file.rows > 0) lacking.push(`${file.schema}.${file.name}`);
    // An empty table that the target lacks is skipped.
    return [{ file, target: target ?? { schema: file.schema, name: file.name, columns: [] } }];
  });
  if (lacking.length === 0) return pairs;
  throw new TransferRefused(`The target has no table ${lacking.join(', ')}. Nothing was changed.`);
}

async function loadTable(
  sql: Sql,
  file: FileTable,
  target: TransferTable,
  lines: AsyncIterator<string>,
): Promise<LoadedTable> {
  const table = `${file.schema}.${file.name}`;
  await skipTo(lines, copyStart(file));
  const shared = file.columns.flatMap((name, at) => {
    const column = target.columns.find((one) => one.name === name);
    return column === undefined ? [] : [{ ...column, at }];
  });
  const left = file.columns.filter((name) => !shared.some((column) => column.name === name));
  const insert = insertStatement(target, shared);
  const whole = new RunningSum();
  const part = new RunningSum();
  let batch: Record<string, string | null>[] = [];
  let size = 0;
  const send = async () => {
    if (batch.length > 0) await sql.query(insert, [JSON.stringify(batch)]);
    batch = [];
    size = 0;
  };
  for (;;) {
    const next = await lines.next();
    if (next.done === true) throw new TransferRefused(`The file ends within ${table}. Nothing was changed.`);
    if (next.value === '\\.') break;
    const values = copyValues(next.value);
    if (values.length !== file.columns.length) {
      throw new TransferRefused(`A row of ${table} is torn. Nothing was changed.`);
    }
    whole.add(values);
    const kept = shared.map(({ at }) => values[at] ?? null);
    part.add(kept);
    batch.push(Object.fromEntries(kept.map((value, at) => [`c${at}`, value])));
    size += next.value.length;
    if (batch.length >= ROWS_AT_ONCE || size >= CHARACTERS_AT_ONCE) await send();
  }
  await send();
  assertEqual(table, 'the file says of itself', whole.value(), file);
  if (shared.length > 0) {
    const names = shared.map(({ name }) => name);
    assertEqual(table, 'is in the target', await sumInDatabase(sql, target, names), part.value());
  }
  return { table, ...part.value(), left };
}

function assertEqual(table: string, where: string, got: TableSum, wanted: TableSum): void {
  if (got.rows === wanted.rows && got.checksum === wanted.checksum) return;
  throw new TransferRefused(
    `What ${where} of ${table} differs: ${got.rows} rows with sum ${got.checksum} against ${wanted.rows} with ${wanted.checksum}. Nothing was changed.`,
  );
}

function insertStatement(target: TransferTable, columns: readonly { name: string; type: string }[]): string {
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const values = columns.map(({ type }, at) => `x.c${at}::${type}`).join(', ');
  const shape = columns.map((_, at) => `c${at} text`).join(', ');
  return `insert into ${qualified(target)} (${names}) overriding system value
    select ${values} from json_to_recordset($1::json) as x(${shape})`;
}

async function skipTo(lines: AsyncIterator<string>, wanted: string): Promise<void> {
  for (;;) {
    const next = await lines.next();
    if (next.done === true) throw new TransferRefused('The file ends too early. Nothing was changed.');
    if (next.value === wanted) return;
  }
}

/**
 * A hosted project's auth service finds accounts by an all-zero instance id and cannot read null tokens. Ours needs
 * neither; nothing is changed where our bootstrap created the schema.
 */
async function suitHostedAuth(sql: Sql): Promise<void> {
  const own = await sql.query<{ own: boolean }>(
    "select to_regclass('supabase_migrations.bootstrap_steps') is not null as own",
  );
  if (own.rows[0]?.own === true) return;
  const tokens = [
    'confirmation_token',
    'recovery_token',
    'email_change_token_new',
    'email_change',
    'phone_change',
    'phone_change_token',
    'email_change_token_current',
    'reauthentication_token',
  ];
  const values = tokens.map((column) => `${column} = coalesce(${column}, '')`).join(', ');
  try {
    await sql.exec(
      `update auth.users set instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'), ${values}`,
    );
  } catch (error) {
    const said = error instanceof DatabaseError ? error.message : String(error);
    throw new TransferRefused(
      `The accounts do not suit the target's auth schema: ${said}. Nothing was changed.`,
    );
  }
}

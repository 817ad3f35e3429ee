import { quoteIdentifier } from '../../drivers/values';
import type { Role, Sql } from '../../types';
import type { Binding } from './bindings';
import { conditionSql, type Filter } from './filters';
import { readable, type ChangedTable, type TableColumn } from './tables';

/** One change as stored in the outbox. */
export interface Change {
  schema: string;
  table: string;
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
  /** JSON text of the key; null for a deleted row. */
  key: string | null;
  /** JSON text of the old key; of the whole old row if the table has no policies and REPLICA IDENTITY FULL. */
  old: string | null;
  /** ISO 8601. */
  at: string;
}

/** The part of a change that one audience may see. */
export interface VisibleChange {
  /** JSON text of the current row; null for a deleted one. */
  record: string | null;
  /** Whether each filter list matches, keyed by its text. */
  holds: ReadonlyMap<string, boolean>;
}

/** A cache key for the conditions of a binding, so that equal ones are evaluated once. */
export const filtersKey = (binding: Binding): string => JSON.stringify(binding.filters);

/**
 * Selects changed rows as the current role, so that policies and column grants apply; returns the visible ones by their
 * index in the list. Of deleted rows only conditions on the key can match.
 */
export async function readVisibleChanges(
  sql: Sql,
  table: ChangedTable,
  role: Role,
  audience: { select: readonly string[] | null; bindings: readonly Binding[] },
  changes: readonly (readonly [place: number, change: Change])[],
): Promise<Map<number, VisibleChange>> {
  const columns = readable(table, role, null);
  const keys = columns.filter(({ name }) => table.key.includes(name));
  const lists = new Map(audience.bindings.map((binding) => [filtersKey(binding), binding.filters]));
  const seen = new Map<number, VisibleChange>();
  const ask = async (
    wanted: typeof changes,
    known: readonly TableColumn[],
    record: readonly TableColumn[] | null,
  ) => {
    if (wanted.length === 0) return;
    const rows = wanted.map(([place, { key, old }]) => `{"_place":${place},"_key":${key ?? old ?? '{}'}}`);
    const params: unknown[] = [`[${rows.join(',')}]`];
    const flags = [...lists.values()].map((list) => holdsSql(list, known, params));
    const { rows: found } = await sql.query<{ place: number; record: string | null; holds: string }>(
      `select k._place as place, ${record === null ? 'null::text' : recordSql(record)} as record,
              json_build_array(${flags.join(', ')})::text as holds
       from json_to_recordset($1::json) as k(_place int, _key json)
       cross join lateral json_to_record(k._key) as i(${keys.map(({ name, sql: type }) => `${quoteIdentifier(name)} ${type}`).join(', ')})
       ${record === null ? 'cross join lateral (select i.*) as t' : `join ${quoteIdentifier(table.schema)}.${quoteIdentifier(table.name)} as t on ${keys.map(({ name }) => `t.${quoteIdentifier(name)} = i.${quoteIdentifier(name)}`).join(' and ')}`}`,
      params,
    );
    for (const row of found) {
      const answers: unknown = JSON.parse(row.holds);
      const held = Array.isArray(answers) ? answers : [];
      seen.set(row.place, {
        record: row.record,
        holds: new Map([...lists.keys()].map((list, at) => [list, held[at] === true])),
      });
    }
  };
  const deleted = ({ operation }: Change) => operation === 'DELETE';
  await ask(
    changes.filter(([, change]) => !deleted(change)),
    columns,
    readable(table, role, audience.select),
  );
  await ask(
    changes.filter(([, change]) => deleted(change)),
    keys,
    null,
  );
  return seen;
}

const recordSql = (columns: readonly TableColumn[]): string =>
  `(select row_to_json(r) from (select ${columns.map(({ name }) => `t.${quoteIdentifier(name)}`).join(', ')}) as r)::text`;

function holdsSql(filters: readonly Filter[], known: readonly TableColumn[], params: unknown[]): string {
  const conditions: string[] = [];
  for (const filter of filters) {
    const column = known.find(({ name }) => name === filter.column);
    if (column === undefined) return 'false';
    conditions.push(conditionSql(filter, column.sql, params));
  }
  return conditions.length === 0 ? 'true' : `coalesce(${conditions.join(' and ')}, false)`;
}

/** Evaluates conditions on an empty row; throws Postgres's error for a value that does not fit its column. */
export async function tryFilters(sql: Sql, table: ChangedTable, filters: readonly Filter[]): Promise<void> {
  const params: unknown[] = [];
  const condition = holdsSql(filters, table.columns, params);
  const nothing = table.columns.map(({ name, sql: type }) => `null::${type} as ${quoteIdentifier(name)}`);
  await sql.query(`select ${condition} as holds from (select ${nothing.join(', ')}) as t`, params);
}

import type { Column, Table } from '../schema-cache/types';
import type { Params } from './params';
import { ident, literal, qualified } from './quote';

/** The name of the body's rows in a statement. */
export const BODY = '"pgrst_body"';

/** The rows of the body as `pgrst_body` with the table's types; one parameter for all of them. */
function bodyRows(columns: readonly Column[], rows: string, defaults: boolean, params: Params): string {
  const names = columns.map(({ name, conversions }) => {
    const fromJson = conversions?.fromJson ?? null;
    return fromJson === null ? ident(name) : `${fromJson}(${ident(name)}) AS ${ident(name)}`;
  });
  const payload = `(SELECT ${params.text(rows)}::${defaults ? 'jsonb' : 'json'} AS json_data) pgrst_payload`;
  if (columns.length === 0)
    return `${payload}, LATERAL (SELECT FROM ${defaults ? 'jsonb' : 'json'}_array_elements(pgrst_payload.json_data)) pgrst_body`;
  const typed = columns
    .map(({ name, type, conversions }) =>
      (conversions?.fromJson ?? null) === null ? `${ident(name)} ${type}` : `${ident(name)} json`,
    )
    .join(', ');
  if (!defaults)
    return `${payload}, LATERAL (SELECT ${names.join(', ')} FROM json_to_recordset(pgrst_payload.json_data) AS _(${typed})) pgrst_body`;
  const pairs = columns.flatMap(({ name, type, defaultValue, conversions }) => {
    if (defaultValue === null) return [];
    // A default is a value of the domain: written as a body would, it is read like one.
    const { fromJson = null, toJson = null } = conversions ?? {};
    const written =
      fromJson === null || toJson === null ? defaultValue : `${toJson}((${defaultValue})::${type})`;
    return [`${literal(name)}, ${written}`];
  });
  const merged = `LATERAL (SELECT jsonb_agg(jsonb_build_object(${pairs.join(', ')}) || elem) AS val FROM jsonb_array_elements(pgrst_payload.json_data) elem) pgrst_json_defs`;
  return `${payload}, ${merged}, LATERAL (SELECT ${names.join(', ')} FROM jsonb_to_recordset(pgrst_json_defs.val) AS _(${typed})) pgrst_body`;
}

/** Counts rows that an upsert updated instead of inserted, which decides between 200 and 201. */
const countUpdated = `set_config('pgrst.updated', (coalesce(nullif(current_setting('pgrst.updated', true), ''), '0')::int + 1)::text, true) IS NOT NULL`;

export interface Insert {
  table: Table;
  columns: readonly Column[];
  /** JSON array. */
  rows: string;
  defaults: boolean;
  conflict: { columns: readonly string[]; merge: boolean } | null;
  /** For PUT: conditions on `BODY` that select the row. The first match is used. */
  only?: (params: Params) => string;
  returning: string;
}

export function insertSql(insert: Insert, params: Params): string {
  const { table, columns, conflict } = insert;
  const names = columns.map(({ name }) => ident(name));
  const values = columns.map(({ name }) => `pgrst_body.${ident(name)}`);
  const rows = bodyRows(columns, insert.rows, insert.defaults, params);
  const only = insert.only === undefined ? '' : ` WHERE ${insert.only(params)} LIMIT 1`;
  const into = names.length === 0 ? '' : ` (${names.join(', ')})`;
  const onConflict =
    conflict === null || conflict.columns.length === 0
      ? ''
      : ` ON CONFLICT (${conflict.columns.map(ident).join(', ')}) ${
          conflict.merge && names.length > 0
            ? `DO UPDATE SET ${names.map((name) => `${name} = EXCLUDED.${name}`).join(', ')} WHERE ${countUpdated}`
            : 'DO NOTHING'
        }`;
  return `INSERT INTO ${qualified(table)}${into} SELECT ${values.join(', ')} FROM ${rows}${only}${onConflict} RETURNING ${insert.returning}`;
}

export interface Update {
  table: Table;
  columns: readonly Column[];
  /** JSON array; its first element is the change. */
  rows: string;
  defaults: boolean;
  where: (params: Params) => string;
  returning: string;
}

export function updateSql(update: Update, params: Params): string {
  const { table, columns } = update;
  const target = qualified(table);
  // An empty `SET` is invalid SQL; an empty change affects no row.
  if (columns.length === 0) return `SELECT ${update.returning} FROM ${target} WHERE false`;
  const sets = columns.map(({ name }) => `${ident(name)} = pgrst_body.${ident(name)}`);
  const rows = bodyRows(columns, update.rows, update.defaults, params);
  const one = `(SELECT pgrst_body.* FROM ${rows} LIMIT 1) pgrst_body`;
  return `UPDATE ${target} SET ${sets.join(', ')} FROM ${one} WHERE ${update.where(params)} RETURNING ${update.returning}`;
}

export function deleteSql(
  table: Table,
  where: (params: Params) => string,
  returning: string,
  params: Params,
): string {
  return `DELETE FROM ${qualified(table)} WHERE ${where(params)} RETURNING ${returning}`;
}

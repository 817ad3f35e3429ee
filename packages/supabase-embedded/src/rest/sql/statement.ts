import type { Representation } from '../parse/accept';
import type { MediaHandler } from '../schema-cache/types';
import { qualified } from './quote';

/** How the rows are aggregated into the body. */
export interface Wrap {
  /** `pgrst_source AS (…)`, the mutation or call that the rows are read from; null for a plain read. */
  source: string | null;
  /** The rows of the response. */
  rows: string;
  /** Counts the rows before the range; null if no count was requested. */
  count: string | null;
  accept: Representation;
  /** Rows are bare values in the column `pgrst_scalar`. */
  scalar: boolean;
  /** The response is a single value or object: functions that do not return a set. */
  single: boolean;
  /** Omit the body: `return=minimal`, HEAD. */
  noBody: boolean;
  /** Primary key columns for the `Location` of an insert; null if not requested. */
  locationKeys: readonly string[] | null;
}

/** A statement with its parameters. */
export interface Statement {
  text: string;
  params: readonly (string | null)[];
  readOnly: boolean;
  /** For inexact counts: the planner is asked when the statement did not count, or counted more than `above`. */
  estimate?: { text: string; params: readonly (string | null)[]; above: number };
}

/** Columns of the single result row of every statement, all text so that drivers agree. */
export type ResultRow = {
  total: string | null;
  page: string;
  body: string | null;
  headers: string | null;
  status: string | null;
  updated: string | null;
  location: string | null;
};

const csvName = `CASE WHEN k ~ '[",\\r\\n]' THEN '"' || replace(k, '"', '""') || '"' ELSE k END`;
const csvHeader = `(SELECT coalesce(string_agg(${csvName}, ','), '') FROM (SELECT json_object_keys(r) AS k FROM (SELECT row_to_json(s) AS r FROM pgrst_rows s LIMIT 1) x) y)`;
const csvBody = `coalesce(string_agg(substring(_postgrest_t::text, 2, length(_postgrest_t::text) - 2), E'\\n'), '')`;

/** What a handler makes of the rows; bytes as base64. */
function handledSql({ bytes, aggregate }: MediaHandler, value: boolean): string {
  let made = '(SELECT pgrst_scalar FROM pgrst_rows LIMIT 1)';
  if (aggregate !== null) {
    const { name, of } = aggregate;
    const rows = of === null ? '_postgrest_t' : `_postgrest_t::${qualified(of)}`;
    made = `${qualified(name)}(${value ? '_postgrest_t.pgrst_scalar' : rows})`;
  }
  return bytes ? `encode((${made})::bytea, 'base64')` : `(${made})::text`;
}

function bodySql({ accept, scalar, single, noBody }: Wrap): string {
  if (noBody) return 'null::text';
  if (accept.handler !== undefined) return handledSql(accept.handler, scalar && single);
  if (accept.shape === 'csv') return `${csvHeader} || E'\\n' || ${csvBody}`;
  const list = `json_agg(${scalar ? '_postgrest_t.pgrst_scalar' : '_postgrest_t'})`;
  const one = single || accept.shape === 'object';
  const value = one ? `${list}->0` : list;
  const stripped = accept.stripNulls ? `json_strip_nulls(${value})` : value;
  return `coalesce(${stripped}, '${one ? 'null' : '[]'}')::text`;
}

const setting = (name: string) => `nullif(current_setting('${name}', true), '')`;

/** Builds the single statement of a request around its rows. */
export function statement(wrap: Wrap): string {
  const ctes = [
    ...(wrap.source === null
      ? []
      : [`pgrst_source AS ${wrap.scalar ? 'MATERIALIZED ' : ''}(${wrap.source})`]),
    `pgrst_rows AS (${wrap.rows})`,
    ...(wrap.count === null ? [] : [`pgrst_count AS (${wrap.count})`]),
  ];
  const location =
    wrap.locationKeys === null
      ? 'null::text'
      : `(SELECT json_agg(json_build_array(j.key, j.value))::text FROM (SELECT row_to_json(s) AS r FROM pgrst_source s LIMIT 1) d, json_each_text(d.r) j)`;
  return `WITH ${ctes.join(', ')} SELECT ${[
    wrap.count === null ? 'null::text AS total' : '(SELECT count(*) FROM pgrst_count)::text AS total',
    'count(*)::text AS page',
    `${bodySql(wrap)} AS body`,
    `${setting('response.headers')} AS headers`,
    `${setting('response.status')} AS status`,
    `${setting('pgrst.updated')} AS updated`,
    `${location} AS location`,
  ].join(', ')} FROM pgrst_rows _postgrest_t`;
}

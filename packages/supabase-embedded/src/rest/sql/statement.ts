import type { Representation } from '../parse/accept';

/** How the rows become the body. */
export interface Wrap {
  /** `pgrst_source AS (…)`, the mutation or call that the rows are read from; null for a plain read. */
  source: string | null;
  /** The rows of the answer. */
  rows: string;
  /** Counts rows before the range; null when no count was asked for. */
  count: string | null;
  accept: Representation;
  /** Rows are bare values in the column `pgrst_scalar`. */
  scalar: boolean;
  /** The answer is one value or object although a list was not refused: functions that return no set. */
  single: boolean;
  /** Leave the body out: `return=minimal`, HEAD. */
  noBody: boolean;
  /** Primary key columns for the `Location` of an insert; null when not asked for. */
  locationKeys: readonly string[] | null;
}

/** A statement ready to run. */
export interface Statement {
  text: string;
  params: readonly (string | null)[];
  readOnly: boolean;
  /** For counts that are not exact: asked of the planner when the statement counted nothing, or more than `above`. */
  estimate?: { text: string; params: readonly (string | null)[]; above: number };
}

/** Columns of the one row that every statement gives, all text so that drivers agree. */
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

function bodySql({ accept, scalar, single, noBody }: Wrap): string {
  if (noBody) return 'null::text';
  if (accept.shape === 'csv') return `${csvHeader} || E'\\n' || ${csvBody}`;
  const list = `json_agg(${scalar ? '_postgrest_t.pgrst_scalar' : '_postgrest_t'})`;
  const one = single || accept.shape === 'object';
  const value = one ? `${list}->0` : list;
  const stripped = accept.stripNulls ? `json_strip_nulls(${value})` : value;
  return `coalesce(${stripped}, '${one ? 'null' : '[]'}')::text`;
}

const setting = (name: string) => `nullif(current_setting('${name}', true), '')`;

/** The one statement of a request, around its rows. */
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

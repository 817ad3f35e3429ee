import { columnNotFound, keyMismatch, maxAffected } from './errors';
import { explained } from './explain';
import { refusePatterns, refuseUnfiltered } from './guards';
import { asStored, negotiated } from './media';
import { parseBody, rowsOf } from './parse/body';
import { parseQuery } from './parse/query';
import type { At, Query } from './parse/types';
import { columnsRead, planConditions, planRead } from './plan/read';
import type { Node } from './plan/types';
import { type Context, findTable } from './read';
import { refusePut } from './put';
import type { RestRequest } from './request';
import { answer, refusePlural } from './respond';
import { runStatement } from './run';
import type { Column, Table } from './schema-cache/types';
import { whereSql } from './sql/conditions';
import { Params } from './sql/params';
import { ident, qualified } from './sql/quote';
import { selectSql } from './sql/read';
import { refuseUnservedSearch, refuseUnservedSearches } from './text-search';
import { type ResultRow, statement } from './sql/statement';
import { BODY, deleteSql, insertSql, updateSql } from './sql/write';

/** The columns that the representation needs, as a RETURNING list. */
function returningOf(node: Node | null, table: Table, keysToo: boolean): string {
  const target = qualified(table);
  if (node === null)
    return keysToo && table.primaryKey.length > 0
      ? table.primaryKey.map((name) => `${target}.${ident(name)}`).join(', ')
      : '1';
  const read = columnsRead(node);
  const named = (names: readonly string[]) => names.map((name) => `${target}.${ident(name)}`);
  if (read.all) {
    // `*` contains the table's own columns; computed ones are listed in addition.
    const computed = read.names.filter((name) => table.computedColumns.has(name));
    return [`${target}.*`, ...named(computed)].join(', ');
  }
  return read.names.length === 0 ? '1' : named(read.names).join(', ');
}

function columnsOf(table: Table, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (column === undefined) throw columnNotFound(table.name, name);
    return column;
  });
}

/** Conditions on the table select the rows; those on embedded resources shape the representation. */
function embeddedOnly<T>(all: readonly At<T>[]): At<T>[] {
  return all.filter((at) => at.path.length > 0);
}

async function mutation(
  request: RestRequest,
  table: Table,
  query: Query,
  returning: string,
  params: Params,
): Promise<string> {
  const source = { name: table, columns: table.columns, computedColumns: table.computedColumns };
  const conditionsOn = (rows: string) => whereSql(planConditions(query, source), rows, params);
  const where = () => conditionsOn(qualified(table));
  if (request.method === 'DELETE') {
    refuseUnfiltered(query, 'DELETE');
    return deleteSql(table, where, returning, params);
  }
  const body = parseBody(await request.body(), request.headers.get('content-type'), { tables: true });
  const { text, keys } = rowsOf(body, query.columns);
  const columns = columnsOf(table, keys);
  const defaults = request.prefer.missing === 'default';
  if (request.method === 'PATCH') {
    refuseUnfiltered(query, 'UPDATE');
    return updateSql({ table, columns, rows: text, defaults, where, returning }, params);
  }
  if (request.method === 'PUT') {
    refusePut(query, table, keys);
    const conflict = { columns: table.primaryKey, merge: true };
    const only = () => conditionsOn(BODY);
    return insertSql({ table, columns, rows: text, defaults: false, conflict, only, returning }, params);
  }
  const { resolution } = request.prefer;
  const conflict =
    resolution === null
      ? null
      : { columns: query.onConflict ?? table.primaryKey, merge: resolution === 'merge-duplicates' };
  return insertSql({ table, columns, rows: text, defaults, conflict, returning }, params);
}

/** Percent-encodes what a query string reserves, and the characters that `encodeURIComponent` leaves besides. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The URL of the inserted row: `/events?id=eq.5`. Several rows have no common one. */
function locationOf(name: string, table: Table, result: ResultRow): string | null {
  if (result.location === null || table.primaryKey.length === 0 || Number(result.page) !== 1) return null;
  const pairs = JSON.parse(result.location) as [string, string | null][]; // Written by json_build_array in `statement`.
  const search = pairs.map(
    ([key, value]) => `${encoded(key)}=${value === null ? 'is.null' : encoded(`eq.${value}`)}`,
  );
  return `/${encodeURIComponent(name)}?${search.join('&')}`;
}

/** 200 only where duplicates were merged and no row is new. */
function insertStatus(request: RestRequest, result: ResultRow): number {
  if (request.prefer.resolution !== 'merge-duplicates') return 201;
  return Number(result.page) - Number(result.updated ?? '0') > 0 ? 201 : 200;
}

function rangeOf(request: RestRequest, rows: number): string {
  const total = request.prefer.count === null ? '*' : String(rows);
  const span = request.method === 'PATCH' && rows > 0 ? `0-${rows - 1}` : '*';
  return `${span}/${total}`;
}

/** POST (insert, upsert), PUT, PATCH and DELETE of a table or view. */
export async function writeTable(context: Context, opened: RestRequest, name: string): Promise<Response> {
  const query = parseQuery(opened.search);
  refusePatterns(query, opened.caller.role);
  const table = findTable(context.cache, opened.schema, name);
  const request = negotiated(context, opened, query, table);
  const { returns } = request.prefer;
  const represented = returns === 'representation';
  const inserting = request.method === 'POST';
  const source = { name: table, columns: table.columns, computedColumns: table.computedColumns };
  // Every written row is returned, even beyond the row limit of reads: the caller must learn what happened.
  const node = represented
    ? {
        ...planRead(
          context,
          source,
          '"pgrst_source"',
          { ...query, conditions: embeddedOnly(query.conditions) },
          true,
        ),
        stored: asStored(request.accept),
      }
    : null;
  refuseUnservedSearch(planConditions(query, source), context, request.caller);
  if (node !== null) refuseUnservedSearches(node, context, request.caller);
  const params = new Params();
  const keysToo = inserting && returns === 'headers-only';
  const mutated = await mutation(request, table, query, returningOf(node, table, keysToo), params);
  const text = statement({
    source: mutated,
    rows: node === null ? 'SELECT 1 FROM pgrst_source' : selectSql(node, null, params),
    count: null,
    accept: request.accept,
    scalar: false,
    single: false,
    noBody: !represented,
    locationKeys: keysToo && table.primaryKey.length > 0 ? table.primaryKey : null,
  });
  const main = { text, params: params.values, readOnly: false };
  const plan = await explained(context, request, main, 'write');
  if (plan !== null) return plan;
  const putting = request.method === 'PUT';
  const result = await runStatement(context.driver, request, main, (row) => {
    // The key of the body differs, and nothing was written.
    if (putting && Number(row.page) !== 1) throw keyMismatch();
    // Also where no row is sent back: who asks for one object must not change two, or none.
    refusePlural(request, row);
    const most = inserting || putting ? null : request.prefer.maxAffected;
    if (most !== null && Number(row.page) > most) throw maxAffected(Number(row.page));
  });
  // A single row addressed by its key has no range, and upsert preferences do not apply.
  if (putting) {
    const status = !represented ? 204 : Number(result.updated ?? '0') > 0 ? 200 : 201;
    return answer(request, result, { status, verb: 'call', body: represented, headers: {} });
  }
  const location = locationOf(name, table, result);
  return answer(request, result, {
    status: inserting ? insertStatus(request, result) : represented ? 200 : 204,
    verb: 'write',
    body: represented,
    headers: {
      'content-range': rangeOf(request, Number(result.page)),
      ...(location === null ? {} : { location }),
    },
  });
}

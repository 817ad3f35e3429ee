import type { Driver } from '../types';
import { invalidRange, tableNotFound } from './errors';
import { explained } from './explain';
import { refusePatterns } from './guards';
import { parseQuery } from './parse/query';
import { asStored, negotiated, type NegotiatedRequest } from './media';
import type { Query } from './parse/types';
import { planRead, type Rules } from './plan/read';
import type { Node } from './plan/types';
import type { RestRequest } from './request';
import { answer, contentRange, refusePlural } from './respond';
import { runStatement } from './run';
import type { SchemaCache, Table } from './schema-cache/types';
import { refuseUnservedSearches, type SearchRules } from './text-search';
import { mostSimilar } from './name-suggestions';
import { Params } from './sql/params';
import { qualified } from './sql/quote';
import { countSql, selectSql } from './sql/read';
import { type Statement, statement } from './sql/statement';

/** The inputs of a handler. */
export interface Context extends Rules, SearchRules {
  driver: Driver;
  /** Whether query plans are told. */
  plans: boolean;
}

/** The table of a request; PGRST205 if the schema cache does not have it. */
export function findTable(cache: SchemaCache, schema: string, name: string): Table {
  const tables = cache.tables.get(schema);
  const table = tables?.get(name);
  if (table === undefined) throw tableNotFound(schema, name, mostSimilar(tables?.keys() ?? [], name, 0.75));
  return table;
}

/** Narrows the root's range by a `Range` header, as PostgREST does for reads by GET. */
export function withRange(query: Query, request: RestRequest): Query {
  const { range } = request;
  if (range === null || request.method !== 'GET') return query;
  if (range.to !== null && range.to < range.from)
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  const root = (at: { path: readonly string[] }) => at.path.length === 0;
  const offset = query.offsets.findLast(root)?.value ?? 0;
  const limit = query.limits.findLast(root)?.value ?? Number.MAX_SAFE_INTEGER;
  const from = Math.max(offset, range.from);
  const to = Math.min(offset + limit - 1, range.to ?? Number.MAX_SAFE_INTEGER);
  return {
    ...query,
    offsets: [...query.offsets, { path: [], value: from }],
    limits: [...query.limits, { path: [], value: Math.max(0, to - from + 1) }],
  };
}

/**
 * How the total is counted. `planned` uses the planner's estimate only; `estimated` counts up to the row limit and uses
 * the estimate beyond it. `source` is the result of a function call.
 */
export function counting(
  node: Node,
  request: RestRequest,
  maxRows: number,
  params: Params,
  source: ((params: Params) => string) | null = null,
): { count: string | null; estimate?: NonNullable<Statement['estimate']> } {
  const kind = request.prefer.count;
  if (kind === null) return { count: null };
  if (kind === 'exact') return { count: countSql(node, null, params) };
  const own = new Params();
  const before = source === null ? '' : `WITH pgrst_source AS (${source(own)}) `;
  const text = `${before}${countSql(node, null, own)}`;
  if (kind === 'planned') return { count: null, estimate: { text, params: own.values, above: 0 } };
  return {
    count: `${countSql(node, null, params)} LIMIT ${maxRows + 1}`,
    estimate: { text, params: own.values, above: maxRows },
  };
}

/** The statement of a read: the rows of the node, and their count if requested. */
function readStatement(node: Node, request: NegotiatedRequest, maxRows: number): Statement {
  const params = new Params();
  const rows = selectSql(node, null, params);
  const { count, ...estimate } = counting(node, request, maxRows, params);
  const text = statement({
    source: null,
    rows,
    count,
    accept: request.accept,
    scalar: false,
    single: false,
    noBody: request.method === 'HEAD',
    locationKeys: null,
  });
  return { text, params: params.values, readOnly: true, ...estimate };
}

/** GET and HEAD of a table or view. */
export async function readTable(context: Context, opened: RestRequest, name: string): Promise<Response> {
  const query = withRange(parseQuery(opened.search), opened);
  refusePatterns(query, opened.caller.role);
  const table = findTable(context.cache, opened.schema, name);
  const request = negotiated(context, opened, query, table);
  const source = { name: table, columns: table.columns, computedColumns: table.computedColumns };
  const node = { ...planRead(context, source, qualified(table), query), stored: asStored(request.accept) };
  refuseUnservedSearches(node, context, request.caller);
  const main = readStatement(node, request, context.maxRows);
  const plan = await explained(context, request, main, 'read');
  if (plan !== null) return plan;
  const result = await runStatement(context.driver, request, main, (row) => refusePlural(request, row));
  const range = contentRange(node.offset, result);
  return answer(request, result, {
    status: range.status,
    verb: 'read',
    body: true,
    headers: { 'content-range': range.header, 'content-location': request.location },
  });
}

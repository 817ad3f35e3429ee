import { ambiguousFunction, maxAffected, maxAffectedNeedsSet, noColumns, noFunction } from './errors';
import { explained } from './explain';
import { refusePatterns } from './guards';
import { asStored, negotiated } from './media';
import { parseJson } from './parse/json';
import { argumentNames, type JsonBody, parseBody } from './parse/body';
import { parseQuery } from './parse/query';
import type { Query } from './parse/types';
import { planRead } from './plan/read';
import type { Source } from './plan/types';
import { type Context, counting, withRange } from './read';
import type { RestRequest } from './request';
import { answer, contentRange, refusePlural } from './respond';
import { runStatement } from './run';
import type { DatabaseFunction, SchemaCache } from './schema-cache/types';
import { refuseUnservedSearches } from './text-search';
import { mostSimilar } from './name-suggestions';
import { callSql } from './sql/call';
import { Params } from './sql/params';
import { selectSql } from './sql/read';
import { statement } from './sql/statement';

/** What a function is called with: named arguments as one JSON object, or the whole body. */
interface Arguments {
  names: readonly string[];
  json: string;
  /** The body may be the one unnamed parameter of these types. */
  unnamedTypes: readonly string[];
  body: string;
}

function takesNames(fn: DatabaseFunction, names: readonly string[]): boolean {
  const known = new Set(fn.parameters.map((parameter) => parameter.name));
  return (
    names.every((name) => known.has(name)) &&
    fn.parameters.every((parameter) => !parameter.required || names.includes(parameter.name))
  );
}

/** A function in the cache has names for all its parameters, or a single one without, which takes everything given. */
function takesBody(fn: DatabaseFunction, types: readonly string[]): boolean {
  const [only] = fn.parameters;
  return only?.name === '' && types.includes(only.type);
}

function signature(fn: DatabaseFunction): string {
  const parameters = fn.parameters.map(({ name, type }) => `${name} => ${type}`);
  return `${fn.schema}.${fn.name}(${parameters.join(', ')})`;
}

/** The function a call means, by its name and the names of its arguments; PGRST202 or PGRST203. */
function findFunction(
  cache: SchemaCache,
  schema: string,
  name: string,
  given: Arguments,
): { fn: DatabaseFunction; wholeBody: boolean } {
  const functions = cache.functions.get(schema);
  const overloads = functions?.get(name) ?? [];
  const byBody = overloads.filter((fn) => takesBody(fn, given.unnamedTypes));
  const wholeOnly = !given.unnamedTypes.includes('json') && given.unnamedTypes.length > 0;
  const byNames = wholeOnly ? [] : overloads.filter((fn) => takesNames(fn, given.names));
  const found = byNames.length > 0 ? byNames : byBody;
  const [fn, ...others] = found;
  if (others.length > 0) throw ambiguousFunction(found.map(signature));
  if (fn !== undefined) return { fn, wholeBody: fn.parameters[0]?.name === '' };
  const keys = [...given.names].sort();
  const listed = (names: readonly string[]) => `(${[...names].sort().join(', ')})`;
  const similar =
    overloads.length === 0
      ? mostSimilar(functions?.keys() ?? [], name, 0.75)
      : mostSimilar(
          overloads.map((item) => listed(item.parameters.map((parameter) => parameter.name))),
          listed(keys),
          0.33,
        );
  const suggestion = similar === null ? null : overloads.length === 0 ? similar : `${name}${similar}`;
  throw noFunction({
    name: `${schema}.${name}`,
    keys,
    jsonBody: given.unnamedTypes.includes('json'),
    suggestion: suggestion === null ? null : `${schema}.${suggestion}`,
  });
}

function fromBody(body: JsonBody): Arguments {
  const names = argumentNames(body);
  return {
    names: names ?? [],
    json: names === null ? '{}' : body.text,
    unnamedTypes: ['json', 'jsonb'],
    body: body.text,
  };
}

/** Arguments in a query string are texts; those of JSON type are taken as the JSON they spell. */
function fromSearch(
  pairs: readonly (readonly [string, string])[],
  cache: SchemaCache,
  schema: string,
  name: string,
): Arguments {
  const parameters = (cache.functions.get(schema)?.get(name) ?? []).flatMap((fn) => fn.parameters);
  const values = new Map<string, string>();
  const lists = new Map<string, string[]>();
  for (const [key, value] of pairs) {
    // The empty name denotes a single unnamed parameter, which takes all that is given as one object.
    const parameter = key === '' ? undefined : parameters.find((item) => item.name === key);
    let json = JSON.stringify(value);
    if (parameter?.type === 'json' || parameter?.type === 'jsonb') {
      parseJson(value);
      json = value;
    }
    if (parameter?.variadic === true) {
      const list = [...(lists.get(key) ?? []), json];
      lists.set(key, list);
      // One text may be an array literal already; several are its elements.
      values.set(key, list.length === 1 && value.startsWith('{') ? json : `[${list.join(',')}]`);
    } else values.set(key, json);
  }
  const members = [...values].map(([key, json]) => `${JSON.stringify(key)}:${json}`);
  const json = `{${members.join(',')}}`;
  return { names: [...values.keys()], json, unnamedTypes: [], body: json };
}

function sourceOf(fn: DatabaseFunction, cache: SchemaCache): Source {
  const { table } = fn.returns;
  const known = table === null ? undefined : cache.tables.get(table.schema)?.get(table.name);
  if (known !== undefined)
    return { name: known, columns: known.columns, computedColumns: known.computedColumns };
  return {
    name: { schema: fn.schema, name: fn.name },
    columns: new Map(fn.returns.columns.map((column) => [column.name, column])),
    computedColumns: new Map(),
  };
}

async function argumentsOf(
  context: Context,
  request: RestRequest,
  name: string,
  pairs: readonly (readonly [string, string])[],
): Promise<Arguments> {
  if (request.method !== 'POST') return fromSearch(pairs, context.cache, request.schema, name);
  const type = request.headers.get('content-type');
  const text = await request.body();
  // The fields of a form are texts and may be repeated, like the parameters of an address.
  if (type?.startsWith('application/x-www-form-urlencoded') === true)
    return fromSearch([...new URLSearchParams(text)], context.cache, request.schema, name);
  if (type?.startsWith('text/plain') === true && text !== '')
    return { names: [], json: '{}', unnamedTypes: ['text'], body: text };
  if (type?.startsWith('application/octet-stream') === true) {
    const hex = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'));
    return { names: [], json: '{}', unnamedTypes: ['bytea'], body: `\\x${hex.join('')}` };
  }
  // A fetch without content sends text/plain or nothing; both mean a call without arguments.
  return fromBody(parseBody(text, text === '' ? null : type, { whenEmpty: '{}' }));
}

/** Whether a query asks for more than the answer as it is. */
function looksInside({ select, conditions, order }: Query): boolean {
  const whole = select.every(
    (item) =>
      item.kind === 'column' &&
      item.field.name === '*' &&
      item.field.path.length === 0 &&
      item.cast === null &&
      item.aggregate === undefined,
  );
  return !whole || conditions.length > 0 || order.length > 0;
}

/** POST, GET and HEAD of `/rpc/name`. */
export async function callFunction(context: Context, opened: RestRequest, name: string): Promise<Response> {
  const reading = opened.method !== 'POST';
  const query = withRange(parseQuery(opened.search, reading), opened);
  refusePatterns(query, opened.caller.role);
  const given = await argumentsOf(context, opened, name, query.rest);
  const { fn, wholeBody } = findFunction(context.cache, opened.schema, name, given);
  const request = negotiated(context, opened, query, fn.returns.table, fn);
  const { kind, set } = fn.returns;
  if (request.prefer.maxAffected !== null && !set) throw maxAffectedNeedsSet();
  // A condition on the answer could be made to fail after the call, which would undo what the call has counted.
  if (kind !== 'composite' && !set && looksInside(query)) throw noColumns(fn.name);
  const node = {
    ...planRead(context, sourceOf(fn, context.cache), '"pgrst_source"', query),
    stored: asStored(request.accept),
  };
  refuseUnservedSearches(node, context, request.caller, 'function');
  const params = new Params();
  const minimal = request.prefer.returns === 'minimal' || kind === 'void';
  const sourceSql = (into: Params) =>
    callSql(fn, wholeBody ? null : given.names, wholeBody ? given.body : given.json, into);
  const source = sourceSql(params);
  const rows = selectSql(node, null, params);
  const { count, ...estimate } = counting(node, request, context.maxRows, params, sourceSql);
  const text = statement({
    source,
    rows,
    count,
    accept: request.accept,
    scalar: kind !== 'composite',
    single: !set,
    noBody: minimal || request.method === 'HEAD',
    locationKeys: null,
  });
  const main = { text, params: params.values, readOnly: reading || !fn.volatile, ...estimate };
  const plan = await explained(context, request, main, 'call');
  if (plan !== null) return plan;
  const result = await runStatement(context.driver, request, main, (row) => {
    if (!minimal) refusePlural(request, row);
    const most = request.prefer.maxAffected;
    if (most !== null && Number(row.page) > most) throw maxAffected(Number(row.page));
  });
  const range = contentRange(node.offset, result);
  return answer(request, result, {
    status: minimal ? 204 : range.status,
    verb: 'call',
    body: !minimal,
    headers: {
      'content-range': range.header,
      ...(reading ? { 'content-location': request.location } : {}),
    },
  });
}

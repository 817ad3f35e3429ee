import type { DatabaseFunction, Relationship, SchemaCache } from '../schema-cache/types';
import { key } from '../schema-cache/types';
import type { Rights } from './catalogue';

type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json };
type RightsTable = Rights['tables'][number];
type RightsColumn = RightsTable['columns'][number];

/** The JSON type of a Postgres type; the format is the Postgres name, as in PostgREST. */
function typeOf(type: string): { [name: string]: Json } {
  const base = type.replace(/\([^()]*\)/, '');
  if (base.endsWith('[]')) return { type: 'array', items: typeOf(base.slice(0, -2)), format: type };
  if (['smallint', 'integer', 'bigint'].includes(base)) return { type: 'integer', format: type };
  if (['numeric', 'real', 'double precision'].includes(base)) return { type: 'number', format: type };
  if (base === 'boolean') return { type: 'boolean', format: type };
  // Any JSON value: swagger 2.0 expresses it by omitting the type.
  return base === 'json' || base === 'jsonb' ? { format: type } : { type: 'string', format: type };
}

/** Type generators look for `<pk/>` and `<fk/>`. */
function notes(
  column: string,
  primaryKey: readonly string[],
  relationships: readonly Relationship[],
): string[] {
  const own = primaryKey.includes(column) ? ['This is a Primary Key.<pk/>'] : [];
  const foreign = relationships.flatMap((item) => {
    if (item.kind !== 'key' || !item.sourceOwns || item.targetIsView) return [];
    const pair = item.columns.find(([source]) => source === column);
    return pair === undefined
      ? []
      : [
          `This is a Foreign Key to \`${item.target.name}.${pair[1]}\`.<fk table='${item.target.name}' column='${pair[1]}'/>`,
        ];
  });
  return [...own, ...foreign];
}

function property(column: RightsColumn, said: readonly string[]): { [name: string]: Json } {
  const description = [
    ...(column.description === null ? [] : [column.description]),
    ...(said.length === 0 ? [] : [`Note:\n${said.join('\n')}`]),
  ].join('\n\n');
  return {
    ...typeOf(column.type),
    ...(description === '' ? {} : { description }),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
    ...(column.values === null ? {} : { enum: column.values }),
    ...(column.defaultValue === null ? {} : { default: column.defaultValue }),
  };
}

function definition(table: RightsTable, schema: string, cache: SchemaCache): Json {
  const known = cache.tables.get(schema)?.get(table.name);
  const relationships = cache.relationships.get(key({ schema, name: table.name })) ?? [];
  const required = table.columns.filter((column) => column.required).map((column) => column.name);
  return {
    type: 'object',
    ...(table.description === null ? {} : { description: table.description }),
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(
      table.columns.map((column) => [
        column.name,
        property(column, notes(column.name, known?.primaryKey ?? [], relationships)),
      ]),
    ),
  };
}

const parameter = (name: string) => ({ $ref: `#/parameters/${name}` });
const responses = (code: string, description: string, schema?: Json): Json => ({
  [code]: { description, ...(schema === undefined ? {} : { schema }) },
});

function operations(table: RightsTable): Json {
  const filters = table.columns.map((column) => parameter(`rowFilter.${table.name}.${column.name}`));
  const body = parameter(`body.${table.name}`);
  const rows: Json = { type: 'array', items: { $ref: `#/definitions/${table.name}` } };
  const common = {
    tags: [table.name],
    ...(table.description === null ? {} : { summary: table.description }),
  };
  const shape = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit'].map(parameter);
  return {
    ...(table.select
      ? {
          get: {
            ...common,
            parameters: [...filters, ...shape, parameter('preferCount')],
            responses: { ...Object(responses('200', 'OK', rows)), '206': { description: 'Partial Content' } },
          },
        }
      : {}),
    ...(table.insert
      ? {
          post: {
            ...common,
            parameters: [body, parameter('select'), parameter('preferPost')],
            responses: responses('201', 'Created'),
          },
        }
      : {}),
    ...(table.delete
      ? {
          delete: {
            ...common,
            parameters: [...filters, parameter('preferReturn')],
            responses: responses('204', 'No Content'),
          },
        }
      : {}),
    ...(table.update
      ? {
          patch: {
            ...common,
            parameters: [...filters, body, parameter('preferReturn')],
            responses: responses('204', 'No Content'),
          },
        }
      : {}),
  };
}

function call(fn: DatabaseFunction, description: string | null): Json {
  const required = fn.parameters.filter((item) => item.required).map((item) => item.name);
  const common = {
    tags: [`(rpc) ${fn.name}`],
    ...(description === null ? {} : { summary: description }),
    produces: ['application/json', 'application/vnd.pgrst.object+json'],
    responses: responses('200', 'OK'),
  };
  const args: Json = {
    name: 'args',
    in: 'body',
    required: true,
    schema: {
      type: 'object',
      ...(required.length === 0 ? {} : { required }),
      properties: Object.fromEntries(fn.parameters.map((item) => [item.name, typeOf(item.type)])),
    },
  };
  const post = { ...common, parameters: [args, parameter('preferParams')] };
  if (fn.volatile) return { post };
  const named = fn.parameters.map((item) => ({
    name: item.name,
    in: 'query',
    required: item.required,
    ...typeOf(item.type),
  }));
  return { get: { ...common, parameters: named }, post };
}

const header = (name: string, description: string, values: readonly string[]): Json => ({
  name,
  description,
  in: 'header',
  required: false,
  type: 'string',
  ...(values.length === 0 ? {} : { enum: values }),
});
const query = (name: string, description: string): Json => ({
  name,
  description,
  in: 'query',
  required: false,
  type: 'string',
});

const sharedParameters: { [name: string]: Json } = {
  select: query('select', 'Filtering Columns'),
  on_conflict: query('on_conflict', 'On Conflict'),
  order: query('order', 'Ordering'),
  offset: query('offset', 'Limiting and Pagination'),
  limit: query('limit', 'Limiting and Pagination'),
  range: header('Range', 'Limiting and Pagination', []),
  rangeUnit: { ...Object(header('Range-Unit', 'Limiting and Pagination', [])), default: 'items' },
  preferParams: header('Prefer', 'Preference', ['handling=strict', 'handling=lenient']),
  preferReturn: header('Prefer', 'Preference', ['return=representation', 'return=minimal']),
  preferCount: header('Prefer', 'Preference', ['count=exact', 'count=planned', 'count=estimated']),
  preferPost: header('Prefer', 'Preference', [
    'return=representation',
    'return=minimal',
    'return=headers-only',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ]),
};

/** The Swagger 2.0 document of one schema, limited to the caller's tables, columns and functions. */
export function describeSchema(schema: string, rights: Rights, cache: SchemaCache, base: URL): Json {
  const callable = new Map(rights.functions.map((item) => [item.oid, item.description]));
  const functions = [...(cache.functions.get(schema)?.values() ?? [])].flatMap((overloads) =>
    overloads.filter((fn) => callable.has(fn.oid)).slice(0, 1),
  );
  const { tables } = rights;
  return {
    swagger: '2.0',
    info: {
      title: 'PostgREST API',
      description: rights.description ?? 'Tables, views and functions that the caller may use',
      version: '14',
    },
    host: base.host,
    basePath: base.pathname.replace(/\/$/, '') || '/',
    schemes: [base.protocol.replace(':', '')],
    consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: {
      '/': { get: { tags: ['Introspection'], summary: 'This document', responses: responses('200', 'OK') } },
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, operations(table)])),
      ...Object.fromEntries(
        functions.map((fn) => [`/rpc/${fn.name}`, call(fn, callable.get(fn.oid) ?? null)]),
      ),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, definition(table, schema, cache)])),
    parameters: {
      ...sharedParameters,
      ...Object.fromEntries(
        tables.flatMap((table) => [
          [
            `body.${table.name}`,
            {
              name: table.name,
              description: table.name,
              in: 'body',
              required: false,
              schema: { $ref: `#/definitions/${table.name}` },
            },
          ],
          ...table.columns.map((column) => [
            `rowFilter.${table.name}.${column.name}`,
            { ...Object(query(column.name, column.description ?? '')) },
          ]),
        ]),
      ),
    },
  };
}

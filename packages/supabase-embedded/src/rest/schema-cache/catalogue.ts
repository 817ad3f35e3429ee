import * as z from 'zod';
import type { Driver, Sql } from '../../types';
import {
  castsQuery,
  constraintsQuery,
  functionsQuery,
  handlersQuery,
  tablesQuery,
  viewsQuery,
} from './queries';

const names = z.array(z.string());

const tableRow = z.object({
  oid: z.string(),
  rowType: z.string(),
  schema: z.string(),
  name: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      number: z.int(),
      typeOid: z.string(),
      type: z.string(),
      valueType: z.string(),
      defaultValue: z.string().nullable(),
    }),
  ),
});
const constraintRow = z.object({
  name: z.string(),
  type: z.enum(['p', 'u', 'f']),
  table: z.string(),
  columns: names,
  numbers: z.array(z.int()),
  target: z.string(),
  targetColumns: names,
  targetNumbers: z.array(z.int()),
});
const viewRow = z.object({ view: z.string(), rule: z.string() });
const functionRow = z.object({
  oid: z.string(),
  schema: z.string(),
  name: z.string(),
  volatile: z.boolean(),
  set: z.boolean(),
  rows: z.number(),
  returnType: z.string(),
  returnName: z.string(),
  composite: z.boolean(),
  domain: z.boolean(),
  valueType: z.string(),
  defaults: z.int(),
  comment: z.string().nullable(),
  arguments: z.array(
    z.object({
      name: z.string(),
      mode: z.enum(['i', 'o', 'b', 'v', 't']),
      typeOid: z.string(),
      type: z.string(),
      valueType: z.string(),
    }),
  ),
});

const castRow = z.object({
  domain: z.string(),
  as: z.enum(['toJson', 'fromJson', 'fromText']),
  function: z.string(),
});
const handlerRow = z.object({
  schema: z.string(),
  name: z.string(),
  argument: z.string(),
  any: z.boolean(),
  type: z.string(),
  valueType: z.string(),
});

export type TableRow = z.infer<typeof tableRow>;
export type ConstraintRow = z.infer<typeof constraintRow>;

type ViewRow = z.infer<typeof viewRow>;
export type FunctionRow = z.infer<typeof functionRow>;
type HandlerRow = z.infer<typeof handlerRow>;
type CastRow = z.infer<typeof castRow>;

/** The catalogue as read, before relationships are derived. */
export interface Catalogue {
  tables: TableRow[];
  constraints: ConstraintRow[];
  views: ViewRow[];
  functions: FunctionRow[];
  handlers: HandlerRow[];
  casts: CastRow[];
}

async function rows<T>(sql: Sql, query: string, schemas: string, row: z.ZodType<T>): Promise<T[]> {
  const answer = await sql.query<{ json: string }>(query, [schemas]);
  return z.array(row).parse(JSON.parse(answer.rows[0]?.json ?? '[]'));
}

/** Reads tables, keys, views and functions of the exposed schemas in one read-only transaction. */
export function readCatalogue(driver: Driver, schemas: readonly string[]): Promise<Catalogue> {
  const wanted = JSON.stringify(schemas);
  return driver.transaction(
    async (sql) => {
      await sql.query(`select set_config('search_path', '', true)`);
      return {
        tables: await rows(sql, tablesQuery, wanted, tableRow),
        constraints: await rows(sql, constraintsQuery, wanted, constraintRow),
        views: await rows(sql, viewsQuery, wanted, viewRow),
        functions: await rows(sql, functionsQuery, wanted, functionRow),
        handlers: await rows(sql, handlersQuery, wanted, handlerRow),
        casts: await rows(sql, castsQuery, wanted, castRow),
      };
    },
    { readOnly: true },
  );
}

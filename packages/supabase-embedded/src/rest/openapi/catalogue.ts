import * as z from 'zod';
import type { Driver } from '../../types';
import { applyRequestSettings } from '../sql/request-settings';
import type { RestRequest } from '../request';

const rights = z.object({
  description: z.string().nullable(),
  tables: z.array(
    z.object({
      name: z.string(),
      description: z.string().nullable(),
      select: z.boolean(),
      insert: z.boolean(),
      update: z.boolean(),
      delete: z.boolean(),
      columns: z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          required: z.boolean(),
          maxLength: z.int().nullable(),
          values: z.array(z.string()).nullable(),
          defaultValue: z.string().nullable(),
          description: z.string().nullable(),
        }),
      ),
    }),
  ),
  functions: z.array(z.object({ oid: z.string(), name: z.string(), description: z.string().nullable() })),
});

/** The privileges of the caller in one schema. */
export type Rights = z.infer<typeof rights>;

// `has_column_privilege` instead of the table's privilege: a column can be granted alone, and a revoked one must not be
// listed.
const query = `
select json_build_object(
  'description', obj_description((select oid from pg_catalog.pg_namespace where nspname = $1::text), 'pg_namespace'),
  'tables', (
    select coalesce(json_agg(json_build_object(
      'name', c.relname, 'description', obj_description(c.oid, 'pg_class'),
      'select', has_any_column_privilege(c.oid, 'select'), 'insert', has_any_column_privilege(c.oid, 'insert'),
      'update', has_any_column_privilege(c.oid, 'update'), 'delete', has_table_privilege(c.oid, 'delete'),
      'columns', (
        select coalesce(json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'required', a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '',
          'maxLength', case when a.atttypid in (1042, 1043) and a.atttypmod > 4 then a.atttypmod - 4 end,
          'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = a.atttypid),
          'defaultValue', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
          'description', col_description(a.attrelid, a.attnum)
        ) order by a.attnum), '[]')
        from pg_catalog.pg_attribute a
        left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(c.oid, a.attnum, 'select, insert, update'))
    ) order by c.relname), '[]')
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1::text and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
      and (has_any_column_privilege(c.oid, 'select, insert, update') or has_table_privilege(c.oid, 'delete'))),
  'functions', (
    select coalesce(json_agg(json_build_object(
      'oid', p.oid::text, 'name', p.proname, 'description', obj_description(p.oid, 'pg_proc')) order by p.proname), '[]')
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname = $1::text and p.prokind = 'f' and has_function_privilege(p.oid, 'execute'))
)::text as json`;

/** Queries the database as the caller, so that only accessible objects are listed. */
export function readRights(driver: Driver, request: RestRequest): Promise<Rights> {
  return driver.transaction(
    async (sql) => {
      await applyRequestSettings(sql, request);
      const answer = await sql.query<{ json: string }>(query, [request.schema]);
      return rights.parse(JSON.parse(answer.rows[0]?.json ?? 'null'));
    },
    { readOnly: true },
  );
}

import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { rows } from './people';

/**
 * What an engine's catalogue says about our two schemas, one sentence a thing, in an order no locale changes. Everything
 * is written by the server's own printers, so two engines of different versions agree where they mean the same.
 */
const parts: Record<string, string> = {
  tables: `select n.nspname || '.' || c.relname || ' ' || c.relkind::text || ' rls=' || c.relrowsecurity::text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  columns: `select n.nspname || '.' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  // From 18 on NOT NULL is a constraint as well; the columns above hold it for every version.
  constraints: `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where n.nspname in ('public', 'private') and k.conrelid <> 0 and k.contype <> 'n'`,
  indexes: `select indexdef from pg_indexes where schemaname in ('public', 'private')`,
  triggers: `select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'private') and not t.tgisinternal`,
  policies: `select schemaname || '.' || tablename || ' ' || policyname || ' ' || cmd || ' ' || array_to_string(roles, ',')
      || coalesce(' using ' || qual, '') || coalesce(' check ' || with_check, '')
    from pg_policies where schemaname in ('public', 'private')`,
  functions: `select n.nspname || '.' || p.proname || '(' || pg_get_function_arguments(p.oid) || ') ' || pg_get_function_result(p.oid)
      || ' ' || p.provolatile::text || ' definer=' || p.prosecdef::text || ' ' || coalesce(array_to_string(p.proconfig, ' '), '') || ' ' || md5(p.prosrc)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')`,
  columnGrants: `select table_schema || '.' || table_name || '.' || column_name || ' ' || grantee || ' ' || privilege_type
    from information_schema.column_privileges where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'service_role')`,
  functionGrants: `select routine_schema || '.' || specific_name::regprocedure::text || ' ' || grantee
    from (select n.nspname as routine_schema, p.oid as specific_name, r.rolname as grantee from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace cross join pg_roles r
      where n.nspname in ('public', 'private') and r.rolname in ('anon', 'authenticated', 'service_role')
        and has_function_privilege(r.oid, p.oid, 'execute')) x`,
};

/** The normalised catalogue: for each part its sorted sentences. */
export async function readCatalogue(driver: Driver): Promise<Record<string, string[]>> {
  const catalogue: Record<string, string[]> = {};
  for (const [part, text] of Object.entries(parts)) {
    const found = await rows(driver, `select x.line from (${text}) as x (line)`);
    catalogue[part] = found.map((row) => String(row['line'])).sort((a, b) => (a < b ? -1 : Number(a > b)));
  }
  return catalogue;
}

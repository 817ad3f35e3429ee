/**
 * Catalogue queries, each returning one row with one JSON text, so that driver type conversions are not involved. They
 * run with an empty search_path, so that `format_type` and `pg_get_expr` qualify every name.
 */

// -1 rather than null: without a modifier, `character` would mean one character; with -1 the name is bpchar.
const valueType = (type: string) =>
  `(select format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, -1) from pg_catalog.pg_type t where t.oid = ${type})`;

/** Tables, views and their columns. */
export const tablesQuery = `
select coalesce(json_agg(json_build_object(
  'oid', c.oid::text, 'rowType', c.reltype::text, 'schema', n.nspname, 'name', c.relname,
  'columns', (
    select coalesce(json_agg(json_build_object(
      'name', a.attname, 'number', a.attnum, 'typeOid', a.atttypid::text, 'type', format_type(a.atttypid, a.atttypmod), 'valueType', ${valueType('a.atttypid')},
      'defaultValue', case
        when a.attgenerated <> '' then null
        when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
        else pg_get_expr(d.adbin, d.adrelid) end
    ) order by a.attnum), '[]')
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
)), '[]')::text as json
from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
  and n.nspname in (select json_array_elements_text($1::text::json))`;

const columnNames = (relation: string, numbers: string) =>
  `(select json_agg(a.attname order by place.ord) from unnest(${numbers}) with ordinality as place(num, ord)
    join pg_catalog.pg_attribute a on a.attrelid = ${relation} and a.attnum = place.num)`;

/**
 * Primary, unique and foreign keys of every schema, because an exposed view may use tables of any. Columns are given by
 * number, since a view may rename them.
 */
export const constraintsQuery = `
select coalesce(json_agg(json_build_object(
  'name', k.conname, 'type', k.contype, 'table', k.conrelid::text, 'columns', ${columnNames('k.conrelid', 'k.conkey')},
  'numbers', k.conkey, 'target', k.confrelid::text,
  'targetColumns', coalesce(${columnNames('k.confrelid', 'k.confkey')}, '[]'), 'targetNumbers', coalesce(k.confkey, '{}')
) order by k.conname), '[]')::text as json
from pg_catalog.pg_constraint k join pg_catalog.pg_class c on c.oid = k.conrelid
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where k.contype in ('p', 'u', 'f') and k.conparentid = 0
  and n.nspname not in ('pg_catalog', 'information_schema') and $1::text is not null`;

/** The stored rules of the views in exposed schemas and of the views that they use. */
export const viewsQuery = `
with recursive used(view) as (
  select c.oid from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and n.nspname in (select json_array_elements_text($1::text::json))
  union
  select b.oid from used
  join pg_catalog.pg_rewrite r on r.ev_class = used.view
  join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_rewrite'::regclass and d.objid = r.oid
    and d.refclassid = 'pg_catalog.pg_class'::regclass
  join pg_catalog.pg_class b on b.oid = d.refobjid and b.relkind in ('v', 'm')
)
select coalesce(json_agg(json_build_object('view', used.view::text, 'rule', r.ev_action::text)), '[]')::text as json
from used join pg_catalog.pg_rewrite r on r.ev_class = used.view and r.ev_type = '1'`;

/** Functions of the exposed schemas. Modes: i in, o out, b in and out, v variadic, t table column. */
export const functionsQuery = `
select coalesce(json_agg(json_build_object(
  'oid', p.oid::text, 'schema', n.nspname, 'name', p.proname, 'volatile', p.provolatile = 'v', 'set', p.proretset, 'rows', p.prorows,
  'returnType', p.prorettype::text, 'returnName', t.typname, 'composite', t.typtype = 'c', 'domain', t.typtype = 'd', 'valueType', ${valueType('p.prorettype')},
  'defaults', p.pronargdefaults, 'comment', pg_catalog.obj_description(p.oid, 'pg_proc'),
  'arguments', (
    select coalesce(json_agg(json_build_object(
      'name', coalesce(p.proargnames[k.ord], ''), 'mode', coalesce(p.proargmodes[k.ord]::text, 'i'), 'typeOid', k.type::text,
      'type', format_type(k.type, -1), 'valueType', ${valueType('k.type')}) order by k.ord), '[]')
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as k(type, ord))
) order by p.oid), '[]')::text as json
from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
join pg_catalog.pg_type t on t.oid = p.prorettype
where p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger')
  and n.nspname in (select json_array_elements_text($1::text::json))`;

/** Aggregates of the exposed schemas that take one row, or anything, and return a domain. */
export const handlersQuery = `
select coalesce(json_agg(json_build_object(
  'schema', n.nspname, 'name', p.proname, 'argument', p.proargtypes[0]::text, 'any', p.proargtypes[0] = 'anyelement'::regtype,
  'type', t.typname, 'valueType', ${valueType('p.prorettype')}) order by p.oid), '[]')::text as json
from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
join pg_catalog.pg_aggregate g on g.aggfnoid = p.oid
join pg_catalog.pg_type t on t.oid = p.prorettype
where p.prokind = 'a' and g.aggkind = 'n' and p.pronargs = 1 and t.typtype = 'd'
  and n.nspname in (select json_array_elements_text($1::text::json))`;

/** Implicit casts by function between a domain and json or text: the representations of domains. */
export const castsQuery = `
select coalesce(json_agg(json_build_object(
  'domain', case when s.typtype = 'd' then s.oid else t.oid end::text,
  'as', case when s.typtype = 'd' then 'toJson' when s.oid = 'json'::regtype then 'fromJson' else 'fromText' end,
  'function', format('%I.%I', n.nspname, p.proname)) order by c.oid), '[]')::text as json
from pg_catalog.pg_cast c
join pg_catalog.pg_type s on s.oid = c.castsource join pg_catalog.pg_type t on t.oid = c.casttarget
join pg_catalog.pg_proc p on p.oid = c.castfunc join pg_catalog.pg_namespace n on n.oid = p.pronamespace
where c.castcontext = 'i' and c.castmethod = 'f' and $1::text is not null
  and (s.typtype = 'd' and t.oid = 'json'::regtype or t.typtype = 'd' and s.oid in ('json'::regtype, 'text'::regtype))`;

import { listQueries } from './lists';

/** Schemas that hold what somebody wrote: not those of the engine itself. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;

/** What belongs to an extension comes and goes with it. */
const notOfExtension = (oid: string, catalogue: string) =>
  `not exists (select from pg_depend x where x.objid = ${oid} and x.classid = '${catalogue}'::regclass and x.deptype = 'e')`;

/** Whose a thing is, unless it is the role's that runs the migrations: that one has another name on each host. */
const ownerOf = (column: string) =>
  `case when ${column} = (select oid from pg_roles where rolname = current_user) then '' else ' owner ' || ${column}::regrole::text end`;

const relation = `quote_ident(n.nspname) || '.' || quote_ident(c.relname)`;
const routine = `quote_ident(n.nspname) || '.' || quote_ident(p.proname) || '(' || oidvectortypes(p.proargtypes) || ')'`;
const commented = (object: string, text: string) => `'comment on ${object} is ' || quote_literal(${text})`;

/** Rights of everybody but the owner; MAINTAIN is known from Postgres 17 on and granted with ALL. */
const entries = (acl: string, owner: string) => `
  (select coalesce(quote_ident(g.rolname), 'public') as grantee, lower(a.privilege_type) || case when a.is_grantable then ' with grant option' else '' end as privilege
    from aclexplode(${acl}) a left join pg_roles g on g.oid = a.grantee
    where a.grantee <> ${owner} and a.privilege_type <> 'MAINTAIN')`;

const granted = (kind: string, object: string, acl: string, owner: string, from: string) => `
  select 'grant', x.kind || ' ' || x.object || ' to ' || e.grantee,
    'grant ' || string_agg(e.privilege, ', ' order by e.privilege collate "C") || ' on ' || x.kind || ' ' || x.object || ' to ' || e.grantee, x.object
  from (select ${kind} as kind, ${object} as object, ${acl} as acl, ${owner} as owner from ${from}) x
  cross join lateral ${entries('x.acl', 'x.owner')} e
  group by x.kind, x.object, e.grantee`;

/**
 * What a database consists of, one query a kind of thing: its kind, its name, the statement or the line that defines it,
 * and the table, view or function that it belongs to. All is written by the server's own printers with an empty search
 * path, so that two engines of different versions say the same where they mean the same.
 */
export const OBJECT_QUERIES: readonly string[] = [
  `select 'schema', quote_ident(n.nspname), 'create schema ' || quote_ident(n.nspname) || ${ownerOf('n.nspowner')}, ''
    from pg_namespace n where ${OURS}`,
  `select 'extension', e.extname, 'create extension ' || e.extname || ' with schema ' || e.extnamespace::regnamespace::text, '' from pg_extension e`,
  `select 'type', format_type(t.oid, null), case t.typtype
      when 'e' then 'enum ' || (select string_agg(quote_literal(l.enumlabel), ', ' order by l.enumsortorder) from pg_enum l where l.enumtypid = t.oid)
      when 'd' then 'domain ' || format_type(t.typbasetype, t.typtypmod) || case when t.typnotnull then ' not null' else '' end || coalesce(' default ' || t.typdefault, '')
        || coalesce((select ' ' || string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname collate "C") from pg_constraint k where k.contypid = t.oid and k.contype = 'c'), '')
      when 'r' then 'range' else 'composite' end || ${ownerOf('t.typowner')}, ''
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where ${OURS} and (t.typtype in ('e', 'd', 'r') or t.typtype = 'c' and exists (select from pg_class k where k.oid = t.typrelid and k.relkind = 'c'))
      and ${notOfExtension('t.oid', 'pg_type')}`,
  `select 'sequence', ${relation}, format('%s start %s increment %s min %s max %s cache %s%s', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
      case when s.seqcycle then ' cycle' else '' end) || ${ownerOf('c.relowner')}, ''
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid where ${OURS}`,
  `select 'table', ${relation}, c.relkind::text || ' ' || c.relpersistence::text || case when c.relrowsecurity then ' with row-level security' else '' end
      || case when c.relforcerowsecurity then ', forced' else '' end || ' replica identity ' || c.relreplident::text
      || coalesce(' with ' || array_to_string(c.reloptions, ', '), '') || coalesce(' partition ' || pg_get_expr(c.relpartbound, c.oid), '')
      || coalesce((select ' inherits ' || string_agg(i.inhparent::regclass::text, ', ' order by i.inhseqno) from pg_inherits i where i.inhrelid = c.oid), '')
      || ${ownerOf('c.relowner')}, ${relation}
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p', 'f')`,
  // From 18 on NOT NULL is a constraint as well; here it stands with its column, for every version.
  `select 'column', ${relation} || '.' || quote_ident(a.attname), format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || coalesce(case when a.attgenerated = '' then ' default ' else ' generated ' || a.attgenerated::text || ' ' end || pg_get_expr(d.adbin, d.adrelid), '')
      || case when a.attidentity = '' then '' else ' identity ' || a.attidentity::text end
      || case when a.attcollation not in (0, (select t.typcollation from pg_type t where t.oid = a.atttypid)) then ' collate ' || a.attcollation::regcollation::text else '' end
      || ' at ' || (select count(*) from pg_attribute b where b.attrelid = a.attrelid and b.attnum between 1 and a.attnum and not b.attisdropped)::text, ${relation}
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OURS} and c.relkind in ('r', 'p', 'f') and a.attnum > 0 and not a.attisdropped`,
  `select 'constraint', quote_ident(k.conname) || ' on ' || ${relation}, pg_get_constraintdef(k.oid), ${relation}
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and k.contype in ('c', 'f', 'p', 'u', 'x')`,
  `select 'index', quote_ident(n.nspname) || '.' || quote_ident(x.relname), pg_get_indexdef(i.indexrelid), ${relation}
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'm') and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
  `select 'publication', p.pubname, format('all=%s insert=%s update=%s delete=%s truncate=%s', p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate), '' from pg_publication p`,
  `select 'publication', p.pubname || ' of ' || r.prrelid::regclass::text, coalesce(pg_get_expr(r.prqual, r.prrelid), 'all rows'), '' from pg_publication_rel r join pg_publication p on p.oid = r.prpubid`,
  `select 'default privileges', coalesce(d.defaclnamespace::regnamespace::text, 'everywhere') || ' ' || d.defaclobjtype::text || ' to ' || e.grantee,
      string_agg(e.privilege, ', ' order by e.privilege collate "C"), ''
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace cross join lateral ${entries('d.defaclacl', 'd.defaclrole')} e
    group by d.defaclnamespace, d.defaclobjtype, e.grantee`,
  `select case p.prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end, ${routine},
      case when p.prokind = 'a' then p.prorettype::regtype::text else pg_get_functiondef(p.oid) end || ${ownerOf('p.proowner')}, ${routine}
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and ${notOfExtension('p.oid', 'pg_proc')}`,
  `select case c.relkind when 'v' then 'view' else 'materialized view' end, ${relation}, coalesce('with (' || array_to_string(c.reloptions, ', ') || ') ', '')
      || pg_get_viewdef(c.oid) || ${ownerOf('c.relowner')}, ${relation}
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('v', 'm') and ${notOfExtension('c.oid', 'pg_class')}`,
  `select 'trigger', quote_ident(t.tgname) || ' on ' || ${relation}, pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' enabled ' || t.tgenabled::text end, ${relation}
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and not t.tgisinternal`,
  `select 'policy', quote_ident(p.polname) || ' on ' || ${relation}, case when p.polpermissive then '' else 'restrictive ' end
      || case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end || ' to '
      || (select string_agg(case when r.oid = 0 then 'public' else r.oid::regrole::text end, ', ' order by r.oid::regrole::text collate "C") from unnest(p.polroles) r (oid))
      || coalesce(' using ' || pg_get_expr(p.polqual, p.polrelid), '') || coalesce(' with check ' || pg_get_expr(p.polwithcheck, p.polrelid), ''), ${relation}
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  granted(
    `'schema'`,
    'quote_ident(n.nspname)',
    `coalesce(n.nspacl, acldefault('n', n.nspowner))`,
    'n.nspowner',
    `(select * from pg_namespace n where ${OURS}) n`,
  ),
  granted(
    `case c.relkind when 'S' then 'sequence' else 'table' end`,
    relation,
    `coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))`,
    'c.relowner',
    `pg_namespace n join pg_class c on c.relnamespace = n.oid and ${OURS} and c.relkind in ('r', 'p', 'f', 'v', 'm', 'S') and ${notOfExtension('c.oid', 'pg_class')}`,
  ),
  granted(
    `'function'`,
    routine,
    `coalesce(p.proacl, acldefault('f', p.proowner))`,
    'p.proowner',
    `pg_namespace n join pg_proc p on p.pronamespace = n.oid and ${OURS} and ${notOfExtension('p.oid', 'pg_proc')}`,
  ),
  `select 'grant', 'columns of ' || ${relation} || ' to ' || e.grantee,
      'grant ' || e.privilege || ' (' || string_agg(quote_ident(a.attname), ', ' order by a.attname collate "C") || ') on table ' || ${relation} || ' to ' || e.grantee, ${relation}
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace cross join lateral ${entries('a.attacl', 'c.relowner')} e
    where ${OURS} and a.attacl is not null and not a.attisdropped
    group by n.nspname, c.relname, e.grantee, e.privilege`,
  `select 'comment', 'schema ' || quote_ident(n.nspname), ${commented("schema ' || quote_ident(n.nspname) || '", 'd.description')}, ''
    from pg_description d join pg_namespace n on n.oid = d.objoid and d.classoid = 'pg_namespace'::regclass where ${OURS}`,
  `select 'comment', x.what, 'comment on ' || x.what || ' is ' || quote_literal(x.description), x.relation
    from (select case when d.objsubid > 0 then 'column ' || ${relation} || '.' || quote_ident(a.attname)
          else case c.relkind when 'v' then 'view ' when 'm' then 'materialized view ' when 'S' then 'sequence ' when 'i' then 'index ' when 'c' then 'type ' else 'table ' end || ${relation} end as what,
        d.description, case when c.relkind in ('r', 'p', 'v', 'm', 'f') then ${relation} else '' end as relation
      from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid where ${OURS}) x`,
  `select 'comment', 'function ' || ${routine}, ${commented(`function ' || ${routine} || '`, 'd.description')}, ${routine}
    from pg_description d join pg_proc p on p.oid = d.objoid and d.classoid = 'pg_proc'::regclass join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and ${notOfExtension('p.oid', 'pg_proc')}`,
  `select 'comment', 'type ' || format_type(t.oid, null), ${commented("type ' || format_type(t.oid, null) || '", 'd.description')}, ''
    from pg_description d join pg_type t on t.oid = d.objoid and d.classoid = 'pg_type'::regclass join pg_namespace n on n.oid = t.typnamespace where ${OURS}`,
  `select 'comment', x.what, 'comment on ' || x.what || ' is ' || quote_literal(x.description), x.relation
    from (select 'policy ' || quote_ident(p.polname) || ' on ' || ${relation} as what, d.description, ${relation} as relation
        from pg_description d join pg_policy p on p.oid = d.objoid and d.classoid = 'pg_policy'::regclass join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}
      union all select 'trigger ' || quote_ident(t.tgname) || ' on ' || ${relation}, d.description, ${relation}
        from pg_description d join pg_trigger t on t.oid = d.objoid and d.classoid = 'pg_trigger'::regclass join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}
      union all select 'constraint ' || quote_ident(k.conname) || ' on ' || ${relation}, d.description, ${relation}
        from pg_description d join pg_constraint k on k.oid = d.objoid and d.classoid = 'pg_constraint'::regclass join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}) x`,
  ...listQueries,
];

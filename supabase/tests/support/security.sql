-- Installed in test databases only. The matrix and the lints of the security rules: every verb and column of every table
-- of an exposed schema as every persona, inside a subtransaction that always rolls back.
create schema if not exists sec;
create table sec.persona (name text primary key, role text not null, claims jsonb not null);
create table sec.allowed_definer (signature text primary key);

create function sec.attempt(p sec.persona, stmt text) returns text language plpgsql as $$
declare n bigint;
begin
  begin
    perform set_config('request.jwt.claims', p.claims::text, true);
    perform set_config('role', p.role, true);
    execute stmt; get diagnostics n = row_count;
    raise exception using errcode = 'SEC00', message = n::text;
  exception when others then
    if sqlstate = 'SEC00' then return case when sqlerrm = '0' then 'none' else 'rows' end; end if;
    if sqlstate = '42501' then return 'deny'; end if;
    -- Got past the rights, stopped by a constraint.
    if sqlstate like '23%' or sqlstate like '22%' or sqlstate like 'PT4%' then return 'rows'; end if;
    return 'err ' || sqlstate || ' ' || sqlerrm;
  end;
end $$;

create function sec.other(me text) returns text language sql as $$
  select id::text from auth.users where id::text is distinct from me order by email limit 1 $$;

create function sec.matrix(schemas text[] default '{public}')
returns table (tbl text, persona text, verb text, got text) language plpgsql as $$
declare c record; p sec.persona; fx jsonb; pk text[]; wh text; col record; settable text;
begin
  for c in select k.oid, n.nspname s, k.relname r, k.relkind from pg_class k join pg_namespace n on n.oid = k.relnamespace
           where n.nspname = any (schemas) and k.relkind in ('r', 'p', 'v', 'm') order by 2, 3 loop
    tbl := c.s || '.' || c.r; fx := null;
    -- The fixture's row: one of the owner's where the table knows organisations.
    execute format('select to_jsonb(x) from %I.%I x order by (to_jsonb(x) ->> ''org_id'' = current_setting(''sec.org'', true)
      or to_jsonb(x) ->> ''user_id'' = current_setting(''sec.owner'', true) or to_jsonb(x) ->> ''id'' in (current_setting(''sec.org'', true), current_setting(''sec.owner'', true))) desc nulls last, to_jsonb(x) ->> ''role'' desc nulls last, coalesce(to_jsonb(x) ->> ''created_at'', to_jsonb(x) ->> ''at''), to_jsonb(x)::text limit 1', c.s, c.r) into fx;
    if fx is null then persona := '*'; verb := '*'; got := 'NO FIXTURE'; return next; continue; end if;
    select array_agg(a.attname order by a.attnum) into pk from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary;
    wh := (select string_agg(format('%I::text = %L', key, fx ->> key), ' and ') from unnest(coalesce(pk, array(select jsonb_object_keys(fx) limit 1))) key);
    select string_agg(quote_ident(attname), ', ' order by attnum) into settable from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '';
    for p in select * from sec.persona order by name loop persona := p.name;
      verb := 'select'; got := sec.attempt(p, format('select 1 from %I.%I where %s', c.s, c.r, wh)); return next;
      if c.relkind in ('r', 'p') then
        -- With every column, then with exactly the granted ones and a fresh key: what a client could really send.
        verb := 'insert'; got := sec.attempt(p, format('insert into %I.%I (%s) select %s from jsonb_populate_record(null::%I.%I, %L::jsonb)', c.s, c.r, settable, settable, c.s, c.r, fx)); return next;
        for col in select attname from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum loop
          verb := 'insert(' || col.attname || ')'; got := case when has_column_privilege(p.role, c.oid, col.attname, 'insert') then 'granted' else 'deny' end; return next;
          verb := 'update(' || col.attname || ')'; got := sec.attempt(p, format('update %I.%I set %I = %I where %s', c.s, c.r, col.attname, col.attname, wh)); return next;
        end loop;
        verb := 'insert-granted'; got := (select case when list is null then 'deny' else sec.attempt(p, format('insert into %I.%I (%s) select %s from jsonb_populate_record(null::%I.%I, %L::jsonb)', c.s, c.r, list, list, c.s, c.r, fx)) end
          from (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) as list from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and has_column_privilege(p.role, c.oid, a.attname, 'insert')) g); return next;
        for col in select a.attname from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
                   where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'auth.users'::regclass order by a.attnum loop
          verb := 'giveaway(' || col.attname || ')'; got := sec.attempt(p, format('update %I.%I set %I = %L where %s', c.s, c.r, col.attname, sec.other(fx ->> col.attname), wh)); return next;
          verb := 'insert-as-self(' || col.attname || ')'; got := sec.attempt(p, format('insert into %I.%I (%s) select %s from jsonb_populate_record(null::%I.%I, %L::jsonb)', c.s, c.r, settable, settable, c.s, c.r,
            (fx - coalesce(pk, '{}')) || jsonb_build_object(col.attname, p.claims ->> 'sub') || coalesce((select jsonb_object_agg(q, gen_random_uuid()) from unnest(pk) q where q <> col.attname), '{}'))); return next;
        end loop;
        verb := 'delete'; got := sec.attempt(p, format('delete from %I.%I where %s', c.s, c.r, wh)); return next;
      end if;
    end loop;
  end loop;
end $$;

create view sec.routines as
select p.oid::regprocedure::text as signature, n.nspname as schema, p.prosecdef as definer,
  has_function_privilege('anon', p.oid, 'execute') as anon, has_function_privilege('authenticated', p.oid, 'execute') as authenticated,
  has_function_privilege('service_role', p.oid, 'execute') as service,
  exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as public
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('public', 'private') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');

create view sec.lint as
with api as (select oid, nspname from pg_namespace where nspname in ('public')),
rel as (select c.*, a.nspname from pg_class c join api a on a.oid = c.relnamespace),
own as (select p.*, n.nspname, p.oid::regprocedure::text sig from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')),
fn as (select * from own where nspname = 'public')
select 'L1 table without RLS' as rule, oid::regclass::text as obj from pg_class where relkind in ('r', 'p') and not relrowsecurity and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
union all select 'L2 RLS on, no policy, yet granted', oid::regclass::text from rel r where relkind in ('r', 'p') and relrowsecurity
  and not exists (select 1 from pg_policy where polrelid = r.oid) and (has_any_column_privilege('authenticated', r.oid, 'select,insert,update') or has_any_column_privilege('anon', r.oid, 'select,insert,update'))
union all select 'L3 view runs as owner', oid::regclass::text from rel where relkind = 'v' and not coalesce(reloptions::text ~* 'security_invoker=(on|true|1|yes)', false)
  and (has_table_privilege('anon', oid, 'select') or has_table_privilege('authenticated', oid, 'select'))
union all select 'L3b materialized view or foreign table exposed', oid::regclass::text from rel where relkind in ('m', 'f') and has_table_privilege('authenticated', oid, 'select')
union all select 'L4 definer function open to anon, not on the list', sig from fn where prosecdef and has_function_privilege('anon', oid, 'execute') and sig not in (select signature from sec.allowed_definer)
union all select 'L4b on the list, but no such function', signature from sec.allowed_definer where signature not in (select sig from fn where prosecdef and has_function_privilege('anon', oid, 'execute'))
union all select 'L4c executable by everybody', signature from sec.routines where public
union all select 'L5 search_path not pinned', sig from own where not exists (select 1 from unnest(proconfig) x where x like 'search_path=%') and (prosecdef or prolang = (select oid from pg_language where lanname = 'plpgsql'))
union all select 'L6 dynamic SQL, review', sig from own where prosrc ~* '\mexecute\M\s+[^;]*(\|\||%s)'
union all select 'L7 trusts a caller id parameter', sig from fn where prosecdef and exists (select 1 from unnest(proargnames) n where n ~* '(^|_)user_id|requesting_user|owner_id|is_admin') and prosrc !~* 'auth\.uid\(\)'
union all select 'L8 policy reads user_metadata', polrelid::regclass || '.' || polname from pg_policy where coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '') ~ 'user_metadata'
union all select 'L8b function reads user metadata', sig from own where prosrc ~ 'user_meta' and proname <> 'handle_new_user'
union all select 'L9 write policy is always true', polrelid::regclass || '.' || polname from pg_policy where polcmd <> 'r' and (pg_get_expr(polwithcheck, polrelid) = 'true' or (polwithcheck is null and pg_get_expr(polqual, polrelid) = 'true'))
union all select 'L10 auth.*() called per row', polrelid::regclass || '.' || polname from pg_policy p join rel r on r.oid = p.polrelid
  where regexp_replace(coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), ''), 'SELECT auth\.\w+\(\)', '', 'gi') ~* 'auth\.\w+\(\)'
union all select 'L10b private.my_*() called per row', polrelid::regclass || '.' || polname from pg_policy p join rel r on r.oid = p.polrelid
  where regexp_replace(coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), ''), 'SELECT private\.my_\w+\(', '', 'gi') ~* 'private\.my_\w+\('
union all select 'L11 foreign key without index', conrelid::regclass || '(' || a.attname || ')' from pg_constraint k join rel r on r.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
    and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in ('(' || a.attname || ' IS NOT NULL)', '(deleted_at IS NULL)')))
union all select 'L12 policy has no TO role', polrelid::regclass || '.' || polname from pg_policy p join rel r on r.oid = p.polrelid where polroles = '{0}'
union all select 'L13 protected column writable', c || ' ' || p from (values ('public.subscriptions', 'plan_type'), ('public.subscriptions', 'is_lifetime'), ('public.subscriptions', 'trial_end_at'),
    ('public.subscriptions', 'is_trial'), ('public.subscriptions', 'trial_start_at'), ('public.subscriptions', 'user_id'), ('public.capacity_pools', 'taken'), ('public.capacity_pools', 'held'), ('public.events', 'user_id'), ('public.events', 'org_id')) v (c, p)
  where to_regclass(c) is not null and has_column_privilege('authenticated', c, p, 'update')
union all select 'L14 text column without length check', r.oid::regclass || '.' || a.attname from rel r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype, 'extensions.citext'::regtype)
  where r.relkind in ('r', 'p') and (has_column_privilege('authenticated', r.oid, a.attnum, 'insert') or has_column_privilege('authenticated', r.oid, a.attnum, 'update'))
    and not exists (select 1 from pg_constraint k where k.conrelid = r.oid and k.contype in ('c', 'f') and a.attnum = any (k.conkey))
union all select 'L15 no comment', oid::regclass::text from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and obj_description(oid, 'pg_class') is null
union all select 'L15 no comment', sig from own where obj_description(oid, 'pg_proc') is null
union all select 'L16 policy not named table_verb_who', polrelid::regclass || '.' || polname from pg_policy p join rel r on r.oid = p.polrelid
  where polname !~ ('^' || r.relname || '_' || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end || '_[a-z]+$');

-- Domain: account
-- Organisations, their members, the rights these have, the plan an organisation has by its owner, and the audit log.

create table public.orgs (
  id               uuid primary key default gen_random_uuid(),
  name             text not null check (char_length(btrim(name)) between 1 and 120),
  slug             text not null unique default ('org-' || replace(gen_random_uuid()::text, '-', ''))
                     check (slug ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  default_currency text not null default 'USD' check (default_currency ~ '^[A-Z]{3}$'),
  default_timezone text not null default 'UTC' check (private.is_time_zone(default_timezone)),
  country          text check (country ~ '^[A-Z]{2}$'),
  brand            jsonb not null default '{}' check (jsonb_typeof(brand) = 'object' and char_length(brand::text) <= 4000),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
comment on table public.orgs is 'Who plans: every row of the planning data belongs to one organisation. Sign-up makes one for its owner.';
comment on column public.orgs.country is 'ISO 3166 alpha-2; lets an import read national phone numbers. Null: only international ones.';

create table public.org_members (
  id          uuid primary key default gen_random_uuid(),
  org_id      uuid not null references public.orgs (id) on delete cascade,
  user_id     uuid not null references auth.users (id) on delete cascade,
  role        text not null check (role in ('owner', 'admin', 'editor', 'finance', 'scanner', 'viewer')),
  invited_by  uuid references auth.users (id) on delete set null,
  accepted_at timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (org_id, user_id)
);
comment on table public.org_members is 'Who works in which organisation, in which role. Rights by role: private.roles_with().';
create unique index org_members_one_owner_idx on public.org_members (org_id) where role = 'owner';
create index org_members_user_idx on public.org_members (user_id, org_id);
create index org_members_invited_by_idx on public.org_members (invited_by);

-- Rights -----------------------------------------------------------------------------------------------------------

create function private.roles_with(wanted text) returns text[]
  language sql immutable set search_path = ''
as $$
  select case wanted
    when 'see'    then array['owner', 'admin', 'editor', 'finance', 'viewer', 'scanner']  -- events and their programme
    when 'read'   then array['owner', 'admin', 'editor', 'finance', 'viewer']             -- people and replies too
    when 'write'  then array['owner', 'admin', 'editor']
    when 'manage' then array['owner', 'admin']                                            -- members, settings, audit
    when 'own'    then array['owner']
    else array[]::text[] end
$$;
comment on function private.roles_with(text) is 'The one table of rights: which roles of an organisation carry a right.';

create function private.my_orgs(wanted text) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(m.org_id), '{}')
  from public.org_members m
  where m.user_id = (select auth.uid()) and m.role = any (private.roles_with(wanted))
$$;
comment on function private.my_orgs(text) is
  'Organisations in which the caller has this right. Policies write org_id = any ((select private.my_orgs(...))::uuid[]): computed once a statement, and an index can serve it.';

create function private.can(org uuid, wanted text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select org = any (private.my_orgs(wanted)) $$;
comment on function private.can(uuid, text) is 'Whether the caller has this right in this organisation.';

create function private.is_org_member(org uuid, variadic roles text[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.org_members m
                 where m.org_id = org and m.user_id = (select auth.uid()) and m.role = any (roles))
$$;
comment on function private.is_org_member(uuid, text[]) is 'Whether the caller is a member in one of these roles.';

-- Plan of an organisation --------------------------------------------------------------------------------------------

create function private.current_plan(org uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select private.plan_in_force(s)
    from public.org_members m join public.subscriptions s on s.user_id = m.user_id
    where m.org_id = org and m.role = 'owner'), 'free')
$$;
comment on function private.current_plan(uuid) is 'The plan in force: the owner''s. Without an owner or a subscription it is free.';

create function private.has_plan(org uuid, plan text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select coalesce(private.plan_rank(private.current_plan(org)) >= private.plan_rank(plan), false) $$;
comment on function private.has_plan(uuid, text) is 'Whether the organisation''s plan is at least this one. For WITH CHECK of what a plan opens.';

create function private.plan_limit(org uuid, wanted text) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select l.value from public.plan_limits l where l.plan_type = private.current_plan(org) and l.key = wanted
$$;
comment on function private.plan_limit(uuid, text) is 'How much of this the organisation''s plan allows.';

-- Serialises the counting of one limit of one organisation until the transaction ends.
create function private.lock_limit(org uuid, wanted text) returns void
  language sql volatile set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(wanted || ':' || org::text, 0)) $$;
comment on function private.lock_limit(uuid, text) is 'Two requests cannot both take the last place of a limit.';

-- Audit ------------------------------------------------------------------------------------------------------------

create table public.audit_log (
  id           uuid primary key default gen_random_uuid(),
  org_id       uuid references public.orgs (id) on delete set null,
  actor_type   text not null check (actor_type in ('user', 'guest', 'service', 'system')),
  actor_id     uuid,
  action       text not null check (char_length(action) <= 60),
  subject_type text not null check (char_length(subject_type) <= 60),
  subject_id   uuid,
  before       jsonb,
  after        jsonb,
  ip           text check (char_length(ip) <= 64),
  at           timestamptz not null default now()
);
comment on table public.audit_log is
  'Who did what, insert-only, written by triggers and functions. Ids are soft references: the history outlives its subject.';
create index audit_log_org_idx on public.audit_log (org_id, at desc, id);

create function private.client_ip() returns text
  language sql stable set search_path = ''
as $$ select pg_catalog.left(nullif(pg_catalog.current_setting('request.client_ip', true), ''), 64) $$;
comment on function private.client_ip() is
  'Address of the client as the host found it out (setting request.client_ip); null where the host does not say. Headers a client can write are never read.';

create function private.audit(org uuid, action text, subject_type text, subject_id uuid, before jsonb default null, after jsonb default null)
  returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.audit_log (org_id, actor_type, actor_id, action, subject_type, subject_id, before, after, ip)
  values (
    org,
    case when auth.uid() is not null then 'user'
         when auth.role() = 'anon' then 'guest'
         when auth.role() = 'service_role' then 'service'
         else 'system' end,
    auth.uid(), action, subject_type, subject_id, before, after, private.client_ip());
end
$$;
comment on function private.audit(uuid, text, text, uuid, jsonb, jsonb) is 'Writes one line of the audit log in the caller''s transaction.';

create function private.audit_row() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  now_is jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  org uuid := (coalesce(now_is, was) ->> 'org_id')::uuid;
begin
  -- A cascade from a deleted organisation must not point at it.
  if org is not null and not exists (select from public.orgs o where o.id = org) then
    org := null;
  end if;
  perform private.audit(org, pg_catalog.lower(tg_op), tg_table_name, (coalesce(now_is, was) ->> 'id')::uuid, was, now_is);
  return null;
end
$$;
comment on function private.audit_row() is 'AFTER row trigger of sensitive tables: the row before and after.';

create function private.refuse_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Only the reference to a deleted organisation may go.
  if tg_op = 'UPDATE' and new.org_id is null and pg_catalog.to_jsonb(new) - 'org_id' = pg_catalog.to_jsonb(old) - 'org_id' then
    return new;
  end if;
  raise exception using errcode = '42501', message = pg_catalog.format('%s is append-only.', tg_table_name);
end
$$;
comment on function private.refuse_change() is 'BEFORE UPDATE OR DELETE of append-only tables, for every role.';
create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
create policy audit_log_select_manager on public.audit_log for select to authenticated
  using (org_id = any ((select private.my_orgs('manage'))::uuid[]));

-- Members: limits, guards, policies ----------------------------------------------------------------------------------

create function private.check_member_limits() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  allowed bigint;
begin
  perform private.lock_limit(new.org_id, 'members');
  allowed := private.plan_limit(new.org_id, 'admins');
  if new.role in ('owner', 'admin') and allowed < (
      select count(*) from public.org_members m where m.org_id = new.org_id and m.role in ('owner', 'admin')) then
    perform private.refuse(402, 'plan_limit_admins', pg_catalog.format(
      'Your plan has room for %s %s, the owner included. Choose another role or a larger plan.',
      allowed, case when allowed = 1 then 'administrator' else 'administrators' end),
      pg_catalog.jsonb_build_object('limit', allowed));
  end if;
  allowed := private.plan_limit(new.org_id, 'members');
  if tg_op = 'INSERT' and allowed < (select count(*) from public.org_members m where m.org_id = new.org_id) then
    perform private.refuse(402, 'plan_limit_members', pg_catalog.format(
      'Your plan has room for %s helpers. Remove somebody who no longer helps, or choose a larger plan.', allowed),
      pg_catalog.jsonb_build_object('limit', allowed));
  end if;
  return null;
end
$$;
comment on function private.check_member_limits() is 'AFTER INSERT OR UPDATE OF role: up to 10 administrators on business, counted under a lock.';

create trigger org_members_freeze before update on public.org_members
  for each row execute function private.freeze('id', 'org_id', 'user_id', 'created_at');
create trigger org_members_touch before update on public.org_members
  for each row execute function private.touch();
create trigger org_members_limits after insert or update of role on public.org_members
  for each row execute function private.check_member_limits();
create trigger org_members_audit after insert or update or delete on public.org_members
  for each row execute function private.audit_row();
create trigger orgs_freeze before update on public.orgs
  for each row execute function private.freeze('id', 'created_at');
create trigger orgs_touch before update on public.orgs
  for each row execute function private.touch();

alter table public.orgs enable row level security;
revoke all on public.orgs from anon, authenticated;
grant select on public.orgs to authenticated;
grant update (name, default_currency, default_timezone, country, brand) on public.orgs to authenticated;
create policy orgs_select_member on public.orgs for select to authenticated
  using (id = any ((select private.my_orgs('see'))::uuid[]));
create policy orgs_update_manager on public.orgs for update to authenticated
  using (id = any ((select private.my_orgs('manage'))::uuid[]))
  with check (id = any ((select private.my_orgs('manage'))::uuid[]));

alter table public.org_members enable row level security;
revoke all on public.org_members from anon, authenticated;
grant select, delete on public.org_members to authenticated;
grant insert (org_id, user_id, role), update (role) on public.org_members to authenticated;
create policy org_members_select_member on public.org_members for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]));
-- Nobody gives more than they have: an administrator is made by the owner alone, and the owner's row stays as it is.
create policy org_members_insert_manager on public.org_members for insert to authenticated
  with check ((role in ('editor', 'finance', 'scanner', 'viewer') and org_id = any ((select private.my_orgs('manage'))::uuid[]))
    or (role = 'admin' and org_id = any ((select private.my_orgs('own'))::uuid[])));
create policy org_members_update_manager on public.org_members for update to authenticated
  using ((role in ('editor', 'finance', 'scanner', 'viewer') and org_id = any ((select private.my_orgs('manage'))::uuid[]))
    or (role = 'admin' and org_id = any ((select private.my_orgs('own'))::uuid[])))
  with check ((role in ('editor', 'finance', 'scanner', 'viewer') and org_id = any ((select private.my_orgs('manage'))::uuid[]))
    or (role = 'admin' and org_id = any ((select private.my_orgs('own'))::uuid[])));
create policy org_members_delete_manager on public.org_members for delete to authenticated
  using (role <> 'owner' and (user_id = (select auth.uid())
    or (role <> 'admin' and org_id = any ((select private.my_orgs('manage'))::uuid[]))
    or org_id = any ((select private.my_orgs('own'))::uuid[])));

-- Changes of a plan are money: the subscription's history is kept too. It belongs to a person, not an organisation.
create trigger subscriptions_audit after insert or update or delete on public.subscriptions
  for each row execute function private.audit_row();

-- Sign-up ------------------------------------------------------------------------------------------------------------

create function private.handle_new_user() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := coalesce(new.raw_user_meta_data, '{}');
  first_said text := nullif(pg_catalog.btrim(pg_catalog.left(said ->> 'first_name', 100)), '');
  last_said text := nullif(pg_catalog.btrim(pg_catalog.left(said ->> 'last_name', 100)), '');
  name_said text := coalesce(nullif(pg_catalog.btrim(pg_catalog.left(said ->> 'full_name', 200)), ''),
                             nullif(pg_catalog.concat_ws(' ', first_said, last_said), ''));
  org uuid;
begin
  insert into public.profiles (id, full_name, first_name, last_name, wants_affiliate)
  values (new.id, name_said, first_said, last_said, coalesce(said -> 'wants_affiliate' = 'true'::jsonb, false))
  on conflict (id) do nothing;
  insert into public.subscriptions (user_id) values (new.id) on conflict (user_id) do nothing;
  insert into public.orgs (name)
  values (coalesce(pg_catalog.left(name_said, 110), 'My events')) returning id into org;
  insert into public.org_members (org_id, user_id, role, accepted_at) values (org, new.id, 'owner', pg_catalog.now());
  return null;
end
$$;
comment on function private.handle_new_user() is
  'AFTER INSERT on auth.users: profile, free subscription, one organisation with its owner. From the metadata it takes names and the affiliate wish; a plan or role there is ignored.';

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();

revoke execute on all functions in schema private from public;
grant execute on function private.my_orgs(text), private.can(uuid, text), private.is_org_member(uuid, text[]),
  private.has_plan(uuid, text), private.current_plan(uuid) to authenticated;

-- Domain: people
-- People first: persons, how to reach them, households, and groups (a tree of branches, class years, units ...).
-- Children of a row take its organisation by trigger, so no request can state another one.
-- Longer than 300 lines: tables that refer to each other, each with its triggers, grants and policies beside it.

create function private.inherit_org() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  row_now jsonb := to_jsonb(new);
  parent text[];
  found_org uuid;
  first_org uuid;
begin
  -- Arguments are pairs: table, column. The first pair gives the organisation, the others must agree with it.
  for i in 0 .. (tg_nargs / 2 - 1) loop
    parent := array[tg_argv[2 * i], tg_argv[2 * i + 1]];
    continue when row_now ->> parent[2] is null;
    found_org := null;
    execute format('select org_id from public.%I where id = $1', parent[1]) into found_org using (row_now ->> parent[2])::uuid;
    if found_org is null or (first_org is not null and found_org <> first_org) then
      raise exception using errcode = '23503', constraint = tg_table_name || '_same_org',
        message = format('%s does not belong to this organisation.', parent[2]);
    end if;
    first_org := coalesce(first_org, found_org);
  end loop;
  new.org_id := first_org;
  return new;
end
$$;
comment on function private.inherit_org() is
  'BEFORE INSERT: sets org_id from the parent named first and refuses parents of different organisations.';

-- Persons ------------------------------------------------------------------------------------------------------------

create table public.persons (
  id           uuid primary key default gen_random_uuid(),
  org_id       uuid not null references public.orgs (id) on delete cascade,
  user_id      uuid references auth.users (id) on delete set null,
  full_name    text not null check (char_length(btrim(full_name)) between 1 and 200),
  given        text check (char_length(given) <= 100),
  family       text check (char_length(family) <= 100),
  former_names text[] not null default '{}' check (cardinality(former_names) <= 10 and char_length(former_names::text) <= 1000),
  nickname     text check (char_length(nickname) <= 100),
  name_sort    text not null default '',
  name_key     text not null default '',
  email        extensions.citext check (char_length(email::text) <= 254 and email::text ~ '^[^[:space:][:cntrl:]@<>(),;:"\\]+@[^[:space:][:cntrl:]@<>(),;:"\\]+$'),
  phone        text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  birth_year   int check (birth_year between 1850 and 2100),
  birth_date   date check (birth_date > '1850-01-01' and birth_date <= '2200-12-31'),
  bio          text check (char_length(bio) <= 4000),
  status       text not null default 'active' check (status in ('active', 'unreachable', 'missing', 'deceased', 'removed')),
  source       text not null default 'hand' check (source in ('hand', 'paste', 'import', 'reply')),
  merged_into  uuid references public.persons (id) on delete set null,
  search_text  text not null default '',
  row_version  int not null default 1,
  created_by   uuid default auth.uid() references auth.users (id) on delete set null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  deleted_at   timestamptz
);
comment on table public.persons is 'Everybody an organisation plans with. Guests need no account; replies, meals and mails point here.';
comment on column public.persons.user_id is 'The account of this person, when they claimed the entry. Not written by clients.';
comment on column public.persons.email is 'Where mails go. Not unique: a family may share one.';
comment on column public.persons.phone is 'E.164, such as +491701234567. Anything else goes into person_contacts.';
comment on column public.persons.name_sort is 'Family name, then given, without case and accents. Set by trigger; the directory is ordered by (name_sort, id).';
comment on column public.persons.name_key is 'full_name without case and accents, for finding the same person again. Set by trigger.';
comment on column public.persons.search_text is 'Names, former names, nickname, e-mail and phone, normalised, for search. Set by trigger.';
comment on column public.persons.deleted_at is 'Removed from every list by remove_people(); the row stays for history.';

create index persons_list_idx on public.persons (org_id, name_sort, id) where deleted_at is null;
create index persons_email_idx on public.persons (org_id, email) where deleted_at is null;
create index persons_phone_idx on public.persons (org_id, phone) where deleted_at is null;
create index persons_name_key_idx on public.persons (org_id, name_key) where deleted_at is null;
-- No trigram index on search_text: LIKE is not leakproof, so under row-level security it could never be used. A search
-- reads the organisation's own entries through persons_list_idx.
create index persons_user_idx on public.persons (user_id);
create index persons_merged_idx on public.persons (merged_into);
create index persons_created_by_idx on public.persons (created_by);

create function private.fill_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.full_name := regexp_replace(btrim(new.full_name), '\s+', ' ', 'g');
  new.given := nullif(btrim(new.given), '');
  new.family := nullif(btrim(new.family), '');
  new.name_sort := left(coalesce(
    private.normalise(case when new.family is null
      then regexp_replace(new.full_name, '^(.*) (\S+)$', '\2 \1')
      else concat_ws(' ', new.family, coalesce(new.given, new.full_name)) end), ''), 220);
  new.name_key := coalesce(private.normalise(new.full_name), '');
  new.search_text := left(coalesce(private.normalise(concat_ws(' ', new.full_name, new.given, new.family, new.nickname,
    array_to_string(new.former_names, ' '), new.email::text, new.phone)), ''), 2000);
  return new;
end
$$;
comment on function private.fill_person() is 'BEFORE INSERT OR UPDATE: tidies the name, sets name_sort and search_text.';

create function private.check_person_limit() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  org uuid;
  allowed bigint;
begin
  for org in select distinct a.org_id from added a order by 1 loop
    perform private.lock_limit(org, 'persons');
    allowed := private.plan_limit(org, 'persons');
    if allowed < (select count(*) from public.persons p where p.org_id = org and p.deleted_at is null) then
      perform private.refuse(402, 'plan_limit_persons', format(
        'Your directory is full: your plan has room for %s people. Remove entries you no longer need, or choose a larger plan.', allowed),
        jsonb_build_object('limit', allowed));
    end if;
  end loop;
  return null;
end
$$;
comment on function private.check_person_limit() is 'AFTER INSERT, once a statement: the people a plan has room for.';

create trigger persons_fill before insert or update on public.persons
  for each row execute function private.fill_person();
create trigger persons_freeze before update on public.persons
  for each row execute function private.freeze('id', 'org_id', 'created_at', 'created_by');
create trigger persons_touch before update on public.persons
  for each row execute function private.touch_version();
create trigger persons_limit after insert on public.persons
  referencing new table as added for each statement execute function private.check_person_limit();

alter table public.persons enable row level security;
revoke all on public.persons from anon, authenticated;
grant select on public.persons to authenticated;
grant insert (org_id, full_name, given, family, former_names, nickname, email, phone, birth_year, birth_date, bio, status, source)
  on public.persons to authenticated;
grant update (full_name, given, family, former_names, nickname, email, phone, birth_year, birth_date, bio, status)
  on public.persons to authenticated;
create policy persons_select_reader on public.persons for select to authenticated
  using (deleted_at is null and org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy persons_insert_writer on public.persons for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy persons_update_writer on public.persons for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));

-- Further contacts -----------------------------------------------------------------------------------------------------

create table public.person_contacts (
  id          uuid primary key default gen_random_uuid(),
  org_id      uuid not null references public.orgs (id) on delete cascade,
  person_id   uuid not null references public.persons (id) on delete cascade,
  kind        text not null check (kind in ('email', 'phone', 'address', 'social')),
  value       text not null check (char_length(btrim(value)) between 1 and 500 and value !~* '^\s*(javascript|data|vbscript):'),
  label       text check (char_length(label) <= 60),
  preferred   boolean not null default false,
  verified_at timestamptz,
  bounced_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.person_contacts is 'Further addresses and numbers, as written. Mails go to persons.email.';
create index person_contacts_person_idx on public.person_contacts (person_id, kind);
create index person_contacts_org_idx on public.person_contacts (org_id);

create trigger person_contacts_org before insert on public.person_contacts
  for each row execute function private.inherit_org('persons', 'person_id');
create trigger person_contacts_freeze before update on public.person_contacts
  for each row execute function private.freeze('id', 'org_id', 'person_id', 'created_at');
create trigger person_contacts_touch before update on public.person_contacts
  for each row execute function private.touch();

alter table public.person_contacts enable row level security;
revoke all on public.person_contacts from anon, authenticated;
grant select, delete on public.person_contacts to authenticated;
grant insert (person_id, kind, value, label, preferred), update (kind, value, label, preferred) on public.person_contacts to authenticated;
create policy person_contacts_select_reader on public.person_contacts for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy person_contacts_insert_writer on public.person_contacts for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy person_contacts_update_writer on public.person_contacts for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy person_contacts_delete_writer on public.person_contacts for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

-- Households -----------------------------------------------------------------------------------------------------------

create table public.households (
  id                uuid primary key default gen_random_uuid(),
  org_id            uuid not null references public.orgs (id) on delete cascade,
  name              text not null check (char_length(btrim(name)) between 1 and 160),
  name_sort         text not null default '',
  address           jsonb check (jsonb_typeof(address) = 'object' and char_length(address::text) <= 2000),
  primary_person_id uuid references public.persons (id) on delete set null,
  row_version       int not null default 1,
  created_by        uuid default auth.uid() references auth.users (id) on delete set null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  deleted_at        timestamptz
);
comment on table public.households is 'People who answer together. An invitation goes to a household, or to a person without one.';
comment on column public.households.address is 'Object of text: lines, city, region, postcode, country (alpha-2).';
comment on column public.households.name_sort is 'Name without case and accents, set by trigger.';
create index households_list_idx on public.households (org_id, name_sort, id) where deleted_at is null;
create index households_primary_idx on public.households (primary_person_id);
create index households_created_by_idx on public.households (created_by);

create function private.fill_household() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.name := regexp_replace(btrim(new.name), '\s+', ' ', 'g');
  new.name_sort := coalesce(private.normalise(new.name), '');
  if new.primary_person_id is not null and not exists (
      select from public.persons p where p.id = new.primary_person_id and p.org_id = new.org_id) then
    raise exception using errcode = '23503', constraint = 'households_same_org',
      message = 'primary_person_id does not belong to this organisation.';
  end if;
  return new;
end
$$;
comment on function private.fill_household() is 'BEFORE INSERT OR UPDATE: tidies the name and checks the primary person''s organisation.';
create trigger households_fill before insert or update on public.households
  for each row execute function private.fill_household();
create trigger households_freeze before update on public.households
  for each row execute function private.freeze('id', 'org_id', 'created_at', 'created_by');
create trigger households_touch before update on public.households
  for each row execute function private.touch_version();

alter table public.households enable row level security;
revoke all on public.households from anon, authenticated;
grant select on public.households to authenticated;
grant insert (org_id, name, address, primary_person_id), update (name, address, primary_person_id) on public.households to authenticated;
create policy households_select_reader on public.households for select to authenticated
  using (deleted_at is null and org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy households_insert_writer on public.households for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy households_update_writer on public.households for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));

create table public.household_members (
  household_id uuid not null references public.households (id) on delete cascade,
  person_id    uuid not null references public.persons (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  role         text not null default 'adult' check (role in ('adult', 'child', 'other')),
  from_date    date,
  to_date      date check (to_date >= from_date),
  created_at   timestamptz not null default now(),
  primary key (household_id, person_id)
);
comment on table public.household_members is 'Who belongs to which household. A child of two homes may be in two.';
create index household_members_person_idx on public.household_members (person_id);
create index household_members_org_idx on public.household_members (org_id);
create trigger household_members_org before insert on public.household_members
  for each row execute function private.inherit_org('households', 'household_id', 'persons', 'person_id');
create trigger household_members_freeze before update on public.household_members
  for each row execute function private.freeze('household_id', 'person_id', 'org_id', 'created_at');

alter table public.household_members enable row level security;
revoke all on public.household_members from anon, authenticated;
grant select, delete on public.household_members to authenticated;
-- A merge writes the key columns too, with the values they have; the trigger above refuses any other value.
grant insert (household_id, person_id, role, from_date, to_date), update (household_id, person_id, role, from_date, to_date)
  on public.household_members to authenticated;
create policy household_members_select_reader on public.household_members for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy household_members_insert_writer on public.household_members for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy household_members_update_writer on public.household_members for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy household_members_delete_writer on public.household_members for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

-- Groups ---------------------------------------------------------------------------------------------------------------

create table public.groups (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  kind       text not null default 'custom' check (kind in ('branch', 'class_year', 'unit', 'chapter', 'team', 'department', 'circle', 'custom')),
  name       text not null check (char_length(btrim(name)) between 1 and 120),
  year       int check (year between 1800 and 2200),
  parent_id  uuid references public.groups (id) on delete set null check (parent_id <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.groups is 'A tree: branches of a family, class years, units, chapters. Deleting a group lifts its children one level out, to the top.';
create index groups_org_idx on public.groups (org_id, name);
create index groups_parent_idx on public.groups (parent_id);

create function private.check_group_parent() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.parent_id is null then
    return new;
  end if;
  -- Two moves at once could close a ring between them.
  perform private.lock_limit(new.org_id, 'groups');
  if not exists (select from public.groups g where g.id = new.parent_id and g.org_id = new.org_id) then
    raise exception using errcode = '23503', constraint = 'groups_same_org', message = 'parent_id does not belong to this organisation.';
  end if;
  if exists (
    with recursive up as (
      select g.id, g.parent_id, 1 as depth from public.groups g where g.id = new.parent_id
      union all
      select g.id, g.parent_id, up.depth + 1 from public.groups g join up on g.id = up.parent_id where up.depth <= 20)
    select from up where up.id = new.id or up.depth > 19) then
    raise exception using errcode = '23514', constraint = 'groups_tree',
      message = 'A group cannot be inside itself, and groups go at most 20 levels deep.';
  end if;
  return new;
end
$$;
comment on function private.check_group_parent() is 'BEFORE INSERT OR UPDATE: keeps the groups a tree within one organisation.';
create trigger groups_parent before insert or update of parent_id on public.groups
  for each row execute function private.check_group_parent();
create trigger groups_freeze before update on public.groups
  for each row execute function private.freeze('id', 'org_id', 'created_at');
create trigger groups_touch before update on public.groups
  for each row execute function private.touch();

alter table public.groups enable row level security;
revoke all on public.groups from anon, authenticated;
grant select, delete on public.groups to authenticated;
grant insert (org_id, kind, name, year, parent_id), update (kind, name, year, parent_id) on public.groups to authenticated;
create policy groups_select_reader on public.groups for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy groups_insert_writer on public.groups for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy groups_update_writer on public.groups for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy groups_delete_writer on public.groups for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

create table public.group_members (
  group_id   uuid not null references public.groups (id) on delete cascade,
  person_id  uuid not null references public.persons (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  role       text check (char_length(role) <= 60),
  from_year  int check (from_year between 1800 and 2200),
  to_year    int check (to_year >= from_year),
  created_at timestamptz not null default now(),
  primary key (group_id, person_id)
);
comment on table public.group_members is 'Who belongs to which group, and what they are there.';
create index group_members_person_idx on public.group_members (person_id);
create index group_members_org_idx on public.group_members (org_id);
create trigger group_members_org before insert on public.group_members
  for each row execute function private.inherit_org('groups', 'group_id', 'persons', 'person_id');
create trigger group_members_freeze before update on public.group_members
  for each row execute function private.freeze('group_id', 'person_id', 'org_id', 'created_at');

alter table public.group_members enable row level security;
revoke all on public.group_members from anon, authenticated;
grant select, delete on public.group_members to authenticated;
grant insert (group_id, person_id, role, from_year, to_year), update (role, from_year, to_year) on public.group_members to authenticated;
create policy group_members_select_reader on public.group_members for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy group_members_insert_writer on public.group_members for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy group_members_update_writer on public.group_members for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy group_members_delete_writer on public.group_members for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

revoke execute on all functions in schema private from public;

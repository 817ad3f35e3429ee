create table public.group_members (
  group_id   uuid not null references public.groups (id) on delete cascade,
  person_id  uuid not null references public.persons (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  role       text check (char_length(role) <= 60),
  from_year  int check (from_year between 1800 and 2200),
  to_year    int constraint group_members_years_in_order check (to_year >= from_year),
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
create trigger group_members_added after insert on public.group_members
  referencing new table as changed for each statement execute function private.refresh_search();
create trigger group_members_removed after delete on public.group_members
  referencing old table as changed for each statement execute function private.refresh_search();

alter table public.group_members enable row level security;
revoke all on public.group_members from anon, authenticated;
grant select, delete on public.group_members to authenticated;
grant insert (group_id, person_id, role, from_year, to_year) on public.group_members to authenticated;
grant update (role, from_year, to_year) on public.group_members to authenticated;

create policy group_members_select_reader on public.group_members for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy group_members_insert_writer on public.group_members for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy group_members_update_writer on public.group_members for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy group_members_delete_writer on public.group_members for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

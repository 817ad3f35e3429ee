create table public.groups (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  kind       text not null default 'custom'
    check (kind in ('branch', 'class_year', 'unit', 'chapter', 'team', 'department', 'circle', 'custom')),
  name       text not null check (char_length(btrim(name)) between 1 and 120),
  year       int check (year between 1800 and 2200),
  parent_id  uuid references public.groups (id) on delete set null
    constraint groups_not_in_itself check (parent_id <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.groups is 'A tree: branches of a family, class years, units, chapters. Deleting a group lifts its children one level out, to the top.';

create index groups_org_idx on public.groups (org_id, name);
create index groups_parent_idx on public.groups (parent_id);

create trigger groups_parent before insert or update of parent_id on public.groups
  for each row execute function private.check_group_parent();
create trigger groups_freeze before update on public.groups
  for each row execute function private.freeze('id', 'org_id', 'created_at');
create trigger groups_touch before update on public.groups
  for each row execute function private.touch();
create trigger groups_renamed after update of name on public.groups
  for each row when (old.name is distinct from new.name) execute function private.refresh_group_search();
create trigger groups_a_line before insert or update on public.groups
  for each row execute function private.name_in_one_line('name');

alter table public.groups enable row level security;
revoke all on public.groups from anon, authenticated;
grant select, delete on public.groups to authenticated;
grant insert (org_id, kind, name, year, parent_id) on public.groups to authenticated;
grant update (kind, name, year, parent_id) on public.groups to authenticated;

create policy groups_select_reader on public.groups for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy groups_insert_writer on public.groups for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy groups_update_writer on public.groups for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy groups_delete_writer on public.groups for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

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
comment on column public.households.name_sort is 'Name without case and accents, set by trigger.';
comment on column public.households.address is 'Object of text: lines, city, region, postcode, country (alpha-2).';

create index households_list_idx on public.households (org_id, name_sort, id) where deleted_at is null;
create index households_primary_idx on public.households (primary_person_id);
create index households_created_by_idx on public.households (created_by);
create index households_search_idx on public.households using gin (name_sort extensions.gin_trgm_ops) with (fastupdate = off);
create index households_changed_idx on public.households (org_id, updated_at);

create trigger households_fill before insert or update on public.households
  for each row execute function private.fill_household();
create trigger households_freeze before update on public.households
  for each row execute function private.freeze('id', 'org_id', 'created_at', 'created_by');
create trigger households_touch before update on public.households
  for each row execute function private.touch_version();
create trigger households_a_line before insert or update on public.households
  for each row execute function private.name_in_one_line('name');

alter table public.households enable row level security;
revoke all on public.households from anon, authenticated;
grant select on public.households to authenticated;
grant insert (org_id, name, address, primary_person_id) on public.households to authenticated;
grant update (name, address, primary_person_id) on public.households to authenticated;

create policy households_select_reader on public.households for select to authenticated
  using (deleted_at is null and org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy households_insert_writer on public.households for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy households_update_writer on public.households for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));

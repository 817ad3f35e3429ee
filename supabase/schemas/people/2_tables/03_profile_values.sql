create table public.profile_values (
  person_id  uuid not null references public.persons (id) on delete cascade,
  field_id   uuid not null references public.profile_fields (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  value      text not null check (char_length(btrim(value)) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (person_id, field_id)
);
comment on table public.profile_values is 'What a person has in a field of the organisation. No row: nothing.';

create index profile_values_field_idx on public.profile_values (field_id);
create index profile_values_org_idx on public.profile_values (org_id);

create trigger profile_values_org before insert on public.profile_values
  for each row execute function private.inherit_org('persons', 'person_id', 'profile_fields', 'field_id');
create trigger profile_values_freeze before update on public.profile_values
  for each row execute function private.freeze('person_id', 'field_id', 'org_id', 'created_at');
create trigger profile_values_touch before update on public.profile_values
  for each row execute function private.touch();
create trigger profile_values_added after insert on public.profile_values
  referencing new table as changed for each statement execute function private.refresh_search();
create trigger profile_values_changed after update on public.profile_values
  referencing new table as changed for each statement execute function private.refresh_search();
create trigger profile_values_removed after delete on public.profile_values
  referencing old table as changed for each statement execute function private.refresh_search();

alter table public.profile_values enable row level security;
revoke all on public.profile_values from anon, authenticated;
grant select, delete on public.profile_values to authenticated;
grant insert (person_id, field_id, value), update (value) on public.profile_values to authenticated;

create policy profile_values_select_reader on public.profile_values for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy profile_values_insert_writer on public.profile_values for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy profile_values_update_writer on public.profile_values for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy profile_values_delete_writer on public.profile_values for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

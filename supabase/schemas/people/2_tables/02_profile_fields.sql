create table public.profile_fields (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  label      text not null check (char_length(btrim(label)) between 1 and 60),
  label_key  text not null default '' check (char_length(label_key) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profile_fields_label_key unique (org_id, label_key)
);
comment on table public.profile_fields is 'Fields an organisation adds to its people: diet, T-shirt size. Values are text. At most 40 of them.';
comment on column public.profile_fields.label_key is 'The label without case and accents, set by trigger: two of one name would be one column of a file.';

create trigger profile_fields_fill before insert or update on public.profile_fields
  for each row execute function private.fill_profile_field();
create trigger profile_fields_freeze before update on public.profile_fields
  for each row execute function private.freeze('id', 'org_id', 'created_at');
create trigger profile_fields_touch before update on public.profile_fields
  for each row execute function private.touch();
create trigger profile_fields_a_line before insert or update on public.profile_fields
  for each row execute function private.name_in_one_line('label');

alter table public.profile_fields enable row level security;
revoke all on public.profile_fields from anon, authenticated;
grant select, delete on public.profile_fields to authenticated;
grant insert (org_id, label), update (label) on public.profile_fields to authenticated;

create policy profile_fields_select_reader on public.profile_fields for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy profile_fields_insert_writer on public.profile_fields for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy profile_fields_update_writer on public.profile_fields for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy profile_fields_delete_writer on public.profile_fields for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

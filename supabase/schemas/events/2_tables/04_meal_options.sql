create table public.meal_options (
  id         uuid primary key default gen_random_uuid(),
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  name       text not null check (char_length(btrim(name)) between 1 and 80),
  sort       int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.meal_options is 'What guests choose from, person by person. One that was chosen cannot be deleted, only renamed.';

create unique index meal_options_name_idx on public.meal_options (event_id, lower(name));
create index meal_options_org_idx on public.meal_options (org_id);

create trigger meal_options_org before insert on public.meal_options
  for each row execute function private.inherit_org('events', 'event_id');
create trigger meal_options_freeze before update on public.meal_options
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger meal_options_touch before update on public.meal_options
  for each row execute function private.touch();
create trigger meal_options_a_line before insert or update on public.meal_options
  for each row execute function private.name_in_one_line('name');

alter table public.meal_options enable row level security;
revoke all on public.meal_options from anon, authenticated;
grant select, delete on public.meal_options to authenticated;
grant insert (event_id, name, sort), update (name, sort) on public.meal_options to authenticated;

create policy meal_options_select_member on public.meal_options for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy meal_options_insert_writer on public.meal_options for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy meal_options_update_writer on public.meal_options for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy meal_options_delete_writer on public.meal_options for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

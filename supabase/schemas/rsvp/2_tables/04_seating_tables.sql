create table public.seating_tables (
  id         uuid primary key default gen_random_uuid(),
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  name       text not null
    constraint seating_tables_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  seats      int not null default 8 constraint seating_tables_seats_range check (seats between 1 and 60),
  step_free  boolean not null default false,
  position   double precision not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.seating_tables is 'A table at an event, or a row of chairs. Members of the organisation and those with a role on the event who may read replies see it; who may change the event changes it.';
comment on column public.seating_tables.step_free is 'Reached without a step.';
comment on column public.seating_tables.position is 'Order, rising; 0 on insert: at the end.';

create index seating_tables_list_idx on public.seating_tables (event_id, position, id);
create index seating_tables_org_idx on public.seating_tables (org_id);

create trigger seating_tables_org before insert or update of event_id on public.seating_tables
  for each row execute function private.inherit_org('events', 'event_id');
create trigger seating_tables_settle before insert or update on public.seating_tables
  for each row execute function private.settle_seating_table();
create trigger seating_tables_freeze before update on public.seating_tables
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger seating_tables_touch before update on public.seating_tables for each row execute function private.touch();

alter table public.seating_tables enable row level security;
revoke all on public.seating_tables from anon, authenticated;
grant select, delete on public.seating_tables to authenticated;
grant insert (event_id, name, seats, step_free, position) on public.seating_tables to authenticated;
grant update (name, seats, step_free, position) on public.seating_tables to authenticated;

create policy seating_tables_select_reader on public.seating_tables for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy seating_tables_insert_writer on public.seating_tables for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy seating_tables_update_writer on public.seating_tables for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy seating_tables_delete_writer on public.seating_tables for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

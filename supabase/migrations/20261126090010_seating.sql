-- Domain: rsvp
-- Who sits where: tables, the chairs of those who come, and wishes that a plan should keep.

create table public.seating_tables (
  id         uuid primary key default gen_random_uuid(),
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  name       text not null constraint seating_tables_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
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

create table public.seat_assignments (
  id             uuid primary key default gen_random_uuid(),
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  table_id       uuid not null references public.seating_tables (id) on delete cascade,
  seat_no        int not null constraint seat_assignments_seat_range check (seat_no between 1 and 60),
  rsvp_person_id uuid not null constraint seat_assignments_person_once unique references public.rsvp_people (id) on delete cascade,
  locked         boolean not null default false,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint seat_assignments_seat_once unique (table_id, seat_no)
);
comment on table public.seat_assignments is 'The chair of somebody who comes or may, plus-ones too. Written by seat_people; goes when they no longer come.';
comment on column public.seat_assignments.seat_no is 'Which chair of the table, round it from 1.';
comment on column public.seat_assignments.locked is 'A suggested plan leaves this person here.';
create index seat_assignments_event_idx on public.seat_assignments (event_id);
create index seat_assignments_org_idx on public.seat_assignments (org_id);

create table public.seat_constraints (
  id         uuid primary key default gen_random_uuid(),
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  kind       text not null constraint seat_constraints_kind_known check (kind in ('together', 'apart', 'step_free')),
  a          uuid not null references public.rsvp_people (id) on delete cascade,
  b          uuid references public.rsvp_people (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint seat_constraints_two check ((kind = 'step_free') = (b is null)),
  constraint seat_constraints_not_self check (a <> b)
);
comment on table public.seat_constraints is 'A wish for the seating: two people at one table, not at one table, or one at a table without steps. For planners only: guests never read it.';
comment on column public.seat_constraints.b is 'The other person; null for a table without steps.';
create unique index seat_constraints_pair_idx on public.seat_constraints (least(a, b), greatest(a, b)) where b is not null;
create unique index seat_constraints_alone_idx on public.seat_constraints (a) where b is null;
create index seat_constraints_a_idx on public.seat_constraints (a);
create index seat_constraints_b_idx on public.seat_constraints (b);
create index seat_constraints_event_idx on public.seat_constraints (event_id);
create index seat_constraints_org_idx on public.seat_constraints (org_id);

create function private.settle_seating_table() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.position = 0 then
    select coalesce(max(t.position), 0) + 1024 into new.position from public.seating_tables t where t.event_id = new.event_id;
  end if;
  if tg_op = 'UPDATE' and exists (select from public.seat_assignments s where s.table_id = new.id and s.seat_no > new.seats) then
    perform private.refuse(409, 'seats', 'Somebody sits on one of these chairs. Seat them elsewhere first.');
  end if;
  return new;
end
$$;
comment on function private.settle_seating_table() is 'BEFORE INSERT OR UPDATE: a table without a place stands at the end, and no chair goes on which somebody sits: 409 seats.';

create function private.check_seat_wish() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from unnest(array[new.a, new.b]) w (id) where w.id is not null
      and not exists (select from public.rsvp_people p where p.id = w.id and p.event_id = new.event_id)) then
    perform private.refuse(422, 'a', 'Choose people who have answered for this event.');
  end if;
  return new;
end
$$;
comment on function private.check_seat_wish() is 'BEFORE INSERT: a wish is about guests of its own event; 422 a.';

create function private.leave_seat() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.seat_assignments s where s.rsvp_person_id = new.id;
  return null;
end
$$;
comment on function private.leave_seat() is 'AFTER somebody no longer comes: their chair is free.';
create trigger rsvp_people_leave_seat after update of reply on public.rsvp_people for each row
  when (new.reply = 'no' and old.reply <> 'no') execute function private.leave_seat();

create trigger seating_tables_org before insert or update of event_id on public.seating_tables
  for each row execute function private.inherit_org('events', 'event_id');
create trigger seating_tables_settle before insert or update on public.seating_tables
  for each row execute function private.settle_seating_table();
create trigger seating_tables_freeze before update on public.seating_tables
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger seating_tables_touch before update on public.seating_tables for each row execute function private.touch();
create trigger seat_assignments_touch before update on public.seat_assignments for each row execute function private.touch();
create trigger seat_constraints_org before insert on public.seat_constraints
  for each row execute function private.inherit_org('events', 'event_id');
create trigger seat_constraints_check before insert on public.seat_constraints
  for each row execute function private.check_seat_wish();

alter table public.seating_tables enable row level security;
alter table public.seat_assignments enable row level security;
alter table public.seat_constraints enable row level security;
revoke all on public.seating_tables, public.seat_assignments, public.seat_constraints from anon, authenticated;
grant select, delete on public.seating_tables, public.seat_constraints to authenticated;
grant select on public.seat_assignments to authenticated;
grant insert (event_id, name, seats, step_free, position), update (name, seats, step_free, position) on public.seating_tables to authenticated;
grant insert (event_id, kind, a, b) on public.seat_constraints to authenticated;

create policy seating_tables_select_reader on public.seating_tables for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy seating_tables_insert_writer on public.seating_tables for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy seating_tables_update_writer on public.seating_tables for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy seating_tables_delete_writer on public.seating_tables for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy seat_assignments_select_reader on public.seat_assignments for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy seat_constraints_select_reader on public.seat_constraints for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy seat_constraints_insert_writer on public.seat_constraints for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy seat_constraints_delete_writer on public.seat_constraints for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

create function public.seat_people(event_id uuid, seats jsonb) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(seat_people.event_id, 'write');
  amount int;
begin
  if jsonb_typeof(seat_people.seats) is distinct from 'array' or jsonb_array_length(seat_people.seats) > 5000 or exists (
    select from jsonb_array_elements(seat_people.seats) s where jsonb_typeof(s) <> 'object') then
    perform private.refuse(422, 'seats', 'Say who sits where.');
  end if;
  -- One planner at a time: two who move at once would take each other's chair.
  perform from public.seating_tables t where t.event_id = ev.id order by t.id for update;
  if exists (select from jsonb_to_recordset(seat_people.seats) s (person uuid, table_id uuid, seat_no int, locked boolean)
    left join public.rsvp_people p on p.id = s.person and p.event_id = ev.id and p.reply <> 'no'
    left join public.seating_tables t on t.id = s.table_id and t.event_id = ev.id
    where p.id is null or (s.table_id is not null and (t.id is null or s.seat_no is null or s.seat_no not between 1 and t.seats))) then
    perform private.refuse(409, 'seating_changed', 'A guest or a table of this plan is not there any more. Load the page again.');
  end if;
  delete from public.seat_assignments x using jsonb_to_recordset(seat_people.seats) s (person uuid) where x.rsvp_person_id = s.person;
  insert into public.seat_assignments (event_id, org_id, table_id, seat_no, rsvp_person_id, locked)
  select ev.id, ev.org_id, s.table_id, s.seat_no, s.person, coalesce(s.locked, false)
  from jsonb_to_recordset(seat_people.seats) s (person uuid, table_id uuid, seat_no int, locked boolean) where s.table_id is not null;
  get diagnostics amount = row_count;
  return amount;
exception when unique_violation then
  perform private.refuse(409, 'seat_taken', 'Somebody else sits there meanwhile. Load the page again.');
end
$$;
comment on function public.seat_people(uuid, jsonb) is
  'Seats guests in one act, so that two can change places: [{person (a line of a reply), table_id or null: nowhere, seat_no, locked}]. Who is not named stays. Answers how many sit now. 404 event_not_found, 42501, 409 seating_changed, seat_taken, 422 seats.';

revoke execute on all functions in schema private from public;
revoke execute on function public.seat_people(uuid, jsonb) from public, anon;
grant execute on function public.seat_people(uuid, jsonb) to authenticated;

create table public.seat_assignments (
  id             uuid primary key default gen_random_uuid(),
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  table_id       uuid not null references public.seating_tables (id) on delete cascade,
  seat_no        int not null constraint seat_assignments_seat_range check (seat_no between 1 and 60),
  rsvp_person_id uuid not null constraint seat_assignments_person_once unique
    references public.rsvp_people (id) on delete cascade,
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

create trigger seat_assignments_touch before update on public.seat_assignments for each row execute function private.touch();

alter table public.seat_assignments enable row level security;
revoke all on public.seat_assignments from anon, authenticated;
grant select on public.seat_assignments to authenticated;

create policy seat_assignments_select_reader on public.seat_assignments for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

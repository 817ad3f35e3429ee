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

create trigger seat_constraints_org before insert on public.seat_constraints
  for each row execute function private.inherit_org('events', 'event_id');
create trigger seat_constraints_check before insert on public.seat_constraints
  for each row execute function private.check_seat_wish();

alter table public.seat_constraints enable row level security;
revoke all on public.seat_constraints from anon, authenticated;
grant select, delete on public.seat_constraints to authenticated;
grant insert (event_id, kind, a, b) on public.seat_constraints to authenticated;

create policy seat_constraints_select_reader on public.seat_constraints for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy seat_constraints_insert_writer on public.seat_constraints for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy seat_constraints_delete_writer on public.seat_constraints for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

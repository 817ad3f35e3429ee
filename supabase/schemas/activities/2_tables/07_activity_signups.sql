create table public.activity_signups (
  id             uuid primary key default gen_random_uuid(),
  activity_id    uuid not null references public.activities (id) on delete cascade,
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  rsvp_id        uuid not null references public.rsvps (id) on delete cascade,
  rsvp_person_id uuid not null references public.rsvp_people (id) on delete cascade,
  state          text not null
    constraint activity_signups_state_known check (state in ('going', 'waiting', 'offered')),
  offered_until  timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint activity_signups_offer_ends check ((state = 'offered') = (offered_until is not null))
);
comment on table public.activity_signups is 'One person who comes to an activity, waits for a place, or has one on offer. Written by join_activity() and leave_activity() alone; leaving deletes the row.';
comment on column public.activity_signups.offered_until is 'Until when a free place is kept for who waited.';

create unique index activity_signups_once_idx on public.activity_signups (activity_id, rsvp_person_id);
create index activity_signups_person_idx on public.activity_signups (rsvp_person_id);
create index activity_signups_rsvp_idx on public.activity_signups (rsvp_id);
create index activity_signups_event_idx on public.activity_signups (event_id, activity_id, state);
create index activity_signups_org_idx on public.activity_signups (org_id);
create index activity_signups_due_idx on public.activity_signups (offered_until) where state = 'offered';

create trigger activity_signups_touch before update on public.activity_signups for each row execute function private.touch();
create trigger activity_signups_free after delete on public.activity_signups referencing old table as gone
  for each statement execute function private.free_signups();
create trigger activity_signups_turn after insert or delete or update of state on public.activity_signups for each row execute function private.turn_doors();

alter table public.activity_signups enable row level security;
revoke all on public.activity_signups from anon, authenticated;
grant select on public.activity_signups to authenticated;

create policy activity_signups_select_reader on public.activity_signups for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

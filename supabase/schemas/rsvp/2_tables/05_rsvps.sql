create table public.rsvps (
  id             uuid primary key default gen_random_uuid(),
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  invitation_id  uuid not null unique references public.invitations (id) on delete cascade,
  household_id   uuid references public.households (id) on delete cascade,
  lead_person_id uuid references public.persons (id) on delete cascade,
  state          text not null default 'draft' check (state in ('draft', 'submitted', 'withdrawn')),
  channel        text not null default 'web' check (channel in ('web', 'phone', 'paper', 'import')),
  submitted_at   timestamptz,
  note           text check (char_length(note) <= 2000),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint rsvps_somebody check (num_nonnulls(household_id, lead_person_id) >= 1)
);
comment on table public.rsvps is 'The reply of a household, or of a person without one. Written by submit_rsvp, record_rsvp and withdraw_rsvp.';
comment on column public.rsvps.channel is 'How the last answer was given: web by the guest''s link, the others recorded by the host.';

create unique index rsvps_household_idx on public.rsvps (event_id, household_id) where household_id is not null;
create unique index rsvps_lead_idx on public.rsvps (event_id, lead_person_id) where household_id is null;
create index rsvps_list_idx on public.rsvps (event_id, submitted_at desc, id);
create index rsvps_by_household_idx on public.rsvps (household_id);
create index rsvps_by_lead_idx on public.rsvps (lead_person_id);
create index rsvps_org_idx on public.rsvps (org_id);
create index rsvps_changed_idx on public.rsvps (event_id, updated_at);

create trigger rsvps_org before insert on public.rsvps
  for each row execute function private.inherit_org('events', 'event_id', 'households', 'household_id', 'persons', 'lead_person_id');
create trigger rsvps_freeze before update on public.rsvps
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'invitation_id', 'created_at');
create trigger rsvps_touch before update on public.rsvps
  for each row execute function private.touch();
create trigger rsvps_state after insert or update of state or delete on public.rsvps
  for each row execute function private.follow_reply();
create trigger rsvps_tell after update of state, submitted_at on public.rsvps
  for each row when (new.state in ('submitted', 'withdrawn') and (new.state, new.submitted_at) is distinct from (old.state, old.submitted_at))
  execute function private.tell_of_reply();
-- Only an answer is a reply: a draft, or a place that comes free later, is none.
create trigger rsvps_tell_new after insert on public.rsvps
  for each row when (new.state <> 'draft') execute function private.tell_event_reply();
create trigger rsvps_tell_changed after update on public.rsvps
  for each row when (new.state is distinct from old.state or new.submitted_at is distinct from old.submitted_at)
  execute function private.tell_event_reply();
create trigger rsvps_notify_new after insert on public.rsvps
  for each row when (new.state <> 'draft') execute function private.notify_of_reply();
create trigger rsvps_notify_changed after update on public.rsvps
  for each row when (new.state is distinct from old.state or new.submitted_at is distinct from old.submitted_at)
  execute function private.notify_of_reply();
create trigger rsvps_leave_answers after update of state on public.rsvps for each row
  when (new.state = 'withdrawn') execute function private.leave_answers();

alter table public.rsvps enable row level security;
revoke all on public.rsvps from anon, authenticated;
grant select on public.rsvps to authenticated;

create policy rsvps_select_reader on public.rsvps for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

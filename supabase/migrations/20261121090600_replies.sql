-- Domain: rsvp
-- Invitations, their links, replies for each person, and the waitlist. Clients read; functions write.

create table public.invitations (
  id                uuid primary key default gen_random_uuid(),
  event_id          uuid not null references public.events (id) on delete cascade,
  org_id            uuid not null references public.orgs (id) on delete cascade,
  household_id      uuid references public.households (id) on delete cascade,
  person_id         uuid references public.persons (id) on delete cascade,
  token_version     int not null default 1 check (token_version >= 1),
  plus_ones_allowed int not null default 0 check (plus_ones_allowed between 0 and 20),
  channel           text not null default 'link' check (channel in ('link', 'email', 'phone', 'paper')),
  sent_at           timestamptz,
  reminded_at       timestamptz,
  opened_at         timestamptz,
  replied_at        timestamptz,
  revoked_at        timestamptz,
  created_by        uuid default auth.uid() references auth.users (id) on delete set null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  check (num_nonnulls(household_id, person_id) = 1)
);
comment on table public.invitations is 'Who is invited: a household, or a person where there is none. Made by create_invitations().';
comment on column public.invitations.token_version is 'Part of the signed content of the link; revoking increases it, which ends the old link.';
comment on column public.invitations.sent_at is 'When the first mail was queued. Null for an invitation whose link was only copied.';
comment on column public.invitations.replied_at is 'Last reply or withdrawal, by link or recorded by the host. Null: no reply.';
comment on column public.invitations.revoked_at is 'Since when the link is turned off; null again once a new one is made.';
create unique index invitations_household_idx on public.invitations (event_id, household_id) where household_id is not null;
create unique index invitations_person_idx on public.invitations (event_id, person_id) where person_id is not null;
create index invitations_list_idx on public.invitations (event_id, created_at, id);
create index invitations_silent_idx on public.invitations (event_id, id) where replied_at is null and revoked_at is null;
create index invitations_by_household_idx on public.invitations (household_id);
create index invitations_by_person_idx on public.invitations (person_id);
create index invitations_org_idx on public.invitations (org_id);
create index invitations_created_by_idx on public.invitations (created_by);
create trigger invitations_org before insert on public.invitations
  for each row execute function private.inherit_org('events', 'event_id', 'households', 'household_id', 'persons', 'person_id');
create trigger invitations_freeze before update on public.invitations
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'household_id', 'person_id', 'created_at');
create trigger invitations_touch before update on public.invitations
  for each row execute function private.touch();
alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant select on public.invitations to authenticated;
grant update (plus_ones_allowed) on public.invitations to authenticated;
create policy invitations_select_reader on public.invitations for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy invitations_update_writer on public.invitations for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

create table public.share_tokens (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('rsvp', 'unsubscribe')),
  target_id   uuid not null,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  token_hash  text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  permissions text[] not null default '{}',
  expires_at  timestamptz,
  revoked_at  timestamptz,
  views       bigint not null default 0,
  created_at  timestamptz not null default now()
);
comment on table public.share_tokens is
  'SHA-256 of every link''s token, with its target. No role of the API reads it; a token of one kind gives no access to another kind.';
comment on column public.share_tokens.target_id is 'rsvp: the invitation; unsubscribe: the person.';
create index share_tokens_target_idx on public.share_tokens (kind, target_id);
create index share_tokens_org_idx on public.share_tokens (org_id);
alter table public.share_tokens enable row level security;
revoke all on public.share_tokens from anon, authenticated;

create table private.token_misses (
  ip      text not null check (char_length(ip) <= 64),
  minute  timestamptz not null,
  misses  int not null default 0,
  primary key (ip, minute)
);
comment on table private.token_misses is 'Wrong tokens by client address and minute. Over the limit the address is answered 429 until the minute ends.';
alter table private.token_misses enable row level security;
revoke all on private.token_misses from public;

-- Replies ----------------------------------------------------------------------------------------------------------

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
  check (num_nonnulls(household_id, lead_person_id) >= 1)
);
comment on table public.rsvps is 'The reply of a household, or of a person without one. Written by submit_rsvp, record_rsvp and withdraw_rsvp.';
comment on column public.rsvps.channel is 'How the last answer was given: web by the guest''s link, the others recorded by the host.';
create unique index rsvps_household_idx on public.rsvps (event_id, household_id) where household_id is not null;
create unique index rsvps_lead_idx on public.rsvps (event_id, lead_person_id) where household_id is null;
create index rsvps_list_idx on public.rsvps (event_id, submitted_at desc, id);
create index rsvps_by_household_idx on public.rsvps (household_id);
create index rsvps_by_lead_idx on public.rsvps (lead_person_id);
create index rsvps_org_idx on public.rsvps (org_id);
create trigger rsvps_org before insert on public.rsvps
  for each row execute function private.inherit_org('events', 'event_id', 'households', 'household_id', 'persons', 'lead_person_id');
create trigger rsvps_freeze before update on public.rsvps
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'invitation_id', 'created_at');
create trigger rsvps_touch before update on public.rsvps
  for each row execute function private.touch();
alter table public.rsvps enable row level security;
revoke all on public.rsvps from anon, authenticated;
grant select on public.rsvps to authenticated;
create policy rsvps_select_reader on public.rsvps for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create table public.rsvp_people (
  id             uuid primary key default gen_random_uuid(),
  rsvp_id        uuid not null references public.rsvps (id) on delete cascade,
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  person_id      uuid references public.persons (id) on delete cascade,
  guest_no       int check (guest_no between 1 and 20),
  guest_name     text check (char_length(btrim(guest_name)) between 1 and 200),
  is_plus_one    boolean not null generated always as (guest_no is not null) stored,
  age_band       text not null default 'adult' check (age_band in ('adult', 'teen', 'child', 'infant')),
  reply          text not null check (reply in ('yes', 'no', 'maybe', 'waitlisted')),
  meal_option_id uuid references public.meal_options (id),
  diet           text check (char_length(diet) <= 500),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check (num_nonnulls(person_id, guest_no) = 1),
  check (guest_name is null or guest_no is not null)
);
comment on table public.rsvp_people is 'The answer for one person, or for one plus-one by number.';
comment on column public.rsvp_people.guest_no is 'First, second ... plus-one of this reply; null for a person of the directory.';
comment on column public.rsvp_people.guest_name is 'Null: not known yet.';
comment on column public.rsvp_people.diet is 'Health-related, so erasable and never in a mail or a log.';
create unique index rsvp_people_person_idx on public.rsvp_people (rsvp_id, person_id) where person_id is not null;
create unique index rsvp_people_guest_idx on public.rsvp_people (rsvp_id, guest_no) where guest_no is not null;
create index rsvp_people_rsvp_idx on public.rsvp_people (rsvp_id);
-- A child of two households is counted once.
create unique index rsvp_people_once_idx on public.rsvp_people (event_id, person_id) where person_id is not null and reply in ('yes', 'waitlisted');
create index rsvp_people_event_idx on public.rsvp_people (event_id, reply);
create index rsvp_people_by_person_idx on public.rsvp_people (person_id);
create index rsvp_people_meal_idx on public.rsvp_people (meal_option_id);
create index rsvp_people_org_idx on public.rsvp_people (org_id);
create trigger rsvp_people_touch before update on public.rsvp_people
  for each row execute function private.touch();
alter table public.rsvp_people enable row level security;
revoke all on public.rsvp_people from anon, authenticated;
grant select on public.rsvp_people to authenticated;
create policy rsvp_people_select_reader on public.rsvp_people for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

-- Holds and the waitlist -------------------------------------------------------------------------------------------

create table public.capacity_holds (
  id         uuid primary key default gen_random_uuid(),
  pool_id    uuid not null references public.capacity_pools (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  event_id   uuid not null references public.events (id) on delete cascade,
  qty        int not null check (qty > 0),
  owner_type text not null check (owner_type in ('waitlist')),
  owner_id   uuid not null,
  state      text not null default 'held' check (state in ('held', 'taken', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.capacity_holds is 'Places reserved until a time. The open holds of a pool add up to its column held.';
create unique index capacity_holds_owner_idx on public.capacity_holds (owner_type, owner_id) where state = 'held';
create index capacity_holds_due_idx on public.capacity_holds (expires_at) where state = 'held';
create index capacity_holds_pool_idx on public.capacity_holds (pool_id);
create index capacity_holds_event_idx on public.capacity_holds (event_id);
create index capacity_holds_org_idx on public.capacity_holds (org_id);
create trigger capacity_holds_touch before update on public.capacity_holds
  for each row execute function private.touch();
alter table public.capacity_holds enable row level security;
revoke all on public.capacity_holds from anon, authenticated;
grant select on public.capacity_holds to authenticated;
create policy capacity_holds_select_reader on public.capacity_holds for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create table public.waitlist_entries (
  id               uuid primary key default gen_random_uuid(),
  pool_id          uuid not null references public.capacity_pools (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  event_id         uuid not null references public.events (id) on delete cascade,
  rsvp_id          uuid not null references public.rsvps (id) on delete cascade,
  quantity         int not null check (quantity > 0),
  priority         int not null default 0,
  state            text not null default 'waiting' check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left')),
  offered_at       timestamptz,
  offer_expires_at timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  check ((state = 'offered') <= (offer_expires_at is not null))
);
comment on table public.waitlist_entries is
  'A household waiting for all its places together. Served by priority, then time; a smaller household behind may be served when the first does not fit.';
create unique index waitlist_entries_open_idx on public.waitlist_entries (rsvp_id) where state in ('waiting', 'offered');
create index waitlist_entries_next_idx on public.waitlist_entries (pool_id, priority desc, created_at, id) where state = 'waiting';
create index waitlist_entries_due_idx on public.waitlist_entries (offer_expires_at) where state = 'offered';
create index waitlist_entries_pool_idx on public.waitlist_entries (pool_id);
create index waitlist_entries_rsvp_idx on public.waitlist_entries (rsvp_id);
create index waitlist_entries_event_idx on public.waitlist_entries (event_id, state);
create index waitlist_entries_org_idx on public.waitlist_entries (org_id);
create trigger waitlist_entries_touch before update on public.waitlist_entries
  for each row execute function private.touch();
alter table public.waitlist_entries enable row level security;
revoke all on public.waitlist_entries from anon, authenticated;
grant select on public.waitlist_entries to authenticated;
create policy waitlist_entries_select_reader on public.waitlist_entries for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

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
  reply_state       text not null default 'silent' check (reply_state in ('silent', 'answered', 'withdrawn')),
  constraint invitations_one_invited check (num_nonnulls(household_id, person_id) = 1),
  constraint invitations_reply_state_fits
  check ((reply_state = 'silent') = (replied_at is null))
);
comment on table public.invitations is 'Who is invited: a household, or a person where there is none. Made by create_invitations().';
comment on column public.invitations.token_version is 'Part of the signed content of the link; revoking increases it, which ends the old link.';
comment on column public.invitations.sent_at is 'When the first mail was queued. Null for an invitation whose link was only copied.';
comment on column public.invitations.replied_at is 'Last reply or withdrawal, by link or recorded by the host. Null: no reply.';
comment on column public.invitations.revoked_at is 'Since when the link is turned off; null again once a new one is made.';
comment on column public.invitations.reply_state is
  'silent: no reply. answered: the reply stands. withdrawn: it was taken back. Follows rsvps by trigger; the three add up to everybody invited.';

create unique index invitations_household_idx on public.invitations (event_id, household_id) where household_id is not null;
create unique index invitations_person_idx on public.invitations (event_id, person_id) where person_id is not null;
create index invitations_list_idx on public.invitations (event_id, created_at, id);
create index invitations_silent_idx on public.invitations (event_id, id) where replied_at is null and revoked_at is null;
create index invitations_by_household_idx on public.invitations (household_id);
create index invitations_by_person_idx on public.invitations (person_id);
create index invitations_org_idx on public.invitations (org_id);
create index invitations_created_by_idx on public.invitations (created_by);
create index invitations_latest_idx on public.invitations (event_id, replied_at desc) where replied_at is not null;

create trigger invitations_org before insert on public.invitations
  for each row execute function private.inherit_org('events', 'event_id', 'households', 'household_id', 'persons', 'person_id');
create trigger invitations_freeze before update on public.invitations
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'household_id', 'person_id', 'created_at');
create trigger invitations_touch before update on public.invitations
  for each row execute function private.touch();
create trigger invitations_end_links after delete on public.invitations
  for each row execute function private.end_rsvp_links();
create trigger invitations_renew_links after update on public.invitations
  for each row when (new.token_version > old.token_version) execute function private.end_rsvp_links();
create trigger invitations_turn after update of revoked_at on public.invitations for each row
  when ((old.revoked_at is null) <> (new.revoked_at is null)) execute function private.turn_doors();

alter table public.invitations enable row level security;
revoke all on public.invitations from anon, authenticated;
grant select on public.invitations to authenticated;
grant update (plus_ones_allowed) on public.invitations to authenticated;

create policy invitations_select_reader on public.invitations for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy invitations_update_writer on public.invitations for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

create table public.join_requests (
  id                uuid primary key default gen_random_uuid(),
  event_id          uuid not null references public.events (id) on delete cascade,
  org_id            uuid not null references public.orgs (id) on delete cascade,
  name              text not null check (char_length(btrim(name)) between 1 and 100),
  email             extensions.citext not null check (private.is_mailbox(email::text)),
  people            jsonb not null default '[]'
    check (jsonb_typeof(people) = 'array' and char_length(people::text) <= 4000),
  note              text check (char_length(btrim(note)) between 1 and 1000),
  state             text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'expired')),
  decided_by        uuid references auth.users (id) on delete set null,
  decided_at        timestamptz,
  invitation_id     uuid references public.invitations (id) on delete set null,
  matched_person_id uuid references public.persons (id) on delete set null,
  made              jsonb check (jsonb_typeof(made) = 'object' and char_length(made::text) <= 2000),
  ip_hash           text check (char_length(ip_hash) = 64),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint join_requests_address unique (event_id, email),
  constraint join_requests_decided check ((state in ('approved', 'declined')) = (decided_at is not null))
);
comment on table public.join_requests is
  'Who asked for a place by the open invitation: one row an address and event, with what they said last. Written by request_place() and decide_join_requests().';
comment on column public.join_requests.people is 'Who comes along: [{"name", "age_band"}].';
comment on column public.join_requests.decided_by is 'Null: at once, by the invitation''s own rule.';
comment on column public.join_requests.invitation_id is 'What an approval led to.';
comment on column public.join_requests.matched_person_id is 'Whom of the directory the address belongs to, when it was approved. No role of the API reads it.';
comment on column public.join_requests.made is
  'What an approval added, for undoing it: {"invitation": bool, "household": uuid, "persons": [uuid]}. No role of the API reads it.';
comment on column public.join_requests.ip_hash is 'Where it came from, hashed with the secret of the links: tells floods apart, and nobody''s address. No role of the API reads it.';

create index join_requests_list_idx on public.join_requests (event_id, state, created_at desc);
create index join_requests_org_idx on public.join_requests (org_id);
create index join_requests_decider_idx on public.join_requests (decided_by);
create index join_requests_invitation_idx on public.join_requests (invitation_id);
create index join_requests_person_idx on public.join_requests (matched_person_id);

create trigger join_requests_org before insert on public.join_requests
  for each row execute function private.inherit_org('events', 'event_id');
create trigger join_requests_a_line before insert or update on public.join_requests
  for each row execute function private.name_in_one_line('name');
create trigger join_requests_freeze before update on public.join_requests
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'email', 'created_at');
create trigger join_requests_touch before update on public.join_requests
  for each row execute function private.touch();

alter table public.join_requests enable row level security;
revoke all on public.join_requests from anon, authenticated;
grant select (id, event_id, org_id, name, email, people, note, state, decided_by, decided_at, invitation_id,
  created_at, updated_at) on public.join_requests to authenticated;

create policy join_requests_select_reader on public.join_requests for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

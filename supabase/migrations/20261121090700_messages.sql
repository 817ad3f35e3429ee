-- Domain: messaging
-- Messages and their recipients, who may not be written to, the outbox that sends, keys of repeated requests, and the
-- performance log.

create table public.messages (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  event_id   uuid not null references public.events (id) on delete cascade,
  kind       text not null check (kind in ('invitation', 'reminder', 'announcement', 'waitlist_offer', 'cancellation')),
  subject    text check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body       text check (char_length(body) <= 20000),
  audience   jsonb not null default '{}' check (char_length(audience::text) <= 4000),
  send_at    timestamptz,
  state      text not null default 'sending' check (state in ('draft', 'scheduled', 'sending', 'sent', 'failed')),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.messages is 'One sending: its kind is the topic a recipient may opt out of. Subject and body are null where the mail''s words are made from the event.';
create index messages_event_idx on public.messages (event_id, created_at desc, id);
create index messages_org_idx on public.messages (org_id);
create index messages_created_by_idx on public.messages (created_by);
create trigger messages_touch before update on public.messages for each row execute function private.touch();
alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant select on public.messages to authenticated;
create policy messages_select_reader on public.messages for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create table public.message_recipients (
  id            uuid primary key default gen_random_uuid(),
  message_id    uuid not null references public.messages (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  event_id      uuid not null references public.events (id) on delete cascade,
  person_id     uuid references public.persons (id) on delete set null,
  invitation_id uuid references public.invitations (id) on delete set null,
  address       extensions.citext not null check (char_length(address::text) <= 254),
  state         text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'bounced', 'suppressed', 'failed')),
  reason        text check (char_length(reason) <= 200),
  provider_ref  text check (char_length(provider_ref) <= 200),
  at            timestamptz not null default now(),
  created_at    timestamptz not null default now()
);
comment on table public.message_recipients is 'One mail to one address; each moves alone.';
comment on column public.message_recipients.invitation_id is 'Null once the invitation is gone: that a mail went out still counts against the daily limits.';
comment on column public.message_recipients.reason is 'Why it was suppressed or failed, in a stable word or the mail server''s.';
comment on column public.message_recipients.at is 'When it came into its state.';
create index message_recipients_message_idx on public.message_recipients (message_id, id);
create index message_recipients_event_idx on public.message_recipients (event_id, created_at desc, id);
create index message_recipients_invitation_idx on public.message_recipients (invitation_id);
create index message_recipients_person_idx on public.message_recipients (person_id);
create index message_recipients_org_idx on public.message_recipients (org_id, created_at);
create index message_recipients_address_idx on public.message_recipients (address, created_at);
alter table public.message_recipients enable row level security;
revoke all on public.message_recipients from anon, authenticated;
grant select on public.message_recipients to authenticated;
create policy message_recipients_select_reader on public.message_recipients for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create table public.suppressions (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid references public.orgs (id) on delete cascade,
  address    extensions.citext not null check (char_length(address::text) <= 254),
  reason     text not null check (reason in ('bounce', 'complaint', 'manual')),
  created_at timestamptz not null default now()
);
comment on table public.suppressions is 'Addresses nothing is sent to. Without an organisation it counts for all of them.';
create unique index suppressions_org_idx on public.suppressions (org_id, address) where org_id is not null;
create unique index suppressions_all_idx on public.suppressions (address) where org_id is null;
create index suppressions_by_org_idx on public.suppressions (org_id);
alter table public.suppressions enable row level security;
revoke all on public.suppressions from anon, authenticated;
grant select, delete on public.suppressions to authenticated;
grant insert (org_id, address, reason) on public.suppressions to authenticated;
create policy suppressions_select_reader on public.suppressions for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy suppressions_insert_writer on public.suppressions for insert to authenticated
  with check (reason = 'manual' and org_id = any ((select private.my_orgs('write'))::uuid[]));
-- A bounce or complaint was said by the receiving side; the organiser cannot unsay it.
create policy suppressions_delete_writer on public.suppressions for delete to authenticated
  using (reason = 'manual' and org_id = any ((select private.my_orgs('write'))::uuid[]));

create table public.topic_optouts (
  person_id  uuid not null references public.persons (id) on delete cascade,
  topic      text not null check (topic in ('invitation', 'reminder', 'announcement')),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_id, topic)
);
comment on table public.topic_optouts is 'A person''s one-click unsubscribe from a topic. Written by unsubscribe_by_token(); the organiser only sees it.';
create index topic_optouts_org_idx on public.topic_optouts (org_id);
create trigger topic_optouts_org before insert on public.topic_optouts
  for each row execute function private.inherit_org('persons', 'person_id');
alter table public.topic_optouts enable row level security;
revoke all on public.topic_optouts from anon, authenticated;
grant select on public.topic_optouts to authenticated;
create policy topic_optouts_select_reader on public.topic_optouts for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));

-- Queue and keys ---------------------------------------------------------------------------------------------------

create table private.outbox (
  id            uuid primary key default gen_random_uuid(),
  kind          text not null check (char_length(kind) <= 40),
  payload       jsonb not null default '{}',
  dedupe_key    text not null unique check (char_length(dedupe_key) <= 300),
  not_before    timestamptz not null default now(),
  attempts      int not null default 0,
  claimed_until timestamptz,
  last_error    text check (char_length(last_error) <= 500),
  done_at       timestamptz,
  failed_at     timestamptz,
  created_at    timestamptz not null default now()
);
comment on table private.outbox is 'What is to be sent, written in the transaction that caused it. The same dedupe key never sends twice.';
comment on column private.outbox.payload is '{"recipient_id": uuid}: the rest is looked up when it is sent, so that it is current.';
create index outbox_due_idx on private.outbox (not_before, created_at) where done_at is null and failed_at is null;
create index outbox_recipient_idx on private.outbox (((payload ->> 'recipient_id')::uuid));
alter table private.outbox enable row level security;
revoke all on private.outbox from public;

create table private.idempotency_keys (
  scope      text not null check (char_length(scope) <= 200),
  key        text not null check (char_length(key) <= 200),
  body_hash  text not null check (char_length(body_hash) <= 64),
  response   jsonb not null,
  expires_at timestamptz not null default now() + interval '24 hours',
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
comment on table private.idempotency_keys is 'Answers of requests that may be repeated, by user or token, for 24 hours.';
create index idempotency_keys_expiry_idx on private.idempotency_keys (expires_at);
alter table private.idempotency_keys enable row level security;
revoke all on private.idempotency_keys from public;

-- Performance log --------------------------------------------------------------------------------------------------

create table public.query_performance_log (
  id                uuid primary key default gen_random_uuid(),
  query_type        text not null check (char_length(query_type) between 1 and 100 and query_type !~ '[[:cntrl:]]'),
  execution_time_ms numeric(9, 2) not null check (execution_time_ms between 0 and 600000),
  cache_hit         boolean not null default false,
  user_id           uuid default auth.uid() references auth.users (id) on delete cascade,
  created_at        timestamptz not null default now()
);
comment on table public.query_performance_log is 'How long the browser waited, one''s own lines only. Kept 30 days.';
create index query_performance_log_user_idx on public.query_performance_log (user_id, created_at desc);
create index query_performance_log_age_idx on public.query_performance_log (created_at);
alter table public.query_performance_log enable row level security;
revoke all on public.query_performance_log from anon, authenticated;
grant select on public.query_performance_log to authenticated;
grant insert (query_type, execution_time_ms, cache_hit, user_id) on public.query_performance_log to authenticated;
create policy query_performance_log_select_own on public.query_performance_log for select to authenticated
  using (user_id = (select auth.uid()));
create policy query_performance_log_insert_own on public.query_performance_log for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()));

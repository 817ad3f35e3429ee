create table public.messages (
  id            uuid primary key default gen_random_uuid(),
  org_id        uuid not null references public.orgs (id) on delete cascade,
  event_id      uuid not null references public.events (id) on delete cascade,
  kind          text not null check (kind in (
  'save_the_date', 'invitation', 'reminder', 'announcement', 'change', 'cancellation', 'thank_you', 'confirmation', 'waitlist_offer')),
  subject       text check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body          text check (char_length(body) <= 20000),
  audience      jsonb not null default '{}'
    check (jsonb_typeof(audience) = 'object' and char_length(audience::text) <= 60000),
  send_at       timestamptz,
  state         text not null default 'sending' check (state in ('draft', 'scheduled', 'sending', 'sent', 'failed')),
  created_by    uuid default auth.uid() references auth.users (id) on delete set null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  event_before  jsonb check (jsonb_typeof(event_before) = 'object' and char_length(event_before::text) <= 4000),
  send_local    timestamp check (send_local between '2000-01-01' and '2200-12-31'),
  row_version   int not null default 1,
  failed_reason text check (char_length(failed_reason) <= 200),
  series_step   text,
  anchor        text check (anchor in ('start', 'end', 'deadline')),
  offset_days   int check (offset_days between -730 and 365),
  local_time    time,
  set_aside     text check (set_aside in ('past', 'no_day')),
  constraint messages_series_kind check (series_step is null or coalesce(kind = private.series_kind(series_step), false)),
  constraint messages_set_aside_draft check (set_aside is null or (state = 'draft' and anchor is not null)),
  constraint messages_series_schedule check (num_nulls(anchor, offset_days, local_time) in (0, 3))
);
comment on table public.messages is 'One sending: its kind is the topic a recipient may opt out of. Subject and body are null where the mail''s words are made from the event.';
comment on column public.messages.event_before is
  'Of a change: what the event said until then, {start_date, end_date, local_start, local_end, zone, location_name, address, online_url, status}, as event_before() makes it.';
comment on column public.messages.send_local is 'When it is to go, as a clock reads in the event''s zone. send_at is computed of it, and again when the zone changes. Null: at once.';
comment on column public.messages.failed_reason is
  'Why a planned message did not go out: event_not_live, event_cancelled, replies_closed, mail_cap, nobody, or error.';
comment on column public.messages.series_step is 'Which step of the event''s series it is, once an event; null for a message of its own.';
comment on column public.messages.anchor is
  'The day it is counted from: start and end, the first and last day of the event, or deadline, the last day for replies. send_local and send_at are computed of it. Null: a time of its own, which does not move with the event.';
comment on column public.messages.offset_days is 'Days after the anchor; negative: before it.';
comment on column public.messages.local_time is 'Clock time in the event''s zone on that day.';
comment on column public.messages.set_aside is
  'Why a change of the event made a draft of it: past, its moment was over, or no_day, what it is counted from has no day any more. It is planned again when the event moves so that it can go; whoever saves, plans or sends it takes it in hand.';

create index messages_event_idx on public.messages (event_id, created_at desc, id);
create index messages_org_idx on public.messages (org_id);
create index messages_created_by_idx on public.messages (created_by);
create index messages_scheduled_idx on public.messages (send_at) where state = 'scheduled';
-- All copies of an event belong to one message, so that the list of what was sent stays one for the host to read.
create unique index messages_confirmation_idx on public.messages (event_id) where kind = 'confirmation';
create unique index messages_series_idx on public.messages (event_id, series_step) where series_step is not null;

create trigger messages_touch before update on public.messages for each row execute function private.touch_version();
create trigger messages_notify after update on public.messages
  for each row when (new.state = 'sent' and old.state <> 'sent' and new.kind not in ('confirmation', 'waitlist_offer'))
  execute function private.notify_of_sent();

alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant select on public.messages to authenticated;

create policy messages_select_reader on public.messages for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

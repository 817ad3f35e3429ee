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
  created_at    timestamptz not null default now(),
  put_off       boolean not null default false
);
comment on table private.outbox is 'What is to be sent, written in the transaction that caused it. The same dedupe key never sends twice.';
comment on column private.outbox.payload is
  '{"recipient_id": uuid} of a mail about an event: the rest is looked up when it is sent, so that it is current. {"address", "name", "details"} of a notice, until it is sent.';
comment on column private.outbox.put_off is 'It was to leave earlier, and waits for a day on which its organisation may send more.';

create index outbox_due_idx on private.outbox (not_before, created_at) where done_at is null and failed_at is null;
create index outbox_recipient_idx on private.outbox (((payload ->> 'recipient_id')::uuid));
create index outbox_reply_notice_idx on private.outbox ((payload #>> '{details,invitation}'))
  where kind = 'reply_received' and done_at is null and failed_at is null;

create trigger outbox_forget_notice before update on private.outbox
  for each row when (coalesce(new.done_at, new.failed_at) is not null and new.payload ? 'address')
  execute function private.forget_notice();

-- Who delivers mails waits for this instead of asking each second.
create trigger outbox_wakes after insert or update of not_before, done_at, failed_at on private.outbox
  for each statement execute function private.wake_outbox();

alter table private.outbox enable row level security;

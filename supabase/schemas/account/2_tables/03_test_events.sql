create table private.test_events (
  id          uuid primary key default gen_random_uuid(),
  checkout_id uuid not null references public.checkouts (id) on delete cascade,
  event       jsonb not null,
  due_at      timestamptz not null default now(),
  sent_at     timestamptz,
  created_at  timestamptz not null default clock_timestamp()
);
comment on table private.test_events is
  'What the test provider will report, and when: it stands in for the card provider where none is configured, and signs what it sends.';

create index test_events_checkout_idx on private.test_events (checkout_id);
create index test_events_due_idx on private.test_events (due_at) where sent_at is null;

alter table private.test_events enable row level security;

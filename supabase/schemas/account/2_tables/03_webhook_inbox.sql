create table private.webhook_inbox (
  id          bigint generated always as identity primary key,
  provider    text not null check (provider in ('stripe', 'test')),
  event_id    text not null check (char_length(event_id) between 1 and 200),
  type        text not null check (char_length(type) <= 100),
  payload     jsonb not null,
  facts       jsonb,
  checkout_id uuid references public.checkouts (id) on delete set null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  times       int not null default 1,
  applied_at  timestamptz,
  error       text check (char_length(error) <= 300),
  unique (provider, event_id)
);
comment on table private.webhook_inbox is
  'Every signed event of a provider, stored before anything follows from it and applied once. Two events of one id are one event.';
comment on column private.webhook_inbox.facts is
  'What the event says in our words: kind, session, checkout, payment, subscription, customer, invoice, amount_minor, currency, refunded_minor, period_start, period_end, ends_at, reason; of a payout org, payout, state, arrives_on.';
comment on column private.webhook_inbox.error is
  'Why it is not believed: it names another amount, currency or session than its checkout, or a payout that cannot be.';

create index webhook_inbox_checkout_idx on private.webhook_inbox (checkout_id, occurred_at);
create index webhook_inbox_payment_idx on private.webhook_inbox ((facts ->> 'payment')) where facts ->> 'payment' is not null;
create index webhook_inbox_subscription_idx on private.webhook_inbox ((facts ->> 'subscription')) where facts ->> 'subscription' is not null;
create index webhook_inbox_waiting_idx on private.webhook_inbox (received_at) where applied_at is null and error is null;

alter table private.webhook_inbox enable row level security;

create table private.payment_acts (
  id              uuid primary key default gen_random_uuid(),
  checkout_id     uuid not null references public.checkouts (id) on delete cascade,
  act             text not null check (act in ('refund', 'end_now', 'end_at_period', 'resume', 'change_price')),
  amount_minor    bigint check (amount_minor > 0),
  idempotency_key text not null unique check (char_length(idempotency_key) <= 200),
  attempts        int not null default 0,
  not_before      timestamptz not null default now(),
  done_at         timestamptz,
  error           text check (char_length(error) <= 300),
  created_at      timestamptz not null default clock_timestamp()
);
comment on table private.payment_acts is
  'What the function payments is to ask of a provider, written in the transaction that decides it, with the key that makes asking twice the same as once. What comes of it arrives as an event.';

create index payment_acts_checkout_idx on private.payment_acts (checkout_id);
create index payment_acts_due_idx on private.payment_acts (not_before) where done_at is null;

alter table private.payment_acts enable row level security;

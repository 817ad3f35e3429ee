create table private.payment_alarms (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('stuck', 'refused', 'disputed', 'act_failed')),
  subject     text not null check (char_length(subject) <= 200),
  checkout_id uuid references public.checkouts (id) on delete set null,
  details     jsonb not null default '{}',
  raised_at   timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  unique (kind, subject)
);
comment on table private.payment_alarms is
  'What somebody must look at. stuck: reported as paid, and 60 seconds later not applied; refused: a signed event that contradicts its checkout; disputed: the bank takes money back; act_failed: the provider did not do what it was asked.';

create index payment_alarms_checkout_idx on private.payment_alarms (checkout_id);

alter table private.payment_alarms enable row level security;

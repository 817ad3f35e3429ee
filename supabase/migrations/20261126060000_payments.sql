-- Domain: account
-- Payments, whatever they are for: what is to be paid, what a provider reported, and one function that makes the first
-- follow from the second. A purpose joins by a line in private.payment_purposes; see supabase/functions/payments/README.md.

-- Purposes -----------------------------------------------------------------------------------------------------------

create table private.payment_purposes (
  purpose  text primary key check (purpose ~ '^[a-z][a-z_]{1,29}$'),
  apply_fn text not null check (apply_fn ~ '^[a-z][a-z_]{1,59}$')
);
comment on table private.payment_purposes is
  'What can be paid for. apply_fn: the function private.<apply_fn>(public.checkouts) that makes what was bought follow from the state of its checkout; it may run any number of times, in any order of states.';
alter table private.payment_purposes enable row level security;
revoke all on private.payment_purposes from public;

-- What is to be paid -------------------------------------------------------------------------------------------------

create table public.checkouts (
  id               uuid primary key default gen_random_uuid(),
  purpose          text not null references private.payment_purposes (purpose),
  subject_id       uuid not null,
  plan_type        text check (plan_type in ('premium', 'pro', 'business')),
  user_id          uuid references auth.users (id) on delete set null,
  org_id           uuid references public.orgs (id) on delete set null,
  payer_name       text check (char_length(payer_name) <= 200 and payer_name !~ '[[:cntrl:]]'),
  payer_email      extensions.citext check (char_length(payer_email::text) <= 254),
  title            text not null check (char_length(title) between 1 and 200 and title !~ '[[:cntrl:]]'),
  amount_minor     bigint not null check (amount_minor between 1 and 100000000),
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  renew_minor      bigint check (renew_minor between 1 and 100000000),
  starts_at        timestamptz,
  provider         text check (provider in ('stripe', 'test')),
  provider_ref     text check (char_length(provider_ref) <= 200),
  page_url         text check (char_length(page_url) <= 2000),
  payment_ref      text check (char_length(payment_ref) <= 200),
  subscription_ref text check (char_length(subscription_ref) <= 200),
  customer_ref     text check (char_length(customer_ref) <= 200),
  state            text not null default 'created'
    check (state in ('created', 'open', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'partly_refunded', 'refunded', 'disputed')),
  refunded_minor   bigint not null default 0 check (refunded_minor >= 0),
  failure          text check (char_length(failure) <= 200),
  return_path      text not null default '/' check (char_length(return_path) <= 1000 and return_path ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$'),
  idempotency_key  text not null check (char_length(idempotency_key) between 8 and 200),
  paid_at          timestamptz,
  cancelled_at     timestamptz,
  applied_at       timestamptz,
  apply_error      text check (char_length(apply_error) <= 300),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  unique (purpose, subject_id, idempotency_key),
  unique (provider, provider_ref),
  constraint checkouts_provider_known check (provider is not null or provider_ref is null)
);
comment on table public.checkouts is
  'One payment that somebody was sent to, or a monthly one with all that follows. The price is the server''s, written once; the state follows from what the provider reported and from nothing else.';
comment on column public.checkouts.subject_id is 'plan: the account; event_pass: the event; a later purpose: its own row.';
comment on column public.checkouts.org_id is 'Whose sale it is; null: the platform''s own.';
comment on column public.checkouts.amount_minor is 'What is taken when it is paid, or at starts_at where that is later.';
comment on column public.checkouts.renew_minor is 'What is taken each month after; null: paid once.';
comment on column public.checkouts.starts_at is 'The first amount is taken then, when a trial ends; null: at once.';
comment on column public.checkouts.provider_ref is 'The provider''s name of the session that takes the payment.';
comment on column public.checkouts.applied_at is 'When what was bought was last made to follow. Null in a paid one: it is stuck, and tried again.';
create index checkouts_purpose_idx on public.checkouts (purpose, subject_id);
create index checkouts_user_idx on public.checkouts (user_id, created_at desc);
create index checkouts_org_idx on public.checkouts (org_id);
create index checkouts_open_idx on public.checkouts (created_at) where state in ('created', 'open');
create index checkouts_stuck_idx on public.checkouts (paid_at) where applied_at is null and paid_at is not null;
create trigger checkouts_freeze before update on public.checkouts for each row execute function private.freeze(
  'id', 'purpose', 'subject_id', 'plan_type', 'amount_minor', 'currency', 'renew_minor', 'starts_at', 'idempotency_key', 'created_at');
create trigger checkouts_touch before update on public.checkouts for each row execute function private.touch();
alter table public.checkouts enable row level security;
revoke all on public.checkouts from anon, authenticated;
grant select (id, purpose, subject_id, plan_type, user_id, org_id, title, amount_minor, currency, renew_minor, starts_at, provider, state,
  refunded_minor, failure, return_path, paid_at, applied_at, created_at, updated_at) on public.checkouts to authenticated;
create policy checkouts_select_payer on public.checkouts for select to authenticated using (user_id = (select auth.uid()));

-- What providers reported --------------------------------------------------------------------------------------------

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
  'What the event says in our words: kind, session, checkout, payment, subscription, customer, invoice, amount_minor, currency, refunded_minor, period_start, period_end, ends_at, reason.';
comment on column private.webhook_inbox.error is 'Why it is not believed: it names another amount, currency or session than its checkout.';
create index webhook_inbox_checkout_idx on private.webhook_inbox (checkout_id, occurred_at);
create index webhook_inbox_payment_idx on private.webhook_inbox ((facts ->> 'payment')) where facts ->> 'payment' is not null;
create index webhook_inbox_subscription_idx on private.webhook_inbox ((facts ->> 'subscription')) where facts ->> 'subscription' is not null;
create index webhook_inbox_waiting_idx on private.webhook_inbox (received_at) where applied_at is null and error is null;
alter table private.webhook_inbox enable row level security;
revoke all on private.webhook_inbox from public;

-- What providers are asked -------------------------------------------------------------------------------------------

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
revoke all on private.payment_acts from public;

create function private.request_refund(checkout_id uuid, amount_minor bigint, idempotency_key text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
  asked bigint;
begin
  select x.* into c from public.checkouts x where x.id = request_refund.checkout_id for update;
  select coalesce(sum(a.amount_minor), 0) into asked from private.payment_acts a
  where a.checkout_id = c.id and a.act = 'refund' and a.idempotency_key <> request_refund.idempotency_key;
  if c.paid_at is null or request_refund.amount_minor < 1 or greatest(asked, c.refunded_minor) + request_refund.amount_minor > c.amount_minor then
    perform private.refuse(409, 'refund_too_much', 'More cannot be given back than was paid.');
  end if;
  insert into private.payment_acts (checkout_id, act, amount_minor, idempotency_key)
  values (c.id, 'refund', request_refund.amount_minor, request_refund.idempotency_key) on conflict do nothing;
end
$$;
comment on function private.request_refund(uuid, bigint, text) is
  'Has the provider give back so much of a payment; the same key asks once. 409 refund_too_much. The money counts as given back when the provider reports it.';

-- Alarms -------------------------------------------------------------------------------------------------------------

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
revoke all on private.payment_alarms from public;

create function private.raise_payment_alarm(kind text, subject text, checkout_id uuid, details jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  alarm uuid;
begin
  insert into private.payment_alarms (kind, subject, checkout_id, details)
  values (raise_payment_alarm.kind, raise_payment_alarm.subject, raise_payment_alarm.checkout_id, raise_payment_alarm.details)
  on conflict do nothing returning id into alarm;
  if alarm is not null then
    perform private.queue_notice('payment_alarm', u.email::extensions.citext, null,
      jsonb_build_object('kind', raise_payment_alarm.kind, 'subject', raise_payment_alarm.subject, 'details', raise_payment_alarm.details),
      alarm || ':' || r.user_id)
    from private.platform_roles r join auth.users u on u.id = r.user_id where u.email is not null;
  end if;
end
$$;
comment on function private.raise_payment_alarm(text, text, uuid, jsonb) is
  'Raises an alarm once and mails every platform admin. The same kind and subject is the same alarm.';

-- Gapless numbers ----------------------------------------------------------------------------------------------------

create table private.invoice_counters (
  issuer text not null check (char_length(issuer) between 1 and 60),
  year   int not null check (year between 2000 and 2200),
  last   int not null check (last >= 1),
  primary key (issuer, year)
);
comment on table private.invoice_counters is
  'The last number of each issuer (''platform'', or the id of an organisation) and year. Its row is the lock: a number is taken in the transaction that writes the invoice, so none is lost and none stands twice.';
alter table private.invoice_counters enable row level security;
revoke all on private.invoice_counters from public;

create function private.next_invoice_number(issuer text, year int) returns int
  language sql volatile security definer set search_path = ''
as $$
  insert into private.invoice_counters as n (issuer, year, last) values (next_invoice_number.issuer, next_invoice_number.year, 1)
  on conflict on constraint invoice_counters_pkey do update set last = n.last + 1 returning n.last
$$;
comment on function private.next_invoice_number(text, int) is
  'The next number of an issuer in a year, without gaps: call it in the transaction that writes the invoice, last, since others wait.';

revoke execute on function private.request_refund(uuid, bigint, text), private.raise_payment_alarm(text, text, uuid, jsonb),
  private.next_invoice_number(text, int) from public;

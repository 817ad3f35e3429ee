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
  return_path      text not null default '/'
    check (char_length(return_path) <= 1000 and return_path ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$'),
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
grant select (id, purpose, subject_id, plan_type, user_id, org_id, title, amount_minor, currency, renew_minor,
  starts_at, provider, state, refunded_minor, failure, return_path, paid_at, applied_at, created_at,
  updated_at) on public.checkouts to authenticated;

create policy checkouts_select_payer on public.checkouts for select to authenticated using (user_id = (select auth.uid()));

create table public.plan_invoices (
  id             uuid primary key default gen_random_uuid(),
  year           int not null,
  number         int not null check (number >= 1),
  user_id        uuid references auth.users (id) on delete set null,
  checkout_id    uuid not null references public.checkouts (id) on delete restrict,
  payment_key    text not null check (char_length(payment_key) <= 300),
  bill_to        jsonb not null check (jsonb_typeof(bill_to) = 'object' and char_length(bill_to::text) <= 2000),
  title          text not null check (char_length(title) between 1 and 200),
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_minor bigint not null default 0,
  period_start   timestamptz,
  period_end     timestamptz,
  paid_at        timestamptz not null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  unique (year, number),
  unique (checkout_id, payment_key),
  constraint plan_invoices_refund_within check (refunded_minor between 0 and amount_minor)
);
comment on table public.plan_invoices is
  'One invoice of the platform for each payment of a plan or pass, numbered without gaps by year: F-2026-0418. It stays as it was written; only what was given back is added.';

create index plan_invoices_user_idx on public.plan_invoices (user_id, paid_at desc);

create trigger plan_invoices_freeze before update on public.plan_invoices for each row execute function private.freeze(
  'id', 'year', 'number', 'checkout_id', 'payment_key', 'bill_to', 'title', 'amount_minor', 'currency', 'period_start', 'period_end', 'paid_at', 'created_at');
create trigger plan_invoices_touch before update on public.plan_invoices for each row execute function private.touch();

alter table public.plan_invoices enable row level security;
revoke all on public.plan_invoices from anon, authenticated;
grant select on public.plan_invoices to authenticated;

create policy plan_invoices_select_own on public.plan_invoices for select to authenticated using (user_id = (select auth.uid()));

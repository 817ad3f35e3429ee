-- Domain: account
-- Invoices of the platform for plans and passes, and whose name they bear.

-- Invoices -----------------------------------------------------------------------------------------------------------

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

create table public.billing_details (
  user_id    uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  name       text not null check (private.is_plain_text(name, 200) and name !~ '[[:cntrl:]]'),
  address    text check (private.is_plain_text(address, 500)),
  tax_number text check (private.is_plain_text(tax_number, 40) and tax_number !~ '[\n\t]'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.billing_details is 'The name and address that the next invoices of an account bear. Those that are written keep theirs.';
create trigger billing_details_freeze before update on public.billing_details for each row execute function private.freeze('user_id', 'created_at');
create trigger billing_details_touch before update on public.billing_details for each row execute function private.touch();
alter table public.billing_details enable row level security;
revoke all on public.billing_details from anon, authenticated;
grant select on public.billing_details to authenticated;
grant insert (user_id, name, address, tax_number), update (name, address, tax_number) on public.billing_details to authenticated;
grant execute on function private.is_plain_text(text, int) to authenticated;
create policy billing_details_select_own on public.billing_details for select to authenticated using (user_id = (select auth.uid()));
create policy billing_details_insert_own on public.billing_details for insert to authenticated with check (user_id = (select auth.uid()));
create policy billing_details_update_own on public.billing_details for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.invoice_payments(c public.checkouts) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  paid record;
  made uuid;
  billed jsonb;
  y int;
begin
  select jsonb_build_object('name', coalesce(b.name, c.payer_name, ''), 'address', b.address, 'tax_number', b.tax_number, 'email', c.payer_email::text)
  into billed from (select 1) one left join public.billing_details b on b.user_id = c.user_id;
  for paid in
    -- The session and the provider's own invoice report one payment: it is one invoice.
    select coalesce(w.facts ->> 'invoice', w.facts ->> 'session', 'checkout') as key, min(w.occurred_at) as at,
      max((w.facts ->> 'amount_minor')::bigint) as amount, min((w.facts ->> 'period_start')::timestamptz) as period_start,
      max((w.facts ->> 'period_end')::timestamptz) as period_end
    from private.webhook_inbox w
    where w.checkout_id = c.id and w.error is null and w.facts ->> 'kind' in ('paid', 'renewed') and (w.facts ->> 'amount_minor')::bigint > 0
    group by 1 order by 2, 1
  loop
    continue when exists (select from public.plan_invoices i where i.checkout_id = c.id and i.payment_key = paid.key);
    y := extract(year from now() at time zone 'UTC');
    insert into public.plan_invoices (year, number, user_id, checkout_id, payment_key, bill_to, title, amount_minor, currency, period_start, period_end, paid_at)
    values (y, private.next_invoice_number('platform', y), c.user_id, c.id, paid.key, billed, c.title, paid.amount, c.currency,
      paid.period_start, paid.period_end, paid.at)
    returning id into made;
    if c.payer_email is not null then
      perform private.queue_notice('plan_invoice', c.payer_email, c.payer_name, (
        select jsonb_build_object('number', private.invoice_number(i), 'title', i.title, 'amount_minor', i.amount_minor, 'currency', i.currency,
          'invoice_id', i.id) from public.plan_invoices i where i.id = made), made::text);
    end if;
  end loop;
  update public.plan_invoices i set refunded_minor = least(i.amount_minor, c.refunded_minor)
  where i.checkout_id = c.id and i.refunded_minor <> least(i.amount_minor, c.refunded_minor)
    and i.paid_at = (select max(n.paid_at) from public.plan_invoices n where n.checkout_id = c.id);
end
$$;
comment on function private.invoice_payments(public.checkouts) is
  'Writes the invoices that the payments of a checkout lack, each with its mail, and what was given back of the last one.';

create function private.invoice_number(i public.plan_invoices) returns text
  language sql immutable set search_path = ''
as $$ select 'F-' || i.year || '-' || lpad(i.number::text, 4, '0') $$;
comment on function private.invoice_number(public.plan_invoices) is 'F-2026-0418.';

create function public.invoice_document(invoice_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('number', private.invoice_number(i), 'title', i.title, 'amount_minor', i.amount_minor, 'refunded_minor', i.refunded_minor,
    'currency', i.currency, 'paid_at', i.paid_at, 'written_at', i.created_at, 'period_start', i.period_start, 'period_end', i.period_end, 'bill_to', i.bill_to)
  from public.plan_invoices i where i.id = invoice_document.invoice_id and i.user_id = auth.uid()
$$;
comment on function public.invoice_document(uuid) is 'What the PDF of an invoice of one''s own says. Null for anybody else''s.';
revoke execute on function public.invoice_document(uuid) from public, anon, authenticated;
grant execute on function public.invoice_document(uuid) to authenticated;

revoke execute on function private.invoice_payments(public.checkouts), private.invoice_number(public.plan_invoices) from public;

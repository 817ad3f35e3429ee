-- Domain: tickets
-- Money: payments, what was paid back, receipts, invoices and credit notes with numbers without a gap, and a ledger that
-- nobody changes. Every booking sums to zero.

create table public.order_payments (
  id           uuid primary key default gen_random_uuid(),
  order_id     uuid not null references public.orders (id) on delete cascade,
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  provider     text not null constraint order_payments_provider_known check (provider in ('card', 'transfer', 'cash', 'cheque')),
  provider_ref text constraint order_payments_reference_length check (char_length(provider_ref) between 1 and 200 and provider_ref !~ '[[:cntrl:]]'),
  amount_minor bigint not null constraint order_payments_amount_range check (amount_minor > 0),
  currency     text not null constraint order_payments_currency_form check (currency ~ '^[A-Z]{3}$'),
  state        text not null default 'confirmed' constraint order_payments_state_known check (state in ('created', 'pending', 'confirmed', 'failed', 'cancelled')),
  received_on  date,
  note         text constraint order_payments_note_length check (char_length(btrim(note)) between 1 and 200 and note !~ '[[:cntrl:]]'),
  recorded_by  uuid references auth.users (id) on delete set null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
comment on table public.order_payments is 'Money for an order: by card from the provider, or recorded by who keeps the money. Only confirmed ones count.';
comment on column public.order_payments.provider_ref is 'The provider''s own id, once only; for a transfer or a cheque what stands on it.';
create unique index order_payments_ref_idx on public.order_payments (provider_ref) where provider = 'card';
create index order_payments_order_idx on public.order_payments (order_id, created_at);
create index order_payments_event_idx on public.order_payments (event_id, created_at desc, id);
create index order_payments_org_idx on public.order_payments (org_id);
create index order_payments_by_idx on public.order_payments (recorded_by);

create table public.order_refunds (
  id           uuid primary key default gen_random_uuid(),
  order_id     uuid not null references public.orders (id) on delete cascade,
  payment_id   uuid references public.order_payments (id) on delete set null,
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  provider     text not null constraint order_refunds_provider_known check (provider in ('card', 'transfer', 'cash', 'cheque')),
  provider_ref text constraint order_refunds_reference_length check (char_length(provider_ref) between 1 and 200),
  amount_minor bigint not null constraint order_refunds_amount_range check (amount_minor > 0),
  currency     text not null constraint order_refunds_currency_form check (currency ~ '^[A-Z]{3}$'),
  reason       text constraint order_refunds_reason_length check (char_length(btrim(reason)) between 1 and 200 and reason !~ '[[:cntrl:]]'),
  state        text not null default 'pending' constraint order_refunds_state_known check (state in ('pending', 'done', 'failed')),
  done_at      timestamptz,
  recorded_by  uuid references auth.users (id) on delete set null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint order_refunds_done_when_done check ((state = 'done') = (done_at is not null))
);
comment on table public.order_refunds is 'Money that goes back for an order, by the way it came. pending: promised and not paid out yet; both count against what was paid.';
create index order_refunds_order_idx on public.order_refunds (order_id, created_at);
create index order_refunds_payment_idx on public.order_refunds (payment_id);
create index order_refunds_event_idx on public.order_refunds (event_id, created_at desc, id);
create index order_refunds_org_idx on public.order_refunds (org_id);
create index order_refunds_by_idx on public.order_refunds (recorded_by);
create index order_refunds_open_idx on public.order_refunds (created_at) where state = 'pending';

create table public.order_documents (
  id           uuid primary key default gen_random_uuid(),
  org_id       uuid not null references public.orgs (id) on delete cascade,
  event_id     uuid not null references public.events (id) on delete cascade,
  order_id     uuid not null references public.orders (id) on delete cascade,
  kind         text not null constraint order_documents_kind_known check (kind in ('invoice', 'receipt', 'credit_note')),
  year         int not null,
  number       int not null constraint order_documents_number_range check (number >= 1),
  amount_minor bigint not null constraint order_documents_amount_range check (amount_minor > 0),
  currency     text not null constraint order_documents_currency_form check (currency ~ '^[A-Z]{3}$'),
  details      jsonb not null default '{}' constraint order_documents_details_form check (jsonb_typeof(details) = 'object'),
  issued_at    timestamptz not null default now()
);
comment on table public.order_documents is 'Invoices, receipts and credit notes: one series of numbers by organisation and year, without a gap, never changed.';
comment on column public.order_documents.details is 'What it says besides its order: {payment_id, provider}, or {lines: [{name, qty, amount_minor}], reason}.';
create unique index order_documents_number_idx on public.order_documents (org_id, year, number);
create index order_documents_order_idx on public.order_documents (order_id, issued_at);
create index order_documents_event_idx on public.order_documents (event_id, issued_at desc, id);

create table public.ledger_entries (
  id           bigint generated by default as identity primary key,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  event_id     uuid not null references public.events (id) on delete cascade,
  order_id     uuid not null references public.orders (id) on delete cascade,
  source_type  text not null constraint ledger_entries_source_known check (source_type in ('order', 'payment', 'credit', 'refund')),
  source_id    uuid not null,
  account      text not null constraint ledger_entries_account_known
    check (account in ('receivable', 'sales', 'gifts', 'tax', 'fees', 'card', 'card_fees', 'transfer', 'cash', 'cheque')),
  debit_minor  bigint not null default 0 constraint ledger_entries_debit_range check (debit_minor >= 0),
  credit_minor bigint not null default 0 constraint ledger_entries_credit_range check (credit_minor >= 0),
  currency     text not null constraint ledger_entries_currency_form check (currency ~ '^[A-Z]{3}$'),
  at           timestamptz not null default now(),
  constraint ledger_entries_one_side check ((debit_minor = 0) <> (credit_minor = 0))
);
comment on table public.ledger_entries is 'Double entry, insert-only. order: what is owed against what was sold; payment: what came in; credit: what is no longer owed; refund: what went out. The entries of a source sum to zero.';
comment on column public.ledger_entries.source_id is 'The order, payment or refund; for a credit its note (order_documents). What has none, such as an order that is owed again, has an id of its own.';
create index ledger_entries_source_idx on public.ledger_entries (source_type, source_id);
create index ledger_entries_order_idx on public.ledger_entries (order_id, id);
create index ledger_entries_event_idx on public.ledger_entries (event_id, id);
create index ledger_entries_org_idx on public.ledger_entries (org_id, id);

create function private.check_booking() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from booked b group by b.source_type, b.source_id, b.currency having sum(b.debit_minor) <> sum(b.credit_minor)) then
    raise exception using errcode = '23514', message = 'A booking does not sum to zero.';
  end if;
  return null;
end
$$;
comment on function private.check_booking() is 'AFTER INSERT on ledger_entries: the entries of one booking, written in one statement, sum to zero.';
create trigger ledger_entries_sum after insert on public.ledger_entries
  referencing new table as booked for each statement execute function private.check_booking();

create function private.keep_books() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- A whole organisation may go, and its books with it; nothing less removes a line.
  if tg_op = 'DELETE' and not exists (select from public.orgs o where o.id = old.org_id) then
    return old;
  end if;
  raise exception using errcode = '42501', message = format('%s is append-only.', tg_table_name);
end
$$;
comment on function private.keep_books() is 'BEFORE UPDATE OR DELETE of the books, for every role.';
create trigger ledger_entries_append_only before update or delete on public.ledger_entries for each row execute function private.keep_books();
create trigger order_documents_append_only before update or delete on public.order_documents for each row execute function private.keep_books();

create trigger order_payments_org before insert on public.order_payments for each row execute function private.inherit_org('orders', 'order_id');
create trigger order_payments_freeze before update on public.order_payments for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'org_id', 'provider', 'amount_minor', 'currency', 'created_at');
create trigger order_payments_touch before update on public.order_payments for each row execute function private.touch();
create trigger order_refunds_org before insert on public.order_refunds for each row execute function private.inherit_org('orders', 'order_id');
create trigger order_refunds_freeze before update on public.order_refunds for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'org_id', 'amount_minor', 'currency', 'created_at');
create trigger order_refunds_touch before update on public.order_refunds for each row execute function private.touch();

alter table public.order_payments enable row level security;
revoke all on public.order_payments from anon, authenticated;
grant select on public.order_payments to authenticated;
create policy order_payments_select_reader on public.order_payments for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
alter table public.order_refunds enable row level security;
revoke all on public.order_refunds from anon, authenticated;
grant select on public.order_refunds to authenticated;
create policy order_refunds_select_reader on public.order_refunds for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
alter table public.order_documents enable row level security;
revoke all on public.order_documents from anon, authenticated;
grant select on public.order_documents to authenticated;
create policy order_documents_select_reader on public.order_documents for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
alter table public.ledger_entries enable row level security;
revoke all on public.ledger_entries from anon, authenticated;
grant select on public.ledger_entries to authenticated;
create policy ledger_entries_select_treasurer on public.ledger_entries for select to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));

-- Booking --------------------------------------------------------------------------------------------------------------

create function private.next_number(org uuid, series text, year int) returns int
  language sql volatile security definer set search_path = ''
as $$
  insert into private.number_counters as c (org_id, series, year, last) values (org, next_number.series, next_number.year, 1)
  on conflict (org_id, series, year) do update set last = c.last + 1 returning c.last
$$;
comment on function private.next_number(uuid, text, int) is 'The next number of a series, without a gap: who comes next waits until this one is kept or undone.';

create function private.book(o public.orders, source text, source_id uuid, accounts text[], amounts bigint[]) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.ledger_entries (org_id, event_id, order_id, source_type, source_id, account, debit_minor, credit_minor, currency)
  select o.org_id, o.event_id, o.id, source, book.source_id, u.account, greatest(u.amount, 0), greatest(-u.amount, 0), o.currency
  from unnest(accounts, amounts) u (account, amount) where u.amount <> 0
$$;
comment on function private.book(public.orders, text, uuid, text[], bigint[]) is 'One booking: amounts above zero are debits, below credits; together they are zero.';

create function private.issue_document(o public.orders, kind text, amount bigint, details jsonb) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_year int := (select extract(year from now() at time zone g.default_timezone) from public.orgs g where g.id = o.org_id);
  made uuid;
begin
  insert into public.order_documents (org_id, event_id, order_id, kind, year, number, amount_minor, currency, details)
  values (o.org_id, o.event_id, o.id, issue_document.kind, this_year, private.next_number(o.org_id, 'document', this_year), amount, o.currency, details)
  returning id into made;
  return made;
end
$$;
comment on function private.issue_document(public.orders, text, bigint, jsonb) is 'An invoice, receipt or credit note with the next number of the organisation''s year, by its own time zone.';

create function private.owed(o public.orders) returns bigint
  language sql immutable set search_path = ''
as $$ select o.total_minor - o.credited_minor - (o.paid_minor - o.refunded_minor) $$;
comment on function private.owed(public.orders) is 'What is still to be paid; below zero: what is to be paid back.';

create function private.order_shares(order_id uuid, out gifts bigint, out tax bigint, out fees bigint, out sales bigint)
  language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(l.total_minor) filter (where l.kind = 'donation'), 0), coalesce(sum(l.tax_minor + l.tax_inside_minor), 0),
    coalesce(sum(l.fee_minor + l.fee_inside_minor), 0),
    coalesce(sum(l.total_minor - l.tax_minor - l.tax_inside_minor - l.fee_minor - l.fee_inside_minor) filter (where l.kind <> 'donation'), 0)
  from public.order_lines l where l.order_id = order_shares.order_id
$$;
comment on function private.order_shares(uuid) is 'What the total of an order is made of: gifts, tax, fees, and the rest.';

create function private.credit(o public.orders, amount bigint, reason text, lines jsonb, parts bigint[]) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_order record;
  shares bigint[] := parts;
  source uuid := o.id;
  changed public.orders;
begin
  if amount <= 0 then
    return o;
  end if;
  if amount > o.total_minor - o.credited_minor then
    perform private.refuse(422, 'amount_minor', 'That is more than this order came to.');
  end if;
  if shares is null then
    -- Goodwill without a line: in the proportion of the whole.
    select * into of_order from private.order_shares(o.id);
    shares := private.spread(amount, array[of_order.gifts, of_order.tax, of_order.fees, of_order.sales]);
  end if;
  update public.orders x set credited_minor = x.credited_minor + amount where x.id = o.id returning x.* into changed;
  if exists (select from public.order_documents d where d.order_id = o.id) then
    source := private.issue_document(o, 'credit_note', amount, jsonb_build_object('reason', reason, 'lines', coalesce(lines, '[]')));
  else
    source := gen_random_uuid();
  end if;
  perform private.book(o, 'credit', source, array['gifts', 'tax', 'fees', 'sales', 'receivable'],
    array[shares[1], shares[2], shares[3], shares[4], -amount]);
  return changed;
end
$$;
comment on function private.credit(public.orders, bigint, text, jsonb, bigint[]) is
  'What of an order is no longer owed: a credit note where something was invoiced or received, and its booking. parts: [gifts, tax, fees, sales] of the amount; null: in proportion. 422 amount_minor.';

revoke execute on function private.check_booking(), private.keep_books(), private.next_number(uuid, text, int),
  private.book(public.orders, text, uuid, text[], bigint[]), private.issue_document(public.orders, text, bigint, jsonb), private.owed(public.orders),
  private.order_shares(uuid), private.credit(public.orders, bigint, text, jsonb, bigint[]) from public;

create table public.order_documents (
  id           uuid primary key default gen_random_uuid(),
  org_id       uuid not null references public.orgs (id) on delete cascade,
  event_id     uuid not null references public.events (id) on delete cascade,
  order_id     uuid not null references public.orders (id) on delete cascade,
  kind         text not null
    constraint order_documents_kind_known check (kind in ('invoice', 'receipt', 'credit_note')),
  year         int not null,
  number       int not null constraint order_documents_number_range check (number >= 1),
  amount_minor bigint not null constraint order_documents_amount_range check (amount_minor > 0),
  currency     text not null constraint order_documents_currency_form check (currency ~ '^[A-Z]{3}$'),
  details      jsonb not null default '{}'
    constraint order_documents_details_form check (jsonb_typeof(details) = 'object'),
  issued_at    timestamptz not null default now()
);
comment on table public.order_documents is 'Invoices, receipts and credit notes: one series of numbers by organisation and year, without a gap, never changed.';
comment on column public.order_documents.details is 'What it says besides its order: {payment_id, provider}, or {lines: [{name, qty, amount_minor}], reason}.';

create unique index order_documents_number_idx on public.order_documents (org_id, year, number);
create index order_documents_order_idx on public.order_documents (order_id, issued_at);
create index order_documents_event_idx on public.order_documents (event_id, issued_at desc, id);

create trigger order_documents_append_only before update or delete on public.order_documents for each row execute function private.keep_books();

alter table public.order_documents enable row level security;
revoke all on public.order_documents from anon, authenticated;
grant select on public.order_documents to authenticated;

create policy order_documents_select_reader on public.order_documents for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

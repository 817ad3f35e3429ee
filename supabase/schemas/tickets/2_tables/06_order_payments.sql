create table public.order_payments (
  id           uuid primary key default gen_random_uuid(),
  order_id     uuid not null references public.orders (id) on delete cascade,
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  provider     text not null
    constraint order_payments_provider_known check (provider in ('card', 'transfer', 'cash', 'cheque')),
  provider_ref text
    constraint order_payments_reference_length check (char_length(provider_ref) between 1 and 200 and provider_ref !~ '[[:cntrl:]]'),
  amount_minor bigint not null constraint order_payments_amount_range check (amount_minor > 0),
  currency     text not null constraint order_payments_currency_form check (currency ~ '^[A-Z]{3}$'),
  state        text not null default 'confirmed'
    constraint order_payments_state_known check (state in ('created', 'pending', 'confirmed', 'failed', 'cancelled')),
  received_on  date,
  note         text
    constraint order_payments_note_length check (char_length(btrim(note)) between 1 and 200 and note !~ '[[:cntrl:]]'),
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

create trigger order_payments_org before insert on public.order_payments for each row execute function private.inherit_org('orders', 'order_id');
create trigger order_payments_freeze before update on public.order_payments for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'org_id', 'provider', 'amount_minor', 'currency', 'created_at');
create trigger order_payments_touch before update on public.order_payments for each row execute function private.touch();

alter table public.order_payments enable row level security;
revoke all on public.order_payments from anon, authenticated;
grant select on public.order_payments to authenticated;

create policy order_payments_select_reader on public.order_payments for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

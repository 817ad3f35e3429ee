create table public.order_refunds (
  id           uuid primary key default gen_random_uuid(),
  order_id     uuid not null references public.orders (id) on delete cascade,
  payment_id   uuid references public.order_payments (id) on delete set null,
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  provider     text not null
    constraint order_refunds_provider_known check (provider in ('card', 'transfer', 'cash', 'cheque')),
  provider_ref text constraint order_refunds_reference_length check (char_length(provider_ref) between 1 and 200),
  amount_minor bigint not null constraint order_refunds_amount_range check (amount_minor > 0),
  currency     text not null constraint order_refunds_currency_form check (currency ~ '^[A-Z]{3}$'),
  reason       text
    constraint order_refunds_reason_length check (char_length(btrim(reason)) between 1 and 200 and reason !~ '[[:cntrl:]]'),
  state        text not null default 'pending'
    constraint order_refunds_state_known check (state in ('pending', 'done', 'failed')),
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

create trigger order_refunds_org before insert on public.order_refunds for each row execute function private.inherit_org('orders', 'order_id');
create trigger order_refunds_freeze before update on public.order_refunds for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'org_id', 'amount_minor', 'currency', 'created_at');
create trigger order_refunds_touch before update on public.order_refunds for each row execute function private.touch();

alter table public.order_refunds enable row level security;
revoke all on public.order_refunds from anon, authenticated;
grant select on public.order_refunds to authenticated;

create policy order_refunds_select_reader on public.order_refunds for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create table public.order_lines (
  id               uuid primary key default gen_random_uuid(),
  order_id         uuid not null references public.orders (id) on delete cascade,
  event_id         uuid not null references public.events (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  ticket_type_id   uuid references public.ticket_types (id) on delete set null,
  ticket_price_id  uuid references public.ticket_prices (id) on delete set null,
  name_snapshot    text not null
    constraint order_lines_name_snapshot_length check (char_length(name_snapshot) between 1 and 80),
  price_label      text
    constraint order_lines_price_label_length check (char_length(price_label) <= 60 and price_label !~ '[[:cntrl:]]'),
  kind             text not null
    constraint order_lines_kind_known check (kind in ('free', 'paid', 'donation', 'package', 'addon')),
  qty              int not null constraint order_lines_qty_range check (qty between 1 and 100),
  ended_units      int[] not null default '{}',
  unit_minor       bigint not null constraint order_lines_unit_range check (unit_minor >= 0),
  discount_minor   bigint not null default 0
    constraint order_lines_discount_range check (discount_minor between 0 and unit_minor * qty),
  tax_minor        bigint not null default 0 constraint order_lines_tax_range check (tax_minor >= 0),
  fee_minor        bigint not null default 0 constraint order_lines_fee_range check (fee_minor >= 0),
  tax_inside_minor bigint not null default 0 constraint order_lines_tax_inside_range check (tax_inside_minor >= 0),
  fee_inside_minor bigint not null default 0 constraint order_lines_fee_inside_range check (fee_inside_minor >= 0),
  total_minor      bigint not null
    constraint order_lines_total_sum check (total_minor = unit_minor * qty - discount_minor + tax_minor + fee_minor),
  holders          jsonb not null default '[]'
    constraint order_lines_holders_form check (jsonb_typeof(holders) = 'array' and char_length(holders::text) <= 20000),
  parts            jsonb not null default '[]' constraint order_lines_parts_form check (jsonb_typeof(parts) = 'array'),
  position         int not null default 0,
  created_at       timestamptz not null default now(),
  constraint order_lines_inside_fits check (tax_inside_minor + fee_inside_minor <= unit_minor * qty - discount_minor)
);
comment on table public.order_lines is 'So many of one ticket at one price, as it was named and priced when the order was made.';
comment on column public.order_lines.ended_units is 'Which of them, counted from 1, were given back.';
comment on column public.order_lines.unit_minor is 'The price of one before anything is off.';
comment on column public.order_lines.holders is 'For whom each is, in order: [{name, person_id}]; empty where nobody is named yet.';
comment on column public.order_lines.parts is 'What one package was made of: [{ticket_type_id, name, qty, named}].';

create index order_lines_order_idx on public.order_lines (order_id, position, id);
create index order_lines_event_idx on public.order_lines (event_id);
create index order_lines_org_idx on public.order_lines (org_id);
create index order_lines_type_idx on public.order_lines (ticket_type_id);
create index order_lines_price_idx on public.order_lines (ticket_price_id);

create trigger order_lines_org before insert on public.order_lines for each row execute function private.inherit_org('events', 'event_id');
create trigger order_lines_freeze before update on public.order_lines for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'qty', 'unit_minor', 'discount_minor', 'tax_minor', 'fee_minor', 'total_minor', 'created_at');

alter table public.order_lines enable row level security;
revoke all on public.order_lines from anon, authenticated;
grant select on public.order_lines to authenticated;

create policy order_lines_select_reader on public.order_lines for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

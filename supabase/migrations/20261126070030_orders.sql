-- Domain: tickets
-- Orders, their lines and the tickets that are made of them. An order holds places from its first second; a ticket is made
-- when the money is in. Every sum of an order is computed by private.quote() and kept on its lines, so that a later price
-- changes nothing that was agreed.

alter table public.capacity_holds drop constraint capacity_holds_owner_type_check;
alter table public.capacity_holds add constraint capacity_holds_owner_type_check check (owner_type in ('waitlist', 'activity_signup', 'order', 'ticket_wait'));
-- An order keeps places of several pools.
drop index public.capacity_holds_owner_idx;
create unique index capacity_holds_owner_idx on public.capacity_holds (owner_type, owner_id, pool_id) where state = 'held';

create table private.number_counters (
  org_id uuid not null references public.orgs (id) on delete cascade,
  series text not null check (series in ('order', 'document')),
  year   int not null,
  last   int not null default 0 check (last >= 0),
  primary key (org_id, series, year)
);
comment on table private.number_counters is 'The last number of each series: orders (year 0), receipts, invoices and credit notes by year. The row stays locked until what was numbered is kept, so that no number is missing.';
alter table private.number_counters enable row level security;
revoke all on private.number_counters from public;

create table public.orders (
  id               uuid primary key default gen_random_uuid(),
  event_id         uuid not null references public.events (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  number           int,
  reference        text constraint orders_reference_form check (reference ~ '^[A-Z]{3} [0-9]{1,9}$'),
  invitation_id    uuid references public.invitations (id) on delete set null,
  household_id     uuid references public.households (id) on delete set null,
  buyer_person_id  uuid references public.persons (id) on delete set null,
  buyer_name       text constraint orders_buyer_name_length check (char_length(btrim(buyer_name)) between 1 and 120 and buyer_name !~ '[[:cntrl:]]'),
  email            extensions.citext constraint orders_email_form check (private.is_mailbox(email::text)),
  note             text constraint orders_note_length check (char_length(btrim(note)) between 1 and 500),
  source           text not null constraint orders_source_known check (source in ('guest_link', 'public_link', 'host')),
  method           text constraint orders_method_known check (method in ('card', 'transfer', 'cash', 'cheque', 'none')),
  state            text not null default 'reserved'
    constraint orders_state_known check (state in ('reserved', 'pending_payment', 'paid', 'partially_refunded', 'refunded', 'cancelled', 'expired')),
  reserved_until   timestamptz,
  due_at           timestamptz,
  placed_at        timestamptz,
  paid_at          timestamptz,
  ended_at         timestamptz,
  currency         text not null constraint orders_currency_form check (currency ~ '^[A-Z]{3}$'),
  subtotal_minor   bigint not null default 0 constraint orders_subtotal_range check (subtotal_minor >= 0),
  discount_minor   bigint not null default 0 constraint orders_discount_range check (discount_minor between 0 and subtotal_minor),
  tax_minor        bigint not null default 0 constraint orders_tax_range check (tax_minor >= 0),
  fee_minor        bigint not null default 0 constraint orders_fee_range check (fee_minor >= 0),
  tax_inside_minor bigint not null default 0 constraint orders_tax_inside_range check (tax_inside_minor >= 0),
  fee_inside_minor bigint not null default 0 constraint orders_fee_inside_range check (fee_inside_minor >= 0),
  total_minor      bigint not null default 0 constraint orders_total_sum check (total_minor = subtotal_minor - discount_minor + tax_minor + fee_minor),
  credited_minor   bigint not null default 0 constraint orders_credited_range check (credited_minor between 0 and total_minor),
  paid_minor       bigint not null default 0 constraint orders_paid_range check (paid_minor >= 0),
  refunded_minor   bigint not null default 0 constraint orders_refunds_within_payments check (refunded_minor between 0 and paid_minor),
  reductions       jsonb not null default '[]' constraint orders_reductions_form check (jsonb_typeof(reductions) = 'array'),
  charges          jsonb not null default '[]' constraint orders_charges_form check (jsonb_typeof(charges) = 'array'),
  refund_steps     jsonb not null default '[]' constraint orders_steps_form check (jsonb_typeof(refund_steps) = 'array'),
  promo_code_id    uuid references public.promo_codes (id) on delete set null,
  token_version    int not null default 1,
  door_hash        text constraint orders_door_form check (door_hash ~ '^[0-9a-f]{64}$'),
  origin_hash      text constraint orders_origin_form check (origin_hash ~ '^[0-9a-f]{64}$'),
  test_mode        boolean not null default false,
  row_version      int not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint orders_placed_is_numbered check ((placed_at is null) = (number is null) and (number is null) = (reference is null))
);
comment on table public.orders is
  'Who takes which places and owes or paid what. reserved: places held while the form is filled in; then pending_payment, paid, partially_refunded, refunded; expired and cancelled hold nothing. Written by functions alone.';
comment on column public.orders.number is 'By organisation, from its first order on, given when the order is placed; reference is what the buyer writes on a transfer.';
comment on column public.orders.reserved_until is 'Until when places are held for who still fills in the order.';
comment on column public.orders.due_at is 'Until when an order that was placed keeps its places without its money.';
comment on column public.orders.tax_minor is 'On top of the prices; tax_inside_minor: in them. So are the fees.';
comment on column public.orders.credited_minor is 'What of the total is no longer owed, by cancellation or goodwill. Owed now: total - credited - (paid - refunded).';
comment on column public.orders.reductions is 'What lowered the price, in words for the receipt: [{kind, amount_minor, code}].';
comment on column public.orders.charges is 'Taxes and fees: [{name, kind, inside, amount_minor, percent}].';
comment on column public.orders.refund_steps is 'What comes back, as it was told before buying.';
comment on column public.orders.token_version is 'Part of the signed content of the buyer''s link and of the code of the household.';
comment on column public.orders.door_hash is 'SHA-256 of the code that lets everybody of this order in.';
comment on column public.orders.origin_hash is 'Where an order that is not placed came from, to stop somebody from holding everything; forgotten with the hold.';
create unique index orders_number_idx on public.orders (org_id, number);
create unique index orders_door_idx on public.orders (door_hash);
create index orders_event_idx on public.orders (event_id, placed_at desc, id);
create index orders_invitation_idx on public.orders (invitation_id);
create index orders_household_idx on public.orders (household_id);
create index orders_buyer_idx on public.orders (buyer_person_id);
create index orders_promo_idx on public.orders (promo_code_id);
create index orders_reserved_due_idx on public.orders (reserved_until) where state = 'reserved';
create index orders_pending_due_idx on public.orders (due_at) where state = 'pending_payment';

create table public.order_lines (
  id               uuid primary key default gen_random_uuid(),
  order_id         uuid not null references public.orders (id) on delete cascade,
  event_id         uuid not null references public.events (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  ticket_type_id   uuid references public.ticket_types (id) on delete set null,
  ticket_price_id  uuid references public.ticket_prices (id) on delete set null,
  name_snapshot    text not null constraint order_lines_name_snapshot_length check (char_length(name_snapshot) between 1 and 80),
  price_label      text constraint order_lines_price_label_length check (char_length(price_label) <= 60 and price_label !~ '[[:cntrl:]]'),
  kind             text not null constraint order_lines_kind_known check (kind in ('free', 'paid', 'donation', 'package', 'addon')),
  qty              int not null constraint order_lines_qty_range check (qty between 1 and 100),
  ended_units      int[] not null default '{}',
  unit_minor       bigint not null constraint order_lines_unit_range check (unit_minor >= 0),
  discount_minor   bigint not null default 0 constraint order_lines_discount_range check (discount_minor between 0 and unit_minor * qty),
  tax_minor        bigint not null default 0 constraint order_lines_tax_range check (tax_minor >= 0),
  fee_minor        bigint not null default 0 constraint order_lines_fee_range check (fee_minor >= 0),
  tax_inside_minor bigint not null default 0 constraint order_lines_tax_inside_range check (tax_inside_minor >= 0),
  fee_inside_minor bigint not null default 0 constraint order_lines_fee_inside_range check (fee_inside_minor >= 0),
  total_minor      bigint not null constraint order_lines_total_sum check (total_minor = unit_minor * qty - discount_minor + tax_minor + fee_minor),
  holders          jsonb not null default '[]' constraint order_lines_holders_form check (jsonb_typeof(holders) = 'array' and char_length(holders::text) <= 20000),
  parts            jsonb not null default '[]' constraint order_lines_parts_form check (jsonb_typeof(parts) = 'array'),
  position         int not null default 0,
  created_at       timestamptz not null default now(),
  constraint order_lines_inside_fits check (tax_inside_minor + fee_inside_minor <= unit_minor * qty - discount_minor)
);
comment on table public.order_lines is 'So many of one ticket at one price, as it was named and priced when the order was made.';
comment on column public.order_lines.unit_minor is 'The price of one before anything is off.';
comment on column public.order_lines.ended_units is 'Which of them, counted from 1, were given back.';
comment on column public.order_lines.holders is 'For whom each is, in order: [{name, person_id}]; empty where nobody is named yet.';
comment on column public.order_lines.parts is 'What one package was made of: [{ticket_type_id, name, qty, named}].';
create index order_lines_order_idx on public.order_lines (order_id, position, id);
create index order_lines_event_idx on public.order_lines (event_id);
create index order_lines_org_idx on public.order_lines (org_id);
create index order_lines_type_idx on public.order_lines (ticket_type_id);
create index order_lines_price_idx on public.order_lines (ticket_price_id);

create table private.order_places (
  order_line_id uuid not null references public.order_lines (id) on delete cascade,
  pool_id       uuid not null references public.capacity_pools (id) on delete cascade,
  per_unit      int not null check (per_unit between 1 and 400),
  primary key (order_line_id, pool_id)
);
comment on table private.order_places is 'How many places of which pool one ticket of a line takes, as it was when the order was made: what is given back is what was taken.';
create index order_places_pool_idx on private.order_places (pool_id);
alter table private.order_places enable row level security;
revoke all on private.order_places from public;

create table public.tickets (
  id               uuid primary key default gen_random_uuid(),
  order_line_id    uuid not null references public.order_lines (id) on delete cascade,
  order_id         uuid not null references public.orders (id) on delete cascade,
  event_id         uuid not null references public.events (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  ticket_type_id   uuid references public.ticket_types (id) on delete set null,
  unit             int not null constraint tickets_unit_range check (unit between 1 and 100),
  name_snapshot    text not null constraint tickets_name_snapshot_length check (char_length(name_snapshot) between 1 and 80),
  person_id        uuid references public.persons (id) on delete set null,
  holder_name      text constraint tickets_holder_name_length check (char_length(btrim(holder_name)) between 1 and 120 and holder_name !~ '[[:cntrl:]]'),
  email            extensions.citext constraint tickets_email_form check (private.is_mailbox(email::text)),
  code_public      text not null constraint tickets_code_public_length check (char_length(code_public) between 3 and 20),
  secret_hash      text not null unique constraint tickets_secret_form check (secret_hash ~ '^[0-9a-f]{64}$'),
  state            text not null default 'valid' constraint tickets_state_known check (state in ('valid', 'transferred', 'cancelled', 'refunded')),
  transferred_from uuid references public.tickets (id) on delete set null,
  ended_at         timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint tickets_end_when_ended check ((state = 'valid') = (ended_at is null))
);
comment on table public.tickets is 'One entry for one person, or one thing to fetch. A code is valid in one place: passing on, paying back and cancelling each end it, and a new ticket has a new one.';
comment on column public.tickets.unit is 'Which one of its line it came with, counted from 1; the parts of a package share it.';
comment on column public.tickets.code_public is 'What is said at the door where nothing can be scanned, such as MANGO 417.';
comment on column public.tickets.secret_hash is 'SHA-256 of the secret in its code. No role of the API reads it.';
create index tickets_line_idx on public.tickets (order_line_id, unit);
create index tickets_order_idx on public.tickets (order_id);
create index tickets_event_idx on public.tickets (event_id, state);
create index tickets_org_idx on public.tickets (org_id);
create index tickets_type_idx on public.tickets (ticket_type_id);
create index tickets_person_idx on public.tickets (person_id);
create index tickets_from_idx on public.tickets (transferred_from);
create index tickets_word_idx on public.tickets (event_id, code_public);

create trigger orders_org before insert or update of household_id, buyer_person_id on public.orders for each row
  execute function private.inherit_org('events', 'event_id', 'households', 'household_id', 'persons', 'buyer_person_id');
create trigger orders_freeze before update on public.orders for each row execute function private.freeze('id', 'event_id', 'org_id', 'currency', 'source', 'created_at');
create trigger orders_touch before update on public.orders for each row execute function private.touch_version();
create trigger order_lines_org before insert on public.order_lines for each row execute function private.inherit_org('events', 'event_id');
create trigger order_lines_freeze before update on public.order_lines for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'qty', 'unit_minor', 'discount_minor', 'tax_minor', 'fee_minor', 'total_minor', 'created_at');
create trigger tickets_org before insert on public.tickets for each row execute function private.inherit_org('events', 'event_id');
create trigger tickets_freeze before update on public.tickets for each row
  execute function private.freeze('id', 'order_line_id', 'order_id', 'event_id', 'unit', 'code_public', 'secret_hash', 'transferred_from', 'created_at');
create trigger tickets_touch before update on public.tickets for each row execute function private.touch();
create trigger orders_tell_insert after insert on public.orders
  referencing new table as changed for each statement execute function private.tell_event_rows('tickets');
create trigger orders_tell_update after update on public.orders
  referencing new table as changed for each statement execute function private.tell_event_rows('tickets');

create function private.end_order_links() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.share_tokens t where t.kind = tg_argv[0] and t.target_id = old.id;
  return null;
end
$$;
comment on function private.end_order_links() is 'AFTER DELETE: the link of an order or a ticket that is gone opens nothing. The argument is its kind.';
create trigger orders_end_links after delete on public.orders for each row execute function private.end_order_links('order');
create trigger tickets_end_links after delete on public.tickets for each row execute function private.end_order_links('ticket');
revoke execute on function private.end_order_links() from public;

alter table public.orders enable row level security;
revoke all on public.orders from anon, authenticated;
grant select (id, event_id, org_id, number, reference, invitation_id, household_id, buyer_person_id, buyer_name, email, note, source, method, state,
  reserved_until, due_at, placed_at, paid_at, ended_at, currency, subtotal_minor, discount_minor, tax_minor, fee_minor, tax_inside_minor,
  fee_inside_minor, total_minor, credited_minor, paid_minor, refunded_minor, reductions, charges, refund_steps, promo_code_id, test_mode,
  row_version, created_at, updated_at) on public.orders to authenticated;
create policy orders_select_reader on public.orders for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
alter table public.order_lines enable row level security;
revoke all on public.order_lines from anon, authenticated;
grant select on public.order_lines to authenticated;
create policy order_lines_select_reader on public.order_lines for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
alter table public.tickets enable row level security;
revoke all on public.tickets from anon, authenticated;
grant select (id, order_line_id, order_id, event_id, org_id, ticket_type_id, unit, name_snapshot, person_id, holder_name, code_public, state,
  transferred_from, ended_at, created_at, updated_at) on public.tickets to authenticated;
-- Who stands at the door sees names and states, and nothing of the order.
create policy tickets_select_member on public.tickets for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));

create table public.orders (
  id               uuid primary key default gen_random_uuid(),
  event_id         uuid not null references public.events (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  number           int,
  reference        text constraint orders_reference_form check (reference ~ '^[A-Z]{3} [0-9]{1,9}$'),
  invitation_id    uuid references public.invitations (id) on delete set null,
  household_id     uuid references public.households (id) on delete set null,
  buyer_person_id  uuid references public.persons (id) on delete set null,
  buyer_name       text
    constraint orders_buyer_name_length check (char_length(btrim(buyer_name)) between 1 and 120 and buyer_name !~ '[[:cntrl:]]'),
  email            extensions.citext constraint orders_email_form check (private.is_mailbox(email::text)),
  note             text constraint orders_note_length check (char_length(btrim(note)) between 1 and 500),
  source           text not null
    constraint orders_source_known check (source in ('guest_link', 'public_link', 'host')),
  method           text
    constraint orders_method_known check (method in ('card', 'transfer', 'cash', 'cheque', 'none')),
  state            text not null default 'reserved'
    constraint orders_state_known check (state in ('reserved', 'pending_payment', 'paid', 'partially_refunded', 'refunded', 'cancelled', 'expired')),
  reserved_until   timestamptz,
  due_at           timestamptz,
  placed_at        timestamptz,
  paid_at          timestamptz,
  ended_at         timestamptz,
  currency         text not null constraint orders_currency_form check (currency ~ '^[A-Z]{3}$'),
  subtotal_minor   bigint not null default 0 constraint orders_subtotal_range check (subtotal_minor >= 0),
  discount_minor   bigint not null default 0
    constraint orders_discount_range check (discount_minor between 0 and subtotal_minor),
  tax_minor        bigint not null default 0 constraint orders_tax_range check (tax_minor >= 0),
  fee_minor        bigint not null default 0 constraint orders_fee_range check (fee_minor >= 0),
  tax_inside_minor bigint not null default 0 constraint orders_tax_inside_range check (tax_inside_minor >= 0),
  fee_inside_minor bigint not null default 0 constraint orders_fee_inside_range check (fee_inside_minor >= 0),
  total_minor      bigint not null default 0
    constraint orders_total_sum check (total_minor = subtotal_minor - discount_minor + tax_minor + fee_minor),
  credited_minor   bigint not null default 0
    constraint orders_credited_range check (credited_minor between 0 and total_minor),
  paid_minor       bigint not null default 0 constraint orders_paid_range check (paid_minor >= 0),
  refunded_minor   bigint not null default 0
    constraint orders_refunds_within_payments check (refunded_minor between 0 and paid_minor),
  reductions       jsonb not null default '[]'
    constraint orders_reductions_form check (jsonb_typeof(reductions) = 'array'),
  charges          jsonb not null default '[]' constraint orders_charges_form check (jsonb_typeof(charges) = 'array'),
  refund_steps     jsonb not null default '[]'
    constraint orders_steps_form check (jsonb_typeof(refund_steps) = 'array'),
  promo_code_id    uuid references public.promo_codes (id) on delete set null,
  token_version    int not null default 1,
  door_hash        text constraint orders_door_form check (door_hash ~ '^[0-9a-f]{64}$'),
  origin_hash      text constraint orders_origin_form check (origin_hash ~ '^[0-9a-f]{64}$'),
  test_mode        boolean not null default false,
  row_version      int not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  taken_back_minor bigint not null default 0 constraint orders_taken_back_range check (taken_back_minor >= 0),
  buyer_sort       text,
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
comment on column public.orders.taken_back_minor is
  'What the card provider or a bank gave back without the host, of which the host has not decided what becomes of the tickets. 0: nothing is to decide.';
comment on column public.orders.buyer_sort is 'The buyer''s name without case and accents, for the order of lists. Set by trigger; no role of the API reads it.';

create unique index orders_number_idx on public.orders (org_id, number);
create unique index orders_door_idx on public.orders (door_hash);
create index orders_event_idx on public.orders (event_id, placed_at desc, id);
create index orders_invitation_idx on public.orders (invitation_id);
create index orders_household_idx on public.orders (household_id);
create index orders_buyer_idx on public.orders (buyer_person_id);
create index orders_promo_idx on public.orders (promo_code_id);
create index orders_reserved_due_idx on public.orders (reserved_until) where state = 'reserved';
create index orders_pending_due_idx on public.orders (due_at) where state = 'pending_payment';
create index orders_email_idx on public.orders (email) where email is not null;
create index orders_changed_idx on public.orders (event_id, updated_at);

create trigger orders_org before insert or update of household_id, buyer_person_id on public.orders for each row
  execute function private.inherit_org('events', 'event_id', 'households', 'household_id', 'persons', 'buyer_person_id');
create trigger orders_freeze before update on public.orders for each row execute function private.freeze('id', 'event_id', 'org_id', 'currency', 'source', 'created_at');
create trigger orders_touch before update on public.orders for each row execute function private.touch_version();
create trigger orders_tell_insert after insert on public.orders
  referencing new table as changed for each statement execute function private.tell_event_rows('tickets');
create trigger orders_tell_update after update on public.orders
  referencing new table as changed for each statement execute function private.tell_event_rows('tickets');
create trigger orders_end_links after delete on public.orders for each row execute function private.end_order_links('order');
create trigger orders_end_code after update of door_hash on public.orders for each row
  when (old.door_hash is not null and old.door_hash is distinct from new.door_hash) execute function private.end_code();
create trigger orders_sort before insert or update of buyer_name on public.orders for each row execute function private.fill_buyer_sort();

alter table public.orders enable row level security;
revoke all on public.orders from anon, authenticated;
grant select (id, event_id, org_id, number, reference, invitation_id, household_id, buyer_person_id, buyer_name,
  email, note, source, method, state, reserved_until, due_at, placed_at, paid_at, ended_at, currency, subtotal_minor,
  discount_minor, tax_minor, fee_minor, tax_inside_minor, fee_inside_minor, total_minor, credited_minor, paid_minor,
  refunded_minor, reductions, charges, refund_steps, promo_code_id, test_mode, row_version, created_at, updated_at,
  taken_back_minor) on public.orders to authenticated;

create policy orders_select_reader on public.orders for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

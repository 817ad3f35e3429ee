-- Domain: tickets
-- What an event sells: how it sells at all, its kinds of tickets, their prices by date and by number, and packages made of
-- other tickets. Money is whole minor units of the event's one currency; places are those of the pools.

alter table public.capacity_pools drop constraint capacity_pools_purpose_known;
alter table public.capacity_pools add constraint capacity_pools_purpose_known check (purpose in ('event', 'activity', 'ticket'));
comment on column public.capacity_pools.purpose is
  'event: the places of the event, one pool an event. activity: those of a point of its programme. ticket: those of a kind of ticket, of several that share them, or of a price that is for the first only.';
comment on column public.capacity_pools.held is 'Places kept for offers to a waitlist and for orders that are not paid: the sum of open capacity_holds.';
comment on column public.capacity_pools.taken is 'Places of everybody whose reply is yes, who signed up for the activity, or who has paid for the ticket.';

create table public.ticket_settings (
  event_id      uuid primary key references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  currency      text not null constraint ticket_settings_currency_form check (currency ~ '^[A-Z]{3}$'),
  link_state    text not null default 'off' constraint ticket_settings_link_state_known check (link_state in ('on', 'off')),
  token_version int not null default 1 constraint ticket_settings_version_rises check (token_version >= 1),
  methods       text[] not null default '{transfer,cash}'
    constraint ticket_settings_methods_known check (methods <@ array['card', 'transfer', 'cash', 'cheque'] and cardinality(methods) between 1 and 4),
  hold_minutes  int not null default 15 constraint ticket_settings_hold_range check (hold_minutes between 5 and 60),
  transfer_days int not null default 5 constraint ticket_settings_transfer_range check (transfer_days between 1 and 60),
  offer_hours   int not null default 4 constraint ticket_settings_offer_range check (offer_hours between 1 and 168),
  account_holder text constraint ticket_settings_holder_length check (char_length(btrim(account_holder)) between 1 and 120 and account_holder !~ '[[:cntrl:]]'),
  account_bank  text constraint ticket_settings_bank_length check (char_length(btrim(account_bank)) between 1 and 120 and account_bank !~ '[[:cntrl:]]'),
  account_number text constraint ticket_settings_account_length check (char_length(btrim(account_number)) between 4 and 40 and account_number !~ '[[:cntrl:]]'),
  cash_words    text constraint ticket_settings_cash_length check (char_length(btrim(cash_words)) between 1 and 200 and cash_words !~ '[[:cntrl:]]'),
  refund_steps  jsonb not null default '[{"days": 14, "percent": 100}]'
    constraint ticket_settings_steps_form check (jsonb_typeof(refund_steps) = 'array' and char_length(refund_steps::text) <= 400),
  row_version   int not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
comment on table public.ticket_settings is 'How an event sells tickets: its currency, the public link, ways to pay and what comes back. One an event, written by save_ticket_settings() and share_tickets().';
comment on column public.ticket_settings.currency is 'ISO 4217. Every price, order and booking of the event is in it; fixed by the first order.';
comment on column public.ticket_settings.link_state is 'Whether the public link sells. Invited households buy by their own link either way.';
comment on column public.ticket_settings.hold_minutes is 'How long places are kept while somebody fills in the order.';
comment on column public.ticket_settings.transfer_days is 'How long an order that is paid by transfer or cheque keeps its places.';
comment on column public.ticket_settings.offer_hours is 'How long a place that became free is kept for who waited.';
comment on column public.ticket_settings.cash_words is 'To whom and until when cash is given.';
comment on column public.ticket_settings.refund_steps is 'What comes back: [{days before the first day, percent}], most days first; later than the last step the host decides.';
create index ticket_settings_org_idx on public.ticket_settings (org_id);

create table public.ticket_types (
  id            uuid primary key default gen_random_uuid(),
  event_id      uuid not null references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  name          text not null constraint ticket_types_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  summary       text constraint ticket_types_summary_length check (char_length(btrim(summary)) between 1 and 300 and summary !~ '[[:cntrl:]]'),
  kind          text not null constraint ticket_types_kind_known check (kind in ('free', 'paid', 'donation', 'package', 'addon')),
  visibility    text not null default 'public' constraint ticket_types_visibility_known check (visibility in ('public', 'code', 'hidden')),
  min_per_order int not null default 1 constraint ticket_types_min_range check (min_per_order between 1 and 100),
  max_per_order int not null default 10 constraint ticket_types_max_range check (max_per_order between 1 and 100),
  min_age       int constraint ticket_types_min_age_range check (min_age between 0 and 120),
  max_age       int constraint ticket_types_max_age_range check (max_age between 0 and 120),
  transferable  boolean not null default true,
  named         boolean not null default true,
  places        int constraint ticket_types_places_range check (places between 0 and 100000),
  shares_places_with uuid references public.ticket_types (id) on delete set null,
  activity_id   uuid references public.activities (id) on delete set null,
  pool_id       uuid references public.capacity_pools (id) on delete set null,
  position      double precision not null default 0,
  deleted_at    timestamptz,
  row_version   int not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint ticket_types_amounts_ordered check (min_per_order <= max_per_order),
  constraint ticket_types_ages_ordered check (max_age >= min_age),
  constraint ticket_types_one_source check (num_nonnulls(places, shares_places_with, activity_id) <= 1),
  constraint ticket_types_gift_without_places check (kind <> 'donation' or num_nonnulls(places, shares_places_with, activity_id, min_age, max_age) = 0)
);
comment on table public.ticket_types is 'What can be had: a free or paid place, a gift, a package of other tickets, or something besides. Written by save_ticket_type() and remove_ticket_type().';
comment on column public.ticket_types.visibility is 'public: everybody who has a link sees it. code: only with a code that opens it. hidden: the host alone sells it.';
comment on column public.ticket_types.min_age is 'For whom it is, by age on the first day of the event; so is max_age.';
comment on column public.ticket_types.named is 'Each is for a person by name, as a place is; a shirt is not.';
comment on column public.ticket_types.places is 'How many there are, for what has places of its own. Null without shares_places_with and activity_id: no limit.';
comment on column public.ticket_types.shares_places_with is 'Takes its places from those of this ticket, such as adults and children of one house.';
comment on column public.ticket_types.activity_id is 'Takes its places from those of this activity, together with who signs up for it.';
comment on column public.ticket_types.pool_id is 'Computed: the pool it draws on. A package draws on those of its parts besides.';
create index ticket_types_event_idx on public.ticket_types (event_id, position, id) where deleted_at is null;
create index ticket_types_org_idx on public.ticket_types (org_id);
create index ticket_types_shares_idx on public.ticket_types (shares_places_with);
create index ticket_types_activity_idx on public.ticket_types (activity_id);
create index ticket_types_pool_idx on public.ticket_types (pool_id);

create table public.ticket_prices (
  id             uuid primary key default gen_random_uuid(),
  ticket_type_id uuid not null references public.ticket_types (id) on delete cascade,
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  label          text constraint ticket_prices_label_length check (char_length(btrim(label)) between 1 and 60 and label !~ '[[:cntrl:]]'),
  amount_minor   bigint not null constraint ticket_prices_amount_range check (amount_minor between 0 and 100000000),
  sale_starts_at timestamptz,
  sale_ends_at   timestamptz,
  places         int constraint ticket_prices_places_range check (places between 1 and 100000),
  pool_id        uuid references public.capacity_pools (id) on delete set null,
  position       int not null default 0,
  deleted_at     timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint ticket_prices_window_ordered check (sale_ends_at > sale_starts_at)
);
comment on table public.ticket_prices is 'What a ticket costs and when: the first in order that is on sale now and not used up counts. For a gift: the least amount.';
comment on column public.ticket_prices.places is 'For so many only, such as the first twenty. Null: for all.';
comment on column public.ticket_prices.pool_id is 'Computed: the pool that counts them.';
create index ticket_prices_type_idx on public.ticket_prices (ticket_type_id, position, id);
create index ticket_prices_event_idx on public.ticket_prices (event_id);
create index ticket_prices_org_idx on public.ticket_prices (org_id);
create index ticket_prices_pool_idx on public.ticket_prices (pool_id);

create table public.package_items (
  package_type_id uuid not null references public.ticket_types (id) on delete cascade,
  ticket_type_id  uuid not null references public.ticket_types (id) on delete cascade,
  event_id        uuid not null references public.events (id) on delete cascade,
  org_id          uuid not null references public.orgs (id) on delete cascade,
  qty             int not null constraint package_items_qty_range check (qty between 1 and 20),
  created_at      timestamptz not null default now(),
  primary key (package_type_id, ticket_type_id),
  constraint package_items_not_itself check (package_type_id <> ticket_type_id)
);
comment on table public.package_items is 'What is in a package, and how many of it: each takes its own places.';
create index package_items_type_idx on public.package_items (ticket_type_id);
create index package_items_event_idx on public.package_items (event_id);
create index package_items_org_idx on public.package_items (org_id);

create trigger ticket_settings_org before insert on public.ticket_settings for each row execute function private.inherit_org('events', 'event_id');
create trigger ticket_settings_freeze before update on public.ticket_settings for each row execute function private.freeze('event_id', 'org_id', 'created_at');
create trigger ticket_settings_touch before update on public.ticket_settings for each row execute function private.touch_version();
create trigger ticket_types_org before insert on public.ticket_types for each row execute function private.inherit_org('events', 'event_id');
create trigger ticket_types_freeze before update on public.ticket_types for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger ticket_types_touch before update on public.ticket_types for each row execute function private.touch_version();
create trigger ticket_prices_org before insert on public.ticket_prices for each row execute function private.inherit_org('events', 'event_id');
create trigger ticket_prices_freeze before update on public.ticket_prices for each row execute function private.freeze('id', 'ticket_type_id', 'event_id', 'org_id', 'created_at');
create trigger ticket_prices_touch before update on public.ticket_prices for each row execute function private.touch();
create trigger package_items_org before insert on public.package_items for each row execute function private.inherit_org('events', 'event_id');
create trigger ticket_types_tell_insert after insert on public.ticket_types
  referencing new table as changed for each statement execute function private.tell_event_rows('tickets');
create trigger ticket_types_tell_update after update on public.ticket_types
  referencing new table as changed for each statement execute function private.tell_event_rows('tickets');

create function private.end_ticket_links() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.share_tokens t where t.kind = 'tickets' and t.target_id = old.event_id;
  else
    update public.share_tokens t set revoked_at = now() where t.kind = 'tickets' and t.target_id = new.event_id and t.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.end_ticket_links() is 'AFTER DELETE, or UPDATE that turns the link off or renews it: the public links given out so far end.';
create trigger ticket_settings_end_links after delete on public.ticket_settings for each row execute function private.end_ticket_links();
create trigger ticket_settings_renew_links after update on public.ticket_settings
  for each row when (new.token_version > old.token_version or (new.link_state = 'off' and old.link_state = 'on')) execute function private.end_ticket_links();

alter table public.ticket_settings enable row level security;
revoke all on public.ticket_settings from anon, authenticated;
grant select on public.ticket_settings to authenticated;
create policy ticket_settings_select_reader on public.ticket_settings for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
alter table public.ticket_types enable row level security;
revoke all on public.ticket_types from anon, authenticated;
grant select on public.ticket_types to authenticated;
create policy ticket_types_select_member on public.ticket_types for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
alter table public.ticket_prices enable row level security;
revoke all on public.ticket_prices from anon, authenticated;
grant select on public.ticket_prices to authenticated;
create policy ticket_prices_select_reader on public.ticket_prices for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
alter table public.package_items enable row level security;
revoke all on public.package_items from anon, authenticated;
grant select on public.package_items to authenticated;
create policy package_items_select_member on public.package_items for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));

alter table public.share_tokens drop constraint share_tokens_kind_check;
alter table public.share_tokens add constraint share_tokens_kind_check
  check (kind in ('rsvp', 'unsubscribe', 'showcase', 'venue', 'info', 'preview', 'tickets', 'order', 'ticket', 'place'));
comment on column public.share_tokens.target_id is
  'rsvp: the invitation; unsubscribe: the person; showcase: the event; venue: the venue''s link; info, preview: the information page; tickets: the event; order: the order; ticket: one ticket that was passed on; place: who waits for a place.';
revoke execute on function private.end_ticket_links() from public;

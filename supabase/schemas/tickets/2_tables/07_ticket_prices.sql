create table public.ticket_prices (
  id             uuid primary key default gen_random_uuid(),
  ticket_type_id uuid not null references public.ticket_types (id) on delete cascade,
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  label          text
    constraint ticket_prices_label_length check (char_length(btrim(label)) between 1 and 60 and label !~ '[[:cntrl:]]'),
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

create trigger ticket_prices_org before insert on public.ticket_prices for each row execute function private.inherit_org('events', 'event_id');
create trigger ticket_prices_freeze before update on public.ticket_prices for each row execute function private.freeze('id', 'ticket_type_id', 'event_id', 'org_id', 'created_at');
create trigger ticket_prices_touch before update on public.ticket_prices for each row execute function private.touch();

alter table public.ticket_prices enable row level security;
revoke all on public.ticket_prices from anon, authenticated;
grant select on public.ticket_prices to authenticated;

create policy ticket_prices_select_reader on public.ticket_prices for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create table private.order_places (
  order_line_id uuid not null references public.order_lines (id) on delete cascade,
  pool_id       uuid not null references public.capacity_pools (id) on delete cascade,
  per_unit      int not null check (per_unit between 1 and 400),
  primary key (order_line_id, pool_id)
);
comment on table private.order_places is 'How many places of which pool one ticket of a line takes, as it was when the order was made: what is given back is what was taken.';

create index order_places_pool_idx on private.order_places (pool_id);

alter table private.order_places enable row level security;

create or replace function private.upgrade_pools(l public.order_lines, wanted uuid, price uuid) returns table (pool_id uuid, added int, freed int)
  language sql stable security definer set search_path = ''
as $$
  select coalesce(n.pool_id, h.pool_id), greatest(0, coalesce(n.per_unit, 0) - coalesce(h.per_unit, 0)), greatest(0, coalesce(h.per_unit, 0) - coalesce(n.per_unit, 0))
  from (select u.pool_id, sum(u.per_unit)::int as per_unit
      from (select tp.pool_id, tp.per_unit from private.type_pools(wanted) tp
            union all select p.pool_id, 1 from public.ticket_prices p where p.id = price and p.places is not null and p.pool_id is not null) u group by u.pool_id) n
  full join (select op.pool_id, op.per_unit from private.order_places op where op.order_line_id = l.id) h on h.pool_id = n.pool_id
$$;
comment on function private.upgrade_pools(public.order_lines, uuid, uuid) is 'Of each pool, how many places one ticket of a line takes more as this package, or fewer.';
revoke execute on function private.upgrade_pools(public.order_lines, uuid, uuid) from public;

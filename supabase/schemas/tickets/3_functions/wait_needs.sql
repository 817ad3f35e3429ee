create or replace function private.wait_needs(lines jsonb) returns table (pool_id uuid, qty int)
  language sql stable security definer set search_path = ''
as $$
  select u.pool_id, sum(u.per_unit * (l ->> 'qty')::int)::int
  from jsonb_array_elements(lines) l cross join lateral private.type_pools((l ->> 'ticket_type_id')::uuid) u group by u.pool_id
$$;
comment on function private.wait_needs(jsonb) is 'How many places of each pool these tickets take.';
revoke execute on function private.wait_needs(jsonb) from public;

create or replace function private.type_left(wanted uuid) returns int
  language sql stable security definer set search_path = ''
as $$
  select min(case when p.size is not null then private.places_left(p) / u.per_unit end)::int
  from private.type_pools(wanted) u join public.capacity_pools p on p.id = u.pool_id
$$;
comment on function private.type_left(uuid) is 'How many of a ticket can still be had: what the tightest of its pools allows. Null: no limit.';
revoke execute on function private.type_left(uuid) from public;

create or replace function private.pool_left(pool uuid) returns int
  language sql stable security definer set search_path = ''
as $$ select private.places_left(p) from public.capacity_pools p where p.id = pool_left.pool $$;
comment on function private.pool_left(uuid) is 'Free places of a pool; null without a limit or a pool.';
revoke execute on function private.pool_left(uuid) from public;

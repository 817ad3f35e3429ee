-- greatest() passes over a null, so that a pool without a limit had no place left.
create or replace function private.places_left(p public.capacity_pools) returns int
  language sql immutable set search_path = ''
as $$ select case when p.size is not null then greatest(0, p.size - p.held - p.taken) end $$;
comment on function private.places_left(public.capacity_pools) is 'Free places; null without a limit.';
revoke execute on function private.places_left(public.capacity_pools) from public;

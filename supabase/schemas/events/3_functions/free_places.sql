create or replace function private.free_places(pool uuid, quantity int) returns void
  language sql volatile security definer set search_path = ''
as $$ update public.capacity_pools p set taken = p.taken - quantity where p.id = pool and quantity > 0 $$;
comment on function private.free_places(uuid, int) is 'Gives places back. The caller then makes the next offers.';
revoke execute on function private.free_places(uuid, int) from public;

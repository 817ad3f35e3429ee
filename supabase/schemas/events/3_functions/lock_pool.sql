create or replace function private.lock_pool(pool uuid) returns public.capacity_pools
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked public.capacity_pools;
begin
  select p.* into locked from public.capacity_pools p where p.id = pool for update;
  return locked;
end
$$;
comment on function private.lock_pool(uuid) is 'The pool, locked until the transaction ends: a freed place and a new waiter cannot miss each other.';
revoke execute on function private.lock_pool(uuid) from public;

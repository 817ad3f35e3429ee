create or replace function private.lock_pools(pools uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.capacity_pools p where p.id = any (pools) order by p.id for update;
end
$$;
comment on function private.lock_pools(uuid[]) is 'Several pools, locked in one order by everybody.';
revoke execute on function private.lock_pools(uuid[]) from public;

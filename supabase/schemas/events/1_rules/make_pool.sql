create or replace function private.make_pool() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.capacity_pools (id, event_id, org_id) values (new.default_capacity_pool_id, new.id, new.org_id);
  return null;
end
$$;
comment on function private.make_pool() is 'AFTER INSERT on events: the pool of places, without a limit at first.';
revoke execute on function private.make_pool() from public;

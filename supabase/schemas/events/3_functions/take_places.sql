create or replace function private.take_places(pool uuid, quantity int) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.capacity_pools p set taken = p.taken + quantity
  where p.id = pool and (p.size is null or p.held + p.taken + quantity <= p.size);
  return found;
end
$$;
comment on function private.take_places(uuid, int) is 'The guard: takes all of these places or none. False: they do not fit.';
revoke execute on function private.take_places(uuid, int) from public;

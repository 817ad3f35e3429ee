create or replace function private.hold_places(pool uuid, quantity int) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.capacity_pools p set held = p.held + quantity
  where p.id = pool and (p.size is null or p.held + p.taken + quantity <= p.size);
  return found;
end
$$;
comment on function private.hold_places(uuid, int) is 'The guard: holds all of these places or none. False: they do not fit.';
revoke execute on function private.hold_places(uuid, int) from public;

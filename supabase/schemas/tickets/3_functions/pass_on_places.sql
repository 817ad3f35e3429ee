create or replace function private.pass_on_places(pools uuid[], event uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pool uuid;
begin
  if cardinality(pools) > 0 then
    perform private.offer_places(event);
    -- Places of an activity go to those who wait for the activity, too.
    for pool in select p.id from public.capacity_pools p where p.id = any (pools) and p.purpose = 'activity' order by p.id loop
      perform private.offer_signups(pool);
    end loop;
  end if;
end
$$;
comment on function private.pass_on_places(uuid[], uuid) is 'After places came free: they are offered to who waits.';
revoke execute on function private.pass_on_places(uuid[], uuid) from public;

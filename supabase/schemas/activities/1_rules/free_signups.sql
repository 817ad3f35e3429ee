create or replace function private.free_signups() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  freed record;
begin
  for freed in
    select a.capacity_pool_id as pool, array_agg(g.id) as ids, (count(*) filter (where g.state = 'going'))::int as places,
      (count(*) filter (where g.state = 'offered'))::int as kept
    from gone g join public.activities a on a.id = g.activity_id where a.capacity_pool_id is not null group by 1 order by 1
  loop
    perform private.lock_pool(freed.pool);
    perform private.free_places(freed.pool, freed.places);
    update public.capacity_holds h set state = 'released'
    where h.owner_type = 'activity_signup' and h.owner_id = any (freed.ids) and h.state = 'held';
    update public.capacity_pools p set held = p.held - freed.kept where p.id = freed.pool and freed.kept > 0;
    -- Once for all that is free, so that a household that waits first is not passed over for the want of one place.
    if freed.places + freed.kept > 0 then
      perform private.offer_signups(freed.pool);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.free_signups() is 'AFTER DELETE on activity_signups: the places go back and on to who waits.';
revoke execute on function private.free_signups() from public;

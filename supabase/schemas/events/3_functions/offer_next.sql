create or replace function private.offer_next(pool uuid) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.capacity_pools := private.lock_pool(pool);
  ev public.events;
  w public.waitlist_entries;
  free int;
  until timestamptz;
  made int := 0;
begin
  select e.* into ev from public.events e where e.id = p.event_id;
  if ev.status not in ('live', 'paused') or ev.starts_at <= now() then
    return 0;
  end if;
  free := case when p.size is null then 1000000 else p.size - p.held - p.taken end;
  until := least(now() + make_interval(hours => ev.waitlist_hours), ev.starts_at);
  for w in
    select * from public.waitlist_entries x where x.pool_id = pool and x.state = 'waiting' and x.quantity <= free
    order by x.priority desc, x.created_at, x.id
  loop
    exit when free <= 0;
    continue when w.quantity > free;
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    values (pool, w.org_id, w.event_id, w.quantity, 'waitlist', w.id, until);
    update public.capacity_pools x set held = x.held + w.quantity where x.id = pool;
    update public.waitlist_entries x set state = 'offered', offered_at = now(), offer_expires_at = until where x.id = w.id;
    perform private.notify_offer(w.id);
    free := free - w.quantity;
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.offer_next(uuid) is
  'Offers free places in order of the waitlist, passing over who does not fit, until nobody who waits fits any more. Answers the number of offers.';
revoke execute on function private.offer_next(uuid) from public;

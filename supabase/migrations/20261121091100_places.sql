-- Domain: events
-- Places. Everybody who changes a pool locks it first, then asks one guarded update; behind that stands the CHECK of the
-- table. Locks are taken in one order: invitation, pool, then what depends on it.

create function private.take_places(pool uuid, quantity int) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.capacity_pools p set taken = p.taken + quantity
  where p.id = pool and (p.size is null or p.held + p.taken + quantity <= p.size);
  return found;
end
$$;
comment on function private.take_places(uuid, int) is 'The guard: takes all of these places or none. False: they do not fit.';

create function private.lock_pool(pool uuid) returns public.capacity_pools
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

create function private.free_places(pool uuid, quantity int) returns void
  language sql volatile security definer set search_path = ''
as $$ update public.capacity_pools p set taken = p.taken - quantity where p.id = pool and quantity > 0 $$;
comment on function private.free_places(uuid, int) is 'Gives places back. The caller then makes the next offers.';

create function private.places_of(counts text, age_band text) returns int
  language sql immutable set search_path = ''
as $$ select case when counts = 'seats' and age_band = 'infant' then 0 else 1 end $$;
comment on function private.places_of(text, text) is 'Places one person takes: one, and for infants none where the pool counts seats.';

create function private.places_left(p public.capacity_pools) returns int
  language sql immutable set search_path = ''
as $$ select greatest(0, p.size - p.held - p.taken) $$;
comment on function private.places_left(public.capacity_pools) is 'Free places; null without a limit.';

create function private.end_offer(entry public.waitlist_entries, new_state text, hold_state text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept int;
begin
  update public.capacity_holds h set state = hold_state
  where h.owner_type = 'waitlist' and h.owner_id = entry.id and h.state = 'held' returning h.qty into kept;
  if kept is not null then
    update public.capacity_pools p
    set held = p.held - kept, taken = p.taken + case when hold_state = 'taken' then kept else 0 end
    where p.id = entry.pool_id;
  end if;
  update public.waitlist_entries w set state = new_state, offer_expires_at = null where w.id = entry.id;
end
$$;
comment on function private.end_offer(public.waitlist_entries, text, text) is
  'Ends an open entry: its hold, if any, is taken or released, and it gets its new state. The pool is locked by the caller.';

create function private.offer_next(pool uuid) returns int
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

create function private.recount_waitlist(pool uuid, counts text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.waitlist_entries;
  needed int;
begin
  for entry in
    select w.* from public.waitlist_entries w where w.pool_id = pool and w.state in ('waiting', 'offered') order by w.id for update
  loop
    select coalesce(sum(private.places_of(recount_waitlist.counts, a.age_band)), 0) into needed
    from public.rsvp_people a where a.rsvp_id = entry.rsvp_id and a.reply = 'waitlisted';
    continue when needed = entry.quantity;
    -- An offer was for another number of places; the places go round again, and the turn is kept.
    if needed = 0 then
      perform private.end_offer(entry, 'accepted', 'released');
      update public.rsvp_people a set reply = 'yes' where a.rsvp_id = entry.rsvp_id and a.reply = 'waitlisted';
    else
      perform private.end_offer(entry, 'waiting', 'released');
      update public.waitlist_entries w set quantity = needed where w.id = entry.id;
    end if;
  end loop;
end
$$;
comment on function private.recount_waitlist(uuid, text) is
  'When a pool begins to count persons or seats: what each waiting household needs. Infants alone need no seat and simply come. The pool is locked by the caller.';

create function public.set_capacity(event_id uuid, size int, overbook boolean default false, counts text default null) returns public.capacity_pools
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(set_capacity.event_id, 'write');
  p public.capacity_pools := private.lock_pool(ev.default_capacity_pool_id);
  was public.capacity_pools := p;
begin
  if set_capacity.size < 0 or set_capacity.size > 1000000 then
    perform private.refuse(422, 'size', 'Places are a number from 0 to 1,000,000, or none for no limit.');
  end if;
  if set_capacity.counts is not null and set_capacity.counts not in ('persons', 'seats') then
    perform private.refuse(422, 'counts', 'Count persons or seats.');
  end if;
  if set_capacity.counts <> p.counts then
    p.counts := set_capacity.counts;
    perform private.recount_waitlist(p.id, p.counts);
    select x.held into p.held from public.capacity_pools x where x.id = p.id;
    -- What everybody takes is counted anew, from the replies themselves.
    select coalesce(sum(private.places_of(p.counts, rp.age_band)), 0) into p.taken
    from public.rsvp_people rp where rp.event_id = ev.id and rp.reply = 'yes';
  end if;
  if set_capacity.size < p.held + p.taken and not coalesce(overbook, false) then
    perform private.refuse(409, 'size_below_use', format(
      '%s places are taken or offered. Choose at least that many, or say that you overbook on purpose.', p.held + p.taken),
      jsonb_build_object('taken', p.taken, 'held', p.held, 'size', set_capacity.size));
  end if;
  update public.capacity_pools x
  set size = set_capacity.size, counts = p.counts, taken = p.taken,
      overbooked = greatest(0, p.held + p.taken - set_capacity.size)
  where x.id = p.id;
  perform private.offer_next(p.id);
  select x.* into p from public.capacity_pools x where x.id = p.id;
  perform private.audit(ev.org_id, 'set_capacity', 'capacity_pools', p.id,
    jsonb_build_object('size', was.size, 'counts', was.counts), jsonb_build_object('size', p.size, 'counts', p.counts, 'overbooked', p.overbooked));
  return p;
end
$$;
comment on function public.set_capacity(uuid, int, boolean, text) is
  'Sets the places of an event (null: no limit) and offers what became free. Below use only with overbook (409 size_below_use). counts: persons or seats.';

revoke execute on all functions in schema private from public;
revoke execute on function public.set_capacity(uuid, int, boolean, text) from public, anon;
grant execute on function public.set_capacity(uuid, int, boolean, text) to authenticated;

create or replace function private.restore_waitlist(event uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  p public.capacity_pools;
  entry public.waitlist_entries;
  until timestamptz;
begin
  select e.* into ev from public.events e where e.id = restore_waitlist.event;
  p := private.lock_pool(ev.default_capacity_pool_id);
  for entry in
    select w.* from public.waitlist_entries w
    where w.event_id = ev.id and w.ended_from is not null
    -- Whoever held an offer has it before the others.
    order by w.ended_from = 'waiting', w.priority desc, w.created_at, w.id for update
  loop
    update public.waitlist_entries w set state = 'waiting', ended_from = null, offer_left = null where w.id = entry.id;
    until := least(now() + entry.offer_left, ev.starts_at);
    select x.* into p from public.capacity_pools x where x.id = p.id;
    -- Fewer places than before, or the event has begun: the household waits on at its turn.
    continue when until is null or until <= now() or p.size - p.held - p.taken < entry.quantity;
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    values (p.id, entry.org_id, entry.event_id, entry.quantity, 'waitlist', entry.id, until);
    update public.capacity_pools x set held = x.held + entry.quantity where x.id = p.id;
    update public.waitlist_entries w set state = 'offered', offered_at = now(), offer_expires_at = until where w.id = entry.id;
    -- They read that the event is off, so they are told again what is held for them and until when.
    perform private.notify_offer(entry.id);
  end loop;
  perform private.offer_next(p.id);
end
$$;
comment on function private.restore_waitlist(uuid) is
  'The waitlist as it was when the event ended: each at its turn, offers for as long as they still stood, with a new mail.';
revoke execute on function private.restore_waitlist(uuid) from public;

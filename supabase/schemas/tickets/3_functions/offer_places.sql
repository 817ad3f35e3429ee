create or replace function private.offer_places(event uuid) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  w public.ticket_waits;
  until timestamptz;
  fits boolean;
  made int := 0;
begin
  select e.* into ev from public.events e where e.id = event;
  if ev.status is distinct from 'live' or ev.starts_at <= now() or not exists (select from public.ticket_waits x where x.event_id = event and x.state = 'waiting') then
    return 0;
  end if;
  until := private.offer_end(ev, (private.ticket_settings_of(ev)).offer_hours);
  for w in select x.* from public.ticket_waits x where x.event_id = event and x.state = 'waiting' order by x.created_at, x.id for update skip locked loop
    perform private.lock_pools(array(select n.pool_id from private.wait_needs(w.lines) n));
    select coalesce(bool_and(p.size is null or p.held + p.taken + n.qty <= p.size), false) into fits
    from private.wait_needs(w.lines) n join public.capacity_pools p on p.id = n.pool_id;
    continue when not fits;
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    select n.pool_id, w.org_id, w.event_id, n.qty, 'ticket_wait', w.id, until from private.wait_needs(w.lines) n;
    update public.capacity_pools p set held = p.held + n.qty from private.wait_needs(w.lines) n where p.id = n.pool_id;
    update public.ticket_waits x set state = 'offered', offered_until = until where x.id = w.id;
    perform private.queue_notice('place_offered', w.email, null, jsonb_build_object('event', ev.name, 'quantity', w.quantity,
      'until', to_char(until at time zone ev.zone, 'FMDD FMMonth, HH24:MI'), 'token', private.place_token(w)), w.id || ':' || extract(epoch from until)::bigint);
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.offer_places(uuid) is 'Free places of an event''s tickets go on offer to who waited longest and fits. Answers how many offers.';
revoke execute on function private.offer_places(uuid) from public;

create or replace function private.offer_signups(pool uuid) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.capacity_pools := private.lock_pool(pool);
  ev public.events;
  w record;
  free int;
  until timestamptz;
  msg public.messages;
  made int := 0;
begin
  if p.id is null then
    return 0;
  end if;
  select e.* into ev from public.events e where e.id = p.event_id;
  -- Null: the event itself is being deleted.
  if coalesce(ev.status, 'gone') not in ('live', 'paused') then
    return 0;
  end if;
  free := case when p.size is null then 1000000 else p.size - p.held - p.taken end;
  for w in
    select a.id as activity_id, a.title, a.starts_at, s.rsvp_id, count(*)::int as amount, array_agg(s.id) as ids, min(s.created_at) as since
    from public.activities a join public.activity_signups s on s.activity_id = a.id and s.state = 'waiting'
    where a.capacity_pool_id = pool and a.deleted_at is null and not a.called_off and (a.starts_at is null or a.starts_at > now())
    group by a.id, s.rsvp_id order by min(s.created_at), s.rsvp_id
  loop
    exit when free <= 0;
    continue when w.amount > free;
    until := least(now() + make_interval(hours => ev.waitlist_hours), w.starts_at);
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    select pool, p.org_id, p.event_id, 1, 'activity_signup', u.id, until from unnest(w.ids) u (id);
    update public.capacity_pools x set held = x.held + w.amount where x.id = pool;
    update public.activity_signups s set state = 'offered', offered_until = until where s.id = any (w.ids);
    insert into public.messages (org_id, event_id, kind, subject, body, created_by)
    values (p.org_id, p.event_id, 'announcement', left('A place is free: ' || w.title, 200),
      format('A place you waited for is free: %s. It is kept for you until %s. Open your invitation to take it, or let it go to the next.',
        w.title, to_char(until at time zone ev.zone, 'FMDD FMMonth, HH24:MI')), null)
    returning * into msg;
    perform private.queue_mails(msg, (select array[r.invitation_id] from public.rsvps r where r.id = w.rsvp_id),
      ':' || w.activity_id || ':' || extract(epoch from until)::text, false);
    free := free - w.amount;
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.offer_signups(uuid) is
  'Keeps free places of a pool for the households that waited longest and fit, for the event''s waitlist hours, and mails them. Answers the number of offers.';
revoke execute on function private.offer_signups(uuid) from public;

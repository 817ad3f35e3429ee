create or replace function private.settle_booking() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  venue public.venues;
  other public.venue_bookings;
begin
  select v.* into venue from public.venues v join public.venue_spaces s on s.venue_id = v.id where s.id = new.space_id;
  if tg_op = 'INSERT' or new.space_id <> old.space_id then
    if tg_op = 'UPDATE' and venue.org_id <> old.org_id then
      perform private.refuse(422, 'space_id', 'A booking stays with the venues of its organisation.');
    end if;
    new.venue_id := venue.id;
    new.org_id := venue.org_id;
  end if;
  if new.event_id is not null and (tg_op = 'INSERT' or new.event_id is distinct from old.event_id)
    and not exists (select from public.events e where e.id = new.event_id and e.org_id = new.org_id) then
    perform private.refuse(422, 'event_id', 'A booking is for an event of the same organisation.');
  end if;
  new.starts_at := private.local_instant(new.local_start, venue.zone);
  new.ends_at := private.local_instant(new.local_end, venue.zone);
  new.period := tstzrange(new.starts_at - make_interval(mins => new.setup_minutes), new.ends_at + make_interval(mins => new.teardown_minutes));
  if new.state <> 'hold' then
    new.hold_expires_at := null;
  elsif new.hold_expires_at <= now() and (tg_op = 'INSERT' or (new.state, new.hold_expires_at) is distinct from (old.state, old.hold_expires_at)) then
    perform private.refuse(422, 'hold_expires_at', 'Choose a time to come at which the hold ends.');
  end if;
  -- When the zone of the venue changes, all its bookings move at once and keep their distance: the constraint looks at the end.
  if new.state in ('hold', 'confirmed') and (tg_op = 'INSERT' or (new.state, new.space_id, new.local_start, new.local_end, new.setup_minutes,
      new.teardown_minutes) is distinct from (old.state, old.space_id, old.local_start, old.local_end, old.setup_minutes, old.teardown_minutes)) then
    select b.* into other from public.venue_bookings b
    where b.space_id = new.space_id and b.id <> new.id and b.period && new.period
      and (b.state = 'confirmed' or (b.state = 'hold' and b.hold_expires_at > now()))
    order by b.starts_at limit 1;
    if other.id is not null then
      perform private.refuse(409, 'space_taken', format('The space is taken by "%s" at that time.', other.title),
        jsonb_build_object('booking_id', other.id, 'title', other.title, 'state', other.state, 'local_start', other.local_start,
          'local_end', other.local_end, 'setup_minutes', other.setup_minutes, 'teardown_minutes', other.teardown_minutes,
          'hold_expires_at', other.hold_expires_at));
    end if;
    -- A hold that ran out and that the clock has not come to yet must not stand in the way.
    if exists (select from public.venue_bookings b where b.space_id = new.space_id and b.id <> new.id and b.state = 'hold'
        and b.hold_expires_at <= now() and b.period && new.period) then
      perform private.expire_holds(new.space_id);
    end if;
  end if;
  return new;
end
$$;
comment on function private.settle_booking() is
  'BEFORE INSERT OR UPDATE: venue, instants and the period with set-up and clearing; refuses what meets another booking and names that one: 409 space_taken with details {booking_id, title, state, local_start, local_end, setup_minutes, teardown_minutes, hold_expires_at}. Two at the same moment are told apart by the constraint venue_bookings_apart (23P01). 422 space_id, event_id, hold_expires_at.';
revoke execute on function private.settle_booking() from public;

create or replace function public.set_capacity(event_id uuid, size int, overbook boolean default false, counts text default null) returns public.capacity_pools
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
      '%s taken or offered. Choose at least that many, or say that you overbook on purpose.',
      private.counted(p.held + p.taken, 'place is', 'places are')),
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
revoke execute on function public.set_capacity(uuid, int, boolean, text) from public, anon, authenticated;
grant execute on function public.set_capacity(uuid, int, boolean, text) to authenticated;

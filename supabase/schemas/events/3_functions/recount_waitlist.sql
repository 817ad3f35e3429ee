create or replace function private.recount_waitlist(pool uuid, counts text) returns void
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
revoke execute on function private.recount_waitlist(uuid, text) from public;

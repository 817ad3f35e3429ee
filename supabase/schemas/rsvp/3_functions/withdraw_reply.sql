create or replace function private.withdraw_reply(inv public.invitations, ev public.events) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pool public.capacity_pools := private.lock_pool(ev.default_capacity_pool_id);
  r public.rsvps;
  entry public.waitlist_entries;
begin
  select x.* into r from public.rsvps x where x.invitation_id = inv.id for update;
  if r.id is null or r.state = 'withdrawn' then
    return;
  end if;
  select w.* into entry from public.waitlist_entries w where w.rsvp_id = r.id and w.state in ('waiting', 'offered');
  if entry.id is not null then
    perform private.end_offer(entry, 'left', 'released');
  end if;
  perform private.free_places(pool.id, (select coalesce(sum(private.places_of(pool.counts, a.age_band)), 0)::int
    from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'yes'));
  delete from public.rsvp_people a where a.rsvp_id = r.id;
  update public.rsvps x set state = 'withdrawn', note = null where x.id = r.id;
  update public.invitations i set replied_at = now() where i.id = inv.id;
  perform private.offer_next(pool.id);
end
$$;
comment on function private.withdraw_reply(public.invitations, public.events) is 'Takes a whole reply back, frees its places and offers them on.';
revoke execute on function private.withdraw_reply(public.invitations, public.events) from public;

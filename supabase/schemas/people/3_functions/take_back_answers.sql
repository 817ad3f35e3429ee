create or replace function private.take_back_answers(imp public.imports) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inv public.invitations;
  reply public.rsvps;
  entry public.waitlist_entries;
  pool public.capacity_pools;
begin
  for inv in
    select i.* from public.invitations i
    where i.id::text in (select r.undo ->> 'invitation' from public.import_rows r where r.import_id = imp.id and r.undo ? 'invitation')
    order by i.id
  loop
    inv := private.lock_invitation(inv.id);
    select r.* into reply from public.rsvps r where r.invitation_id = inv.id for update;
    if reply.id is not null then
      -- Answered, changed or a place taken since: the time of the reply is no longer that of the import.
      continue when reply.channel <> 'import' or inv.replied_at is distinct from imp.applied_at;
      pool := private.lock_pool((select e.default_capacity_pool_id from public.events e where e.id = inv.event_id));
      select w.* into entry from public.waitlist_entries w where w.rsvp_id = reply.id and w.state in ('waiting', 'offered');
      if entry.id is not null then
        perform private.end_offer(entry, 'left', 'released');
      end if;
      perform private.free_places(pool.id, (select coalesce(sum(private.places_of(pool.counts, a.age_band)), 0)::int
        from public.rsvp_people a where a.rsvp_id = reply.id and a.reply = 'yes'));
      delete from public.rsvps r where r.id = reply.id;
      perform private.offer_next(pool.id);
    end if;
    -- An invitation of the import that nobody has heard of yet.
    delete from public.invitations i
    where i.id = inv.id and i.created_at = imp.applied_at and i.sent_at is null and i.opened_at is null;
  end loop;
end
$$;
comment on function private.take_back_answers(public.imports) is
  'Takes back the replies an import brought, with their places, and the invitations it made, unless they were answered, sent or opened since.';
revoke execute on function private.take_back_answers(public.imports) from public;

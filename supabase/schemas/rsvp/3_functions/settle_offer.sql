create or replace function private.settle_offer(token text, accept boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
  inv public.invitations;
  ev public.events;
  pool public.capacity_pools;
  entry public.waitlist_entries;
begin
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  inv := private.lock_invitation(link.target);
  select e.* into ev from public.events e where e.id = inv.event_id;
  pool := private.lock_pool(ev.default_capacity_pool_id);
  select w.* into entry from public.waitlist_entries w join public.rsvps r on r.id = w.rsvp_id
  where r.invitation_id = inv.id and w.state = 'offered';
  if entry.id is null or entry.offer_expires_at <= now() or ev.status not in ('live', 'paused') then
    perform private.refuse(409, 'offer_over', 'This offer is over. Your place on the waitlist went to the next in line.');
  end if;
  perform private.end_offer(entry, case when accept then 'accepted' else 'declined' end, case when accept then 'taken' else 'released' end);
  update public.rsvp_people a set reply = case when accept then 'yes' else 'no' end
  where a.rsvp_id = entry.rsvp_id and a.reply = 'waitlisted';
  update public.invitations i set replied_at = now() where i.id = inv.id;
  if not accept then
    perform private.offer_next(pool.id);
  end if;
  return private.reply_view(inv.id);
end
$$;
comment on function private.settle_offer(text, boolean) is
  'Accepts or declines an open offer; the deadline for replies does not end it, its own time does. 409 offer_over then.';
revoke execute on function private.settle_offer(text, boolean) from public;

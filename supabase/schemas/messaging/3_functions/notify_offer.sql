create or replace function private.notify_offer(entry uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w public.waitlist_entries;
  msg public.messages;
  invitation uuid;
begin
  select x.* into w from public.waitlist_entries x where x.id = entry;
  select r.invitation_id into invitation from public.rsvps r where r.id = w.rsvp_id;
  insert into public.messages (org_id, event_id, kind, created_by) values (w.org_id, w.event_id, 'waitlist_offer', null) returning * into msg;
  perform private.queue_mails(msg, array[invitation], ':' || entry || ':' || extract(epoch from w.offered_at)::text, false);
end
$$;
comment on function private.notify_offer(uuid) is 'Mails a waiting household that its places are held for it.';
revoke execute on function private.notify_offer(uuid) from public;

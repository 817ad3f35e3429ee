create or replace function private.end_waitlist(event uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.waitlist_entries;
begin
  perform private.lock_pool(e.default_capacity_pool_id) from public.events e where e.id = end_waitlist.event;
  for entry in
    select w.* from public.waitlist_entries w
    where w.event_id = end_waitlist.event and w.state in ('waiting', 'offered') order by w.id for update
  loop
    perform private.end_offer(entry, 'left', 'released');
    update public.waitlist_entries w set ended_from = entry.state,
      offer_left = case when entry.offer_expires_at > now() then entry.offer_expires_at - now() end
    where w.id = entry.id;
  end loop;
end
$$;
comment on function private.end_waitlist(uuid) is 'Nobody waits for what does not happen. What each entry was is kept, so that it can be again.';
revoke execute on function private.end_waitlist(uuid) from public;

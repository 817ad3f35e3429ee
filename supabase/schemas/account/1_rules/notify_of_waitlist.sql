create or replace function private.notify_of_waitlist() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_hosts(new.event_id, 'waitlist',
    (select r.invitation_id from public.rsvps r where r.id = new.rsvp_id));
  return null;
end
$$;
comment on function private.notify_of_waitlist() is 'AFTER a household on the waitlist was offered a place, took it, declined or let it pass: news for the hosts.';
revoke execute on function private.notify_of_waitlist() from public;

create or replace function private.notify_of_bounce() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_hosts(new.event_id, 'bounce', new.invitation_id);
  return null;
end
$$;
comment on function private.notify_of_bounce() is 'AFTER a mail to a guest came back or could not be delivered: news for the hosts.';
revoke execute on function private.notify_of_bounce() from public;

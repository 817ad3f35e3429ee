create or replace function private.notify_of_sent() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_hosts(new.event_id, 'sent', new.id);
  return null;
end
$$;
comment on function private.notify_of_sent() is 'AFTER the last mail of a message left: news for the hosts. What answers one guest is none.';
revoke execute on function private.notify_of_sent() from public;

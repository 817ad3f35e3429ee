create or replace function private.tell_event_reply() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.tell_event(new.event_id, 'replies');
  return null;
end
$$;
comment on function private.tell_event_reply() is 'AFTER a reply was given, changed or taken back: tells its event.';
revoke execute on function private.tell_event_reply() from public;

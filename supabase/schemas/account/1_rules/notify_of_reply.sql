create or replace function private.notify_of_reply() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.notify_hosts(new.event_id, 'reply', new.invitation_id);
  if new.note is not null and (tg_op = 'INSERT' or new.note is distinct from old.note) then
    perform private.notify_hosts(new.event_id, 'note', new.invitation_id);
  end if;
  return null;
end
$$;
comment on function private.notify_of_reply() is 'AFTER a reply was given, changed or taken back: news for the hosts, and of its note.';
revoke execute on function private.notify_of_reply() from public;

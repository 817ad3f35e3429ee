create or replace function private.tell_of_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.channel = 'import' then
    return null;
  end if;
  if new.channel = 'web' or (select e.confirms_recorded from public.events e where e.id = new.event_id) then
    perform private.queue_confirmation(new);
  end if;
  perform private.queue_reply_notice(new);
  return null;
end
$$;
comment on function private.tell_of_reply() is 'AFTER UPDATE: a reply was given, changed or taken back.';
revoke execute on function private.tell_of_reply() from public;

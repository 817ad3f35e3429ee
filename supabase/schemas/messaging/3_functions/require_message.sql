create or replace function private.require_message(message uuid) returns public.messages
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages;
begin
  select m.* into msg from public.messages m
  where m.id = message and (m.org_id = any (private.my_orgs('read')) or m.event_id = any (private.my_events('read'))) for update;
  if msg.id is null then
    perform private.refuse(404, 'message_not_found', 'This message does not exist, or you have no access to it.');
  end if;
  perform private.require_messages(msg.event_id);
  return msg;
end
$$;
comment on function private.require_message(uuid) is 'The message, locked, if the caller may write to the event''s guests. 404 message_not_found, 42501.';
revoke execute on function private.require_message(uuid) from public;

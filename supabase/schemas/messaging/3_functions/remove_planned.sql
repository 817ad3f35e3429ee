create or replace function public.remove_planned(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(remove_planned.message_id);
begin
  if msg.series_step is null or msg.state not in ('draft', 'scheduled', 'failed') then
    perform private.refuse(409, 'message_not_planned', 'This message is not planned any more. Load the page again.');
  end if;
  delete from public.messages m where m.id = msg.id;
  perform private.audit(msg.org_id, 'remove', 'messages', msg.id, jsonb_build_object('series_step', msg.series_step, 'send_at', msg.send_at));
  return to_jsonb(msg);
end
$$;
comment on function public.remove_planned(uuid) is
  'Takes a message that has not gone out of the series, with its words. Answers the row as it was, so that it can be laid out again. 404 message_not_found, 409 message_not_planned.';
revoke execute on function public.remove_planned(uuid) from public, anon, authenticated;
grant execute on function public.remove_planned(uuid) to authenticated;

create or replace function public.cancel_message(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(cancel_message.message_id);
begin
  if msg.state not in ('scheduled', 'failed') then
    perform private.refuse(409, 'message_not_planned', case msg.state when 'draft' then 'This message is a draft already.'
      else 'This message went out already.' end);
  end if;
  if msg.subject is null then
    -- A planned reminder with the usual words has nothing to write on.
    delete from public.messages m where m.id = msg.id;
    return jsonb_build_object('deleted', true);
  end if;
  update public.messages m set state = 'draft', send_at = null, failed_reason = null where m.id = msg.id returning m.* into msg;
  return to_jsonb(msg);
end
$$;
comment on function public.cancel_message(uuid) is
  'Takes a planned message back into the drafts, or one that could not go out; a planned reminder without words of its own goes altogether. 404, 409 message_not_planned.';
revoke execute on function public.cancel_message(uuid) from public, anon, authenticated;
grant execute on function public.cancel_message(uuid) to authenticated;

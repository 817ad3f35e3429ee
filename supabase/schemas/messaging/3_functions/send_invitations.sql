create or replace function public.send_invitations(event_id uuid, invitation_ids uuid[], idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(send_invitations.event_id, 'write');
  msg public.messages;
  answer jsonb;
  body jsonb := jsonb_build_array(send_invitations.event_id, to_jsonb(invitation_ids));
begin
  answer := private.earlier_answer('send_invitations:' || auth.uid(), idempotency_key, body);
  if answer is not null then
    return answer;
  end if;
  perform private.require_live(ev);
  if cardinality(invitation_ids) > 1000 then
    perform private.refuse(422, 'too_many', 'Send at most 1,000 invitations at a time.');
  end if;
  insert into public.messages (org_id, event_id, kind) values (ev.org_id, ev.id, 'invitation') returning * into msg;
  answer := private.invite(msg, invitation_ids);
  return private.keep_answer('send_invitations:' || auth.uid(), idempotency_key, body, answer);
end
$$;
comment on function public.send_invitations(uuid, uuid[], text) is
  'Queues the invitation mails; an address that had this invitation gets it no second time. Answers {message_id, queued, skipped}. 409 event_not_live, 429 mail_cap. For who may write to the event. 422 too_many over 1,000.';
revoke execute on function public.send_invitations(uuid, uuid[], text) from public, anon, authenticated;
grant execute on function public.send_invitations(uuid, uuid[], text) to authenticated;

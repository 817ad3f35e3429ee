create or replace function public.send_planned(message_id uuid, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(send_planned.message_id);
  ev public.events;
  scope text := 'send_planned:' || auth.uid();
  request jsonb := jsonb_build_array(send_planned.message_id);
  answer jsonb := private.earlier_answer(scope, idempotency_key, request);
begin
  if answer is not null then
    return answer;
  end if;
  if msg.series_step is null or msg.state not in ('draft', 'scheduled', 'failed') then
    perform private.refuse(409, 'message_not_planned', 'This message is not planned any more. Load the page again.');
  end if;
  select e.* into ev from public.events e where e.id = msg.event_id;
  if msg.kind <> 'invitation' then
    perform private.require_words(msg.subject, msg.body);
  end if;
  perform private.require_mailable(ev, msg.kind);
  if msg.kind = 'reminder' then
    perform private.require_open(ev);
  end if;
  update public.messages m set state = 'sending', send_at = now(), set_aside = null, failed_reason = null
  where m.id = msg.id returning m.* into msg;
  answer := private.queue_planned(msg) || '{"scheduled_for": null}';
  if answer ->> 'queued' = '0' then
    perform private.refuse(409, 'nobody', 'Nobody would get this message. Choose other people, or give them an address first.');
  end if;
  perform private.audit(ev.org_id, 'send', 'messages', msg.id, null, jsonb_build_object('queued', answer -> 'queued', 'scheduled_for', null));
  return private.keep_answer(scope, idempotency_key, request, answer);
end
$$;
comment on function public.send_planned(uuid, text) is
  'Sends a message of the series now instead of at its time. The same key answers the same again. Answers {message_id, queued, skipped, scheduled_for: null}. 404, 409 message_not_planned, event_not_live, replies_closed, nobody, 422 subject, body, 429 mail_cap.';
revoke execute on function public.send_planned(uuid, text) from public, anon, authenticated;
grant execute on function public.send_planned(uuid, text) to authenticated;

create or replace function public.send_message(message_id uuid, row_version int, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(send_message.message_id);
  ev public.events;
  moment timestamptz;
  request jsonb := jsonb_build_array(send_message.message_id, send_message.row_version);
  answer jsonb := private.earlier_answer('send_message:' || auth.uid(), idempotency_key, request);
begin
  if answer is not null then
    return answer;
  end if;
  perform private.require_draft(msg, send_message.row_version);
  select e.* into ev from public.events e where e.id = msg.event_id;
  perform private.require_words(msg.subject, msg.body);
  perform private.require_mailable(ev, msg.kind);
  if msg.kind = 'reminder' then
    perform private.require_open(ev);
  end if;
  moment := private.local_instant(msg.send_local, ev.zone);
  if moment is not null then
    if moment <= now() then
      perform private.refuse(422, 'send_local', 'This time is over. Choose a later one, or send it now.');
    end if;
    -- What is counted from the event goes where the event goes.
    if msg.anchor is null and moment > now() + interval '1 year' then
      perform private.refuse(422, 'send_local', 'Plan a message at most a year ahead.');
    end if;
    perform private.lock_limit(ev.org_id, 'scheduled');
    if 20 <= (select count(*) from public.messages m where m.event_id = ev.id and m.state = 'scheduled') then
      perform private.refuse(422, 'too_many', 'There are 20 messages planned for this event already.');
    end if;
    update public.messages m set state = 'scheduled', send_at = moment, set_aside = null where m.id = msg.id;
    answer := jsonb_build_object('message_id', msg.id, 'queued', 0, 'skipped', '[]'::jsonb, 'scheduled_for', moment);
  else
    update public.messages m set state = 'sending', send_at = now(), set_aside = null where m.id = msg.id returning m.* into msg;
    answer := private.queue_message(msg) || '{"scheduled_for": null}';
    if answer ->> 'queued' = '0' then
      perform private.refuse(409, 'nobody', 'Nobody would get this message. Choose other people, or give them an address first.');
    end if;
  end if;
  perform private.audit(ev.org_id, 'send', 'messages', msg.id, null, jsonb_build_object('queued', answer -> 'queued', 'scheduled_for', moment));
  return private.keep_answer('send_message:' || auth.uid(), idempotency_key, request, answer);
end
$$;
comment on function public.send_message(uuid, int, text) is
  'Sends a draft now, or plans it for its send_local. The same key answers the same again. Answers {message_id, queued, skipped, scheduled_for}. 404, 409 message_not_draft, message_changed, event_not_live, replies_closed, nobody, 422 by field, 429 mail_cap. 422 too_many when 20 are planned already.';
revoke execute on function public.send_message(uuid, int, text) from public, anon, authenticated;
grant execute on function public.send_message(uuid, int, text) to authenticated;

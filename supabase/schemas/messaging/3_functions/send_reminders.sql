create or replace function public.send_reminders(event_id uuid, send_at timestamptz default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(send_reminders.event_id, 'write');
  msg public.messages;
  answer jsonb;
  body jsonb := jsonb_build_array(send_reminders.event_id, send_reminders.send_at);
begin
  answer := private.earlier_answer('send_reminders:' || auth.uid(), idempotency_key, body);
  if answer is not null then
    return answer;
  end if;
  perform private.require_live(ev);
  perform private.require_open(ev);
  if send_reminders.send_at > now() + interval '1 year' then
    perform private.refuse(422, 'send_at', 'Plan a reminder at most a year ahead.');
  end if;
  if send_reminders.send_at > now() then
    perform private.lock_limit(ev.org_id, 'scheduled');
    if 20 <= (select count(*) from public.messages m where m.event_id = ev.id and m.state = 'scheduled') then
      perform private.refuse(422, 'too_many', 'There are 20 reminders planned for this event already.');
    end if;
    insert into public.messages (org_id, event_id, kind, state, send_at)
    values (ev.org_id, ev.id, 'reminder', 'scheduled', send_reminders.send_at) returning * into msg;
    answer := jsonb_build_object('message_id', msg.id, 'queued', 0, 'skipped', '[]'::jsonb, 'scheduled_for', msg.send_at);
  else
    insert into public.messages (org_id, event_id, kind) values (ev.org_id, ev.id, 'reminder') returning * into msg;
    answer := private.remind_silent(msg);
  end if;
  return private.keep_answer('send_reminders:' || auth.uid(), idempotency_key, body, answer);
end
$$;
comment on function public.send_reminders(uuid, timestamptz, text) is
  'Reminds the silent: invited by mail, not answered, not opted out. With send_at in the future it is scheduled. Answers {message_id, queued, skipped}. For who may write to the event. 409 event_not_live, 422 too_many when 20 are planned already.';
revoke execute on function public.send_reminders(uuid, timestamptz, text) from public, anon, authenticated;
grant execute on function public.send_reminders(uuid, timestamptz, text) to authenticated;

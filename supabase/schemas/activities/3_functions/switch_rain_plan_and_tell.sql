create or replace function public.switch_rain_plan_and_tell(event_id uuid, rain boolean, telling jsonb, day int default null, idempotency_key text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_messages(switch_rain_plan_and_tell.event_id);
  scope text := 'switch_rain_plan:' || auth.uid();
  request jsonb := jsonb_build_array(switch_rain_plan_and_tell.event_id, rain, telling, day);
  answer jsonb := private.earlier_answer(scope, idempotency_key, request);
  wanted jsonb;
  message uuid := gen_random_uuid();
  kept public.messages;
  sent jsonb;
  amount int;
  told jsonb;
  code text;
  said text;
begin
  if answer is not null then
    return answer;
  end if;
  if coalesce(telling ->> 'when', '') not in ('now', 'later') then
    perform private.refuse(422, 'when', 'Choose whether those concerned are told now or later.');
  end if;
  -- Read before the switch: afterwards nothing of the day changes any more.
  wanted := private.rain_audience(ev.id, switch_rain_plan_and_tell.day, switch_rain_plan_and_tell.rain);
  amount := public.switch_rain_plan(ev.id, switch_rain_plan_and_tell.day, switch_rain_plan_and_tell.rain);
  if amount > 0 and wanted is not null then
    perform public.save_message(ev.id, message, jsonb_build_object('kind', 'announcement', 'subject', telling -> 'subject',
      'body', telling -> 'body', 'audience', wanted,
      'send_local', case telling ->> 'when' when 'later' then telling -> 'send_local' end));
    select m.* into kept from public.messages m where m.id = message;
    begin
      sent := public.send_message(message, kept.row_version);
      told := jsonb_build_object('message_id', message, 'queued', sent -> 'queued', 'scheduled_for', sent -> 'scheduled_for',
        'taken_back', 0, 'failure', null);
    exception when others then
      get stacked diagnostics code = pg_exception_hint, said = message_text;
      if left(sqlstate, 2) <> 'PT' then
        code := 'error';
        said := 'The message could not be sent.';
      elsif code = 'send_local' then
        raise;
      end if;
      told := jsonb_build_object('message_id', message, 'queued', 0, 'scheduled_for', null, 'taken_back', 0,
        'failure', jsonb_build_object('code', code, 'message', said));
    end;
  end if;
  return private.keep_answer(scope, idempotency_key, request, jsonb_build_object('activities', amount, 'told', told));
end
$$;
comment on function public.switch_rain_plan_and_tell(uuid, boolean, jsonb, int, text) is
  'Switches a day of the event, or all of it, to the rain plan or back, and tells those whom it concerns. telling: {when: now or later, subject, body: a rich text document as text, send_local: clock time in the event''s zone}. The same key answers the same again. Answers {activities: how many changed, told: null where nobody is concerned, or {message_id, queued, scheduled_for, taken_back, failure: null or {code, message}: then it is switched and the message kept as a draft}}. 404 event_not_found, 422 when, send_local and those of save_message.';
revoke execute on function public.switch_rain_plan_and_tell(uuid, boolean, jsonb, int, text) from public, anon, authenticated;
grant execute on function public.switch_rain_plan_and_tell(uuid, boolean, jsonb, int, text) to authenticated;

-- Domain: activities
-- Switching to the rain plan, or back, is one act with telling those whom it concerns, as a change of the event is: it is
-- switched, and the message goes out, is planned, or is not wanted. Where the message cannot go it is kept as a draft.

create function private.rain_audience(event uuid, day int, rain boolean) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with moving as (
    select a.id, a.sign_up, a.audience from public.activities a
    where a.event_id = rain_audience.event and a.deleted_at is null and a.plan_b_kind is not null
      and a.on_plan_b <> rain_audience.rain and (rain_audience.day is null or a.day = rain_audience.day)
  ), concerned as (
    select distinct coalesce(rp.person_id, r.lead_person_id) as person
    from moving m
    join public.activity_signups s on s.activity_id = m.id
    join public.rsvp_people rp on rp.id = s.rsvp_person_id
    join public.rsvps r on r.id = rp.rsvp_id
    where m.sign_up and coalesce(rp.person_id, r.lead_person_id) is not null
  )
  select case
    -- What everybody comes to concerns everybody; so do more people than an audience names.
    when exists (select from moving m where not m.sign_up and m.audience = 'everyone') or (select count(*) from concerned) > 1000
      then '{"reply": ["yes"]}'
    when exists (select from concerned) then jsonb_build_object('people', (select jsonb_agg(c.person order by c.person) from concerned c)) end
$$;
comment on function private.rain_audience(uuid, int, boolean) is
  'Whom a switch of the rain plan concerns, as an audience of a message: who signed up or waits for what changes, or everybody who said yes where something of it is for everybody. Null: nobody.';

create function public.plan_rain_message(event_id uuid, rain boolean, day int default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_messages(plan_rain_message.event_id);
  wanted jsonb := private.rain_audience(ev.id, plan_rain_message.day, plan_rain_message.rain);
begin
  return case when wanted is not null then public.plan_message(ev.id, wanted, 'announcement') end;
end
$$;
comment on function public.plan_rain_message(uuid, boolean, int) is
  'Who would be told of switching a day, or all, to the rain plan or back: what plan_message answers; null where nobody is concerned. 404 event_not_found.';

create function public.switch_rain_plan_and_tell(event_id uuid, rain boolean, telling jsonb, day int default null, idempotency_key text default null)
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

revoke execute on function private.rain_audience(uuid, int, boolean) from public;
revoke execute on function public.plan_rain_message(uuid, boolean, int), public.switch_rain_plan_and_tell(uuid, boolean, jsonb, int, text) from public, anon;
grant execute on function public.plan_rain_message(uuid, boolean, int), public.switch_rain_plan_and_tell(uuid, boolean, jsonb, int, text) to authenticated;

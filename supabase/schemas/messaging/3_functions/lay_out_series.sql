create or replace function public.lay_out_series(event_id uuid, steps jsonb, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_messages(lay_out_series.event_id);
  msg public.messages;
  said jsonb;
  local timestamp;
  moment timestamptz;
  laid jsonb := '[]';
  kept jsonb := '[]';
  scope text := 'lay_out_series:' || auth.uid();
  request jsonb := jsonb_build_array(lay_out_series.event_id, lay_out_series.steps);
  answer jsonb := private.earlier_answer(scope, idempotency_key, request);
begin
  if answer is not null then
    return answer;
  end if;
  if jsonb_typeof(steps) is distinct from 'array' or jsonb_array_length(case jsonb_typeof(steps) when 'array' then steps else '[]' end)
    not between 1 and 8 then
    perform private.refuse(422, 'steps', 'Choose one message of the series or more.');
  end if;
  -- So that the event does not move while it is laid out on its days.
  select e.* into ev from public.events e where e.id = ev.id for no key update;
  perform private.lock_limit(ev.org_id, 'scheduled');
  for said in select s.one from jsonb_array_elements(steps) s (one) loop
    perform private.check_series_step(said);
    local := private.series_local(ev, said ->> 'anchor', (said ->> 'offset_days')::int, (said ->> 'local_time')::time);
    moment := private.local_instant(local, ev.zone);
    select m.* into msg from public.messages m where m.event_id = ev.id and m.series_step = said ->> 'step' for update;
    if msg.state in ('sending', 'sent') then
      kept := kept || (said -> 'step');
      continue;
    end if;
    perform private.require_mailable(ev, private.series_kind(said ->> 'step'));
    if moment is null then
      perform private.refuse(422, 'schedule', case said ->> 'anchor' when 'deadline' then 'The event has no last day for replies to count from.'
        else 'The event has no day yet to count from.' end, jsonb_build_object('step', said -> 'step'));
    end if;
    if moment <= now() then
      perform private.refuse(422, 'schedule', 'This day and time is over. Choose a later one, or leave it out.',
        jsonb_build_object('step', said -> 'step'));
    end if;
    if private.series_kind(said ->> 'step') = 'reminder' and moment >= coalesce(ev.rsvp_closes_at, ev.starts_at) then
      perform private.refuse(422, 'schedule', 'Guests can no longer answer by then. Choose an earlier day.',
        jsonb_build_object('step', said -> 'step'));
    end if;
    if msg.state is distinct from 'scheduled'
      and 20 <= (select count(*) from public.messages m where m.event_id = ev.id and m.state = 'scheduled') then
      perform private.refuse(422, 'too_many', 'There are 20 messages planned for this event already.');
    end if;
    if msg.id is null then
      -- The words of an invitation are those of the event's invitation.
      if said ->> 'step' <> 'invitation' then
        perform private.check_message_words(nullif(btrim(said ->> 'subject'), ''), nullif(said ->> 'body', ''), coalesce(said -> 'audience', '{}'));
        perform private.require_words(nullif(btrim(said ->> 'subject'), ''), nullif(said ->> 'body', ''));
      end if;
      insert into public.messages (org_id, event_id, kind, subject, body, audience, series_step, anchor, offset_days, local_time,
        send_local, send_at, state)
      values (ev.org_id, ev.id, private.series_kind(said ->> 'step'),
        case when said ->> 'step' <> 'invitation' then btrim(said ->> 'subject') end,
        case when said ->> 'step' <> 'invitation' then said ->> 'body' end,
        case when said ->> 'step' <> 'invitation' then coalesce(said -> 'audience', '{}') else '{"told": false}' end,
        said ->> 'step', said ->> 'anchor', (said ->> 'offset_days')::int, (said ->> 'local_time')::time, local, moment, 'scheduled')
      returning * into msg;
    else
      -- It has its words already, perhaps the host's own.
      if msg.kind <> 'invitation' then
        perform private.require_words(msg.subject, msg.body);
      end if;
      update public.messages m set anchor = said ->> 'anchor', offset_days = (said ->> 'offset_days')::int,
        local_time = (said ->> 'local_time')::time, send_local = local, send_at = moment, state = 'scheduled',
        set_aside = null, failed_reason = null
      where m.id = msg.id returning m.* into msg;
    end if;
    laid := laid || jsonb_build_object('step', msg.series_step, 'message_id', msg.id, 'send_at', msg.send_at);
  end loop;
  perform private.audit(ev.org_id, 'lay_out_series', 'events', ev.id, null, jsonb_build_object('laid', laid));
  return private.keep_answer(scope, idempotency_key, request, jsonb_build_object('laid', laid, 'kept', kept));
end
$$;
comment on function public.lay_out_series(uuid, jsonb, text) is
  'Plans steps of an event''s series on its days: [{step, anchor, offset_days, local_time: HH:MM in the event''s zone, subject, body, audience}]. A step is there once: one that is planned already is moved and keeps its words, one that went out stays. An invitation takes no words; it goes to who has none yet. The same key answers the same again. Answers {laid: [{step, message_id, send_at}], kept: steps that went out}. 404 event_not_found, 409 event_not_live, 422 steps, schedule with details {step}, too_many, subject, body, audience.';
revoke execute on function public.lay_out_series(uuid, jsonb, text) from public, anon, authenticated;
grant execute on function public.lay_out_series(uuid, jsonb, text) to authenticated;

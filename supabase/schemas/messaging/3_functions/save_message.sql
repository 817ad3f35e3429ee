create or replace function public.save_message(event_id uuid, message_id uuid, message jsonb, row_version int default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_messages(save_message.event_id);
  msg public.messages;
  extra text;
  wanted jsonb := coalesce(message -> 'audience', '{}');
  headline text := nullif(btrim(message ->> 'subject'), '');
  words text := nullif(message ->> 'body', '');
  moment timestamp;
  step text;
  follows boolean;
begin
  if jsonb_typeof(message) is distinct from 'object' then
    perform private.refuse(422, 'message', 'This message cannot be read.');
  end if;
  select k into extra from jsonb_object_keys(message) k where k not in ('kind', 'subject', 'body', 'audience', 'send_local') limit 1;
  if extra is not null then
    perform private.refuse(422, 'message', 'The message holds something unknown: ' || left(extra, 40) || '.');
  end if;
  -- A cancellation is written by who cancels; it is a draft like any other where it could not go out.
  if coalesce(message ->> 'kind', '') not in ('save_the_date', 'reminder', 'announcement', 'change', 'thank_you')
    and not (message ->> 'kind' = 'cancellation' and ev.status = 'cancelled') then
    perform private.refuse(422, 'kind', 'Choose what the message is about.');
  end if;
  perform private.check_message_words(headline, words, wanted);
  begin
    moment := (message ->> 'send_local')::timestamp;
  exception when others then
    perform private.refuse(422, 'send_local', 'Enter a day and a time.');
  end;
  if moment not between '2000-01-01' and '2200-12-31' then
    perform private.refuse(422, 'send_local', 'Choose a day of this century or the next.');
  end if;

  select m.* into msg from public.messages m where m.id = save_message.message_id for update;
  if msg.id is null then
    perform private.lock_limit(ev.org_id, 'drafts');
    if 100 <= (select count(*) from public.messages m where m.event_id = ev.id and m.state = 'draft') then
      perform private.refuse(422, 'too_many', 'There are 100 drafts for this event already. Delete one first.');
    end if;
    insert into public.messages (id, org_id, event_id, kind, subject, body, audience, send_local, state)
    values (save_message.message_id, ev.org_id, ev.id, message ->> 'kind', headline, words, wanted, moment, 'draft') returning * into msg;
  else
    if msg.event_id <> ev.id then
      perform private.refuse(404, 'message_not_found', 'This message does not exist, or you have no access to it.');
    end if;
    -- Without a version it is the first save again, whose answer was lost.
    perform private.require_draft(msg, coalesce(save_message.row_version, 1));
    -- What became something else is no step of the series, and what got a time of its own no longer moves with the event.
    step := case when private.series_kind(msg.series_step) = message ->> 'kind' then msg.series_step end;
    follows := step is not null and msg.anchor is not null and moment is not distinct from msg.send_local;
    update public.messages m set kind = message ->> 'kind', subject = headline, body = words, audience = wanted, send_local = moment,
      series_step = step, set_aside = null, anchor = case when follows then m.anchor end,
      offset_days = case when follows then m.offset_days end, local_time = case when follows then m.local_time end
    where m.id = msg.id returning m.* into msg;
  end if;
  return to_jsonb(msg);
end
$$;
comment on function public.save_message(uuid, uuid, jsonb, int) is
  'Keeps a draft under an id that the caller made: {kind, subject, body: a rich text document as text, audience, send_local: clock time in the event''s zone}. Pass the row_version that was read; none for the first save, which may be repeated. One of the series whose send_local is another than it was no longer moves with the event, and one of another kind leaves the series. Answers the row. 404, 409 message_not_draft, message_changed, 422 by field; a {{word}} that is not known is refused with details {word}. 422 too_many for more than 100 drafts of an event, 404 message_not_found for an id of another event.';
revoke execute on function public.save_message(uuid, uuid, jsonb, int) from public, anon, authenticated;
grant execute on function public.save_message(uuid, uuid, jsonb, int) to authenticated;

create or replace function public.change_event(event_id uuid, changes jsonb, telling jsonb, row_version int default null, idempotency_key text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(change_event.event_id, 'write');
  was public.events;
  wanted text := telling ->> 'when';
  scope text := 'change_event:' || auth.uid();
  request jsonb := jsonb_build_array(change_event.event_id, changes, telling, change_event.row_version);
  answer jsonb := private.earlier_answer(scope, idempotency_key, request);
  told jsonb;
begin
  if answer is not null then
    return answer;
  end if;
  if coalesce(wanted, '') not in ('now', 'later', 'never') then
    perform private.refuse(422, 'when', 'Choose whether your guests are told now, later, or not at all.');
  end if;
  if wanted <> 'never' then
    perform private.require_messages(ev.id);
  end if;
  select e.* into was from public.events e where e.id = ev.id for update;
  if was.row_version <> change_event.row_version then
    perform private.refuse(409, 'event_changed', 'Somebody else changed this event while you were editing.',
      jsonb_build_object('row_version', was.row_version));
  end if;
  perform pg_catalog.set_config('foregather.telling', ev.id::text, true);
  ev := private.write_event(ev.id, changes);
  perform pg_catalog.set_config('foregather.telling', '', true);
  if wanted <> 'never' then
    told := private.tell_change(was, ev, telling);
  end if;
  return private.keep_answer(scope, idempotency_key, request,
    jsonb_build_object('row_version', ev.row_version, 'status', ev.status, 'told', told));
end
$$;
comment on function public.change_event(uuid, jsonb, jsonb, int, text) is
  'Changes columns of an event and tells its guests in one act. telling: {when: now, later or never, subject, body: a rich text document as text, audience, send_local: clock time in the event''s zone}. The same key answers the same again. Answers {row_version, status, told: null or {message_id, queued, scheduled_for, taken_back: planned messages put back into the drafts, failure: null or {code, message}: then the change is saved and the message kept as a draft}}. 404 event_not_found, 409 event_changed, 422 when, send_local, changes and those of save_message.';
revoke execute on function public.change_event(uuid, jsonb, jsonb, int, text) from public, anon, authenticated;
grant execute on function public.change_event(uuid, jsonb, jsonb, int, text) to authenticated;

create or replace function private.tell_change(was public.events, ev public.events, telling jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  message uuid := gen_random_uuid();
  kept public.messages;
  before jsonb := private.event_before(was);
  sent jsonb;
  taken_back int := 0;
  code text;
  said text;
begin
  begin
    perform public.save_message(ev.id, message, telling - 'when' || jsonb_build_object(
      'kind', case ev.status when 'cancelled' then 'cancellation' else 'change' end,
      'send_local', case telling ->> 'when' when 'later' then telling ->> 'send_local' end));
  exception when sqlstate 'PT422' then
    get stacked diagnostics code = pg_exception_hint, said = message_text;
    -- What is wrong with the words is mended before anything is saved; that there is no room for them keeps no change back.
    if code <> 'too_many' then
      raise;
    end if;
    return jsonb_build_object('message_id', null, 'queued', 0, 'scheduled_for', null, 'taken_back', 0,
      'failure', jsonb_build_object('code', code, 'message', said));
  end;
  select m.* into kept from public.messages m where m.id = message;
  if telling ->> 'when' = 'later' and coalesce(private.local_instant(kept.send_local, ev.zone), now()) <= now() then
    perform private.refuse(422, 'send_local', 'This time is over. Choose a later one, or tell them now.');
  end if;
  if ev.status <> 'cancelled' then
    -- Who has not heard of an earlier change yet is told both at once.
    select coalesce((select m.event_before from public.messages m
        where m.event_id = ev.id and m.kind = 'change' and m.state = 'scheduled' and m.event_before is not null
        order by m.created_at limit 1), before) into before;
    update public.messages m set event_before = before where m.id = message returning m.* into kept;
  end if;
  begin
    sent := public.send_message(message, kept.row_version);
    update public.messages m set state = 'draft', send_at = null
    where m.event_id = ev.id and m.kind = 'change' and m.state = 'scheduled' and m.event_before is not null and m.id <> message;
    get diagnostics taken_back = row_count;
  exception when others then
    get stacked diagnostics code = pg_exception_hint, said = message_text;
    if left(sqlstate, 2) <> 'PT' then
      code := 'error';
      said := 'The message could not be sent.';
    end if;
    return jsonb_build_object('message_id', message, 'queued', 0, 'scheduled_for', null, 'taken_back', 0,
      'failure', jsonb_build_object('code', code, 'message', said));
  end;
  return jsonb_build_object('message_id', message, 'queued', sent -> 'queued', 'scheduled_for', sent -> 'scheduled_for',
    'taken_back', taken_back, 'failure', null);
end
$$;
comment on function private.tell_change(public.events, public.events, jsonb) is
  'Sends or plans the message about a change. Where it cannot go it is kept as a draft and the failure is answered; an earlier change that was only planned goes along, and its own message is taken back into the drafts. 422 send_local for a time that is over.';
revoke execute on function private.tell_change(public.events, public.events, jsonb) from public;

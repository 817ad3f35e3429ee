-- Domain: events
-- A change that touches guests is one act with telling them: it is saved, and the message about it goes out, is planned, or
-- is not wanted. Where the message cannot go, the change stands and the message is kept as a draft.

create or replace function private.event_before(ev public.events) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('start_date', ev.start_date, 'end_date', ev.end_date,
    'local_start', to_char(ev.local_start, 'HH24:MI'), 'local_end', to_char(ev.local_end, 'HH24:MI'),
    'zone', ev.zone, 'location_name', ev.location_name, 'address', ev.address, 'online_url', ev.online_url, 'status', ev.status)
$$;
comment on column public.messages.event_before is
  'Of a change: what the event said until then, {start_date, end_date, local_start, local_end, zone, location_name, address, online_url, status}, as event_before() makes it.';

create or replace function private.notify_cancellation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  msg public.messages;
begin
  if new.status = old.status then
    return null;
  end if;
  if old.status in ('cancelled', 'archived') then
    if old.status = 'cancelled' then
      perform private.stop_cancellation_mails(new.id, old.status_changed_at);
    end if;
    perform private.restore_mails(new.id, old.status_changed_at);
    perform private.restore_waitlist(new.id);
    return null;
  end if;
  -- change_event() has asked whoever cancels, and tells the guests itself.
  if new.status = 'cancelled' and old.status = 'live'
    and coalesce(pg_catalog.current_setting('foregather.telling', true), '') <> new.id::text then
    insert into public.messages (org_id, event_id, kind, body) values (new.org_id, new.id, 'cancellation', new.cancelled_reason) returning * into msg;
    -- An event that went on and is cancelled once more is told once more.
    perform private.queue_mails(msg, (select coalesce(array_agg(i.id), '{}') from public.invitations i
      where i.event_id = new.id and (i.sent_at is not null or i.replied_at is not null)),
      ':' || extract(epoch from new.status_changed_at)::text, false);
  end if;
  if new.status in ('cancelled', 'archived') then
    perform private.end_waitlist(new.id);
  end if;
  return null;
end
$$;
comment on function private.notify_cancellation() is
  'AFTER UPDATE OF status: a cancellation tells everybody who was written to or has answered, unless change_event() tells them; cancelled or archived ends the waitlist; going back restores waitlist, offers and mails.';

create function private.write_event(event uuid, changes jsonb) returns public.events
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  written public.events;
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}' then
    perform private.refuse(422, 'changes', 'Say what changes.');
  end if;
  -- The columns that a plain UPDATE of theirs may write, and no other.
  if exists (select from jsonb_object_keys(changes) k where k <> all (array[
    'event_type_id', 'name', 'summary', 'start_date', 'end_date', 'local_start', 'local_end', 'zone', 'all_day',
    'location_name', 'address', 'online_url', 'status', 'cancelled_reason', 'rsvp_opens_at', 'rsvp_closes_on',
    'allow_maybe', 'plus_one_default', 'waitlist_hours', 'settings', 'cover_seed', 'cover_variant', 'cover_mood',
    'cover_number', 'lettering', 'invitation_words', 'contact_name', 'contact_email', 'contact_phone', 'shows_guests',
    'confirms_recorded'])) then
    perform private.refuse(422, 'changes', 'This cannot be changed here.');
  end if;
  update public.events e set (
    event_type_id, name, summary, start_date, end_date, local_start, local_end, zone, all_day, location_name, address,
    online_url, status, cancelled_reason, rsvp_opens_at, rsvp_closes_on, allow_maybe, plus_one_default,
    waitlist_hours, settings, cover_seed, cover_variant, cover_mood, cover_number, lettering, invitation_words,
    contact_name, contact_email, contact_phone, shows_guests, confirms_recorded)
  = (select
    said.event_type_id, said.name, said.summary, said.start_date, said.end_date, said.local_start, said.local_end,
    said.zone, said.all_day, said.location_name, said.address, said.online_url, said.status, said.cancelled_reason,
    said.rsvp_opens_at, said.rsvp_closes_on, said.allow_maybe, said.plus_one_default, said.waitlist_hours,
    said.settings, said.cover_seed, said.cover_variant, said.cover_mood, said.cover_number, said.lettering,
    said.invitation_words, said.contact_name, said.contact_email, said.contact_phone, said.shows_guests,
    said.confirms_recorded
    from jsonb_populate_record(e, changes) said)
  where e.id = write_event.event returning e.* into written;
  return written;
end
$$;
comment on function private.write_event(uuid, jsonb) is
  'Writes columns of an event that its writers may write, given as JSON; what is left out stays. Whether the caller is one of them is asked before. 422 changes.';

create function private.tell_change(was public.events, ev public.events, telling jsonb) returns jsonb
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
  'Sends or plans the message about a change. Where it cannot go it is kept as a draft and the failure is answered; an earlier change that was only planned goes along, and its own message is taken back into the drafts.';

create function public.change_event(event_id uuid, changes jsonb, telling jsonb, row_version int default null, idempotency_key text default null)
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

revoke execute on function private.write_event(uuid, jsonb), private.tell_change(public.events, public.events, jsonb) from public;
revoke execute on function public.change_event(uuid, jsonb, jsonb, int, text) from public, anon;
grant execute on function public.change_event(uuid, jsonb, jsonb, int, text) to authenticated;

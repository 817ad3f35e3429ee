-- Domain: messaging
-- The series of an event is laid out in one act; each of its messages is written on, sent, moved and removed alone.
-- Longer than 300 lines: functions that ask the rules taken out of save_message() and send_invitations() are here as a whole.

create function private.check_message_words(headline text, words text, wanted jsonb) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if char_length(headline) > 200 or headline ~ '[[:cntrl:]]' then
    perform private.refuse(422, 'subject', 'A subject has at most 200 characters, in one line.');
  end if;
  if char_length(words) > 20000 or not private.is_document(words) then
    perform private.refuse(422, 'body', 'These words are too long. Shorten them.');
  end if;
  perform private.check_words('subject', headline);
  perform private.check_words('body', words);
  perform private.check_audience(wanted);
end
$$;
comment on function private.check_message_words(text, text, jsonb) is '422 subject, body or audience for what no message can hold.';

create function private.require_words(headline text, words text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if headline is null then
    perform private.refuse(422, 'subject', 'Give the message a subject.');
  end if;
  if words is null or (words::jsonb -> 'content') = '[]' then
    perform private.refuse(422, 'body', 'Write what your guests are to read.');
  end if;
end
$$;
comment on function private.require_words(text, text) is '422 subject or body while there is none: a draft may lack them, a message that goes may not.';

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
  'Keeps a draft under an id that the caller made: {kind, subject, body: a rich text document as text, audience, send_local: clock time in the event''s zone}. Pass the row_version that was read; none for the first save, which may be repeated. One of the series whose send_local is another than it was no longer moves with the event, and one of another kind leaves the series. Answers the row. 404, 409 message_not_draft, message_changed, 422 by field; a {{word}} that is not known is refused with details {word}.';

-- Sending ------------------------------------------------------------------------------------------------------------

create function private.invite(msg public.messages, invitation_ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb := private.queue_mails(msg, invitation_ids, '', true);
begin
  update public.invitations i set sent_at = coalesce(i.sent_at, now()), channel = 'email'
  where i.id in (select m.invitation_id from public.message_recipients m where m.message_id = msg.id and m.state = 'queued');
  return answer;
end
$$;
comment on function private.invite(public.messages, uuid[]) is
  'Queues the invitation mails of a message and notes on each invitation that it went. Answers as queue_mails().';

create or replace function public.send_invitations(event_id uuid, invitation_ids uuid[], idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(send_invitations.event_id, 'write');
  msg public.messages;
  answer jsonb;
  body jsonb := jsonb_build_array(send_invitations.event_id, to_jsonb(invitation_ids));
begin
  answer := private.earlier_answer('send_invitations:' || auth.uid(), idempotency_key, body);
  if answer is not null then
    return answer;
  end if;
  perform private.require_live(ev);
  if cardinality(invitation_ids) > 1000 then
    perform private.refuse(422, 'too_many', 'Send at most 1,000 invitations at a time.');
  end if;
  insert into public.messages (org_id, event_id, kind) values (ev.org_id, ev.id, 'invitation') returning * into msg;
  answer := private.invite(msg, invitation_ids);
  return private.keep_answer('send_invitations:' || auth.uid(), idempotency_key, body, answer);
end
$$;

create function private.queue_planned(msg public.messages) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if msg.subject is not null then
    return private.queue_message(msg);
  end if;
  if msg.kind = 'invitation' then
    return private.invite(msg, (select coalesce(array_agg(distinct a.invitation_id), '{}')
      from private.audience(msg.event_id, msg.audience) a));
  end if;
  return private.remind_silent(msg);
end
$$;
comment on function private.queue_planned(public.messages) is
  'Queues a message whose time has come to whom it means now. One without a subject has the usual words: an invitation to its audience, or a reminder to the silent.';

create function private.why_not_now(msg public.messages, ev public.events) returns text
  language sql stable security definer set search_path = ''
as $$
  select case when not private.may_mail(ev, msg.kind) then 'event_not_live'
    when msg.kind = 'reminder' and private.reply_closed(ev) is not null then 'replies_closed' end
$$;
comment on function private.why_not_now(public.messages, public.events) is 'Why a message cannot go in the event''s state: event_not_live, replies_closed; null when it can.';

create or replace function private.send_scheduled() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages;
  ev public.events;
  answer jsonb;
  why text;
  done int := 0;
begin
  for msg in
    select m.* from public.messages m
    where m.state = 'scheduled' and m.send_at <= now() order by m.send_at limit 20 for update skip locked
  loop
    select e.* into ev from public.events e where e.id = msg.event_id;
    why := private.why_not_now(msg, ev);
    if why is null then
      begin
        update public.messages m set state = 'sending' where m.id = msg.id;
        answer := private.queue_planned(msg);
        if answer ->> 'queued' = '0' then
          update public.messages m set state = 'sent' where m.id = msg.id;
        end if;
      exception when others then
        -- One organisation at its mail limit must not hold up the others.
        why := case sqlstate when 'PT429' then 'mail_cap' else 'error' end;
      end;
    end if;
    if why is not null then
      update public.messages m set state = 'failed', failed_reason = why where m.id = msg.id;
    end if;
    done := done + 1;
  end loop;
  return done;
end
$$;

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

-- The series -----------------------------------------------------------------------------------------------------------

create function private.check_series_step(said jsonb) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  extra text;
begin
  if jsonb_typeof(said) is distinct from 'object' then
    perform private.refuse(422, 'steps', 'This series cannot be read.');
  end if;
  select k into extra from jsonb_object_keys(said) k
  where k not in ('step', 'anchor', 'offset_days', 'local_time', 'subject', 'body', 'audience') limit 1;
  if extra is not null then
    perform private.refuse(422, 'steps', 'The series holds something unknown: ' || left(extra, 40) || '.');
  end if;
  if private.series_kind(said ->> 'step') is null then
    perform private.refuse(422, 'steps', 'The series has no such step.');
  end if;
  if coalesce(said ->> 'anchor', '') not in ('start', 'end', 'deadline')
    or coalesce(said ->> 'local_time', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
    or coalesce(said ->> 'offset_days', '') !~ '^-?\d{1,3}$'
    or (said ->> 'offset_days')::int not between -730 and 365 then
    perform private.refuse(422, 'schedule', 'Choose a day at most two years before the event or one year after it, and a time.',
      jsonb_build_object('step', said -> 'step'));
  end if;
end
$$;
comment on function private.check_series_step(jsonb) is '422 steps or schedule for what is no step of a series; details {step}.';

create function public.lay_out_series(event_id uuid, steps jsonb, idempotency_key text default null) returns jsonb
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
    not between 1 and 6 then
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

create function public.send_planned(message_id uuid, idempotency_key text default null) returns jsonb
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

create function public.remove_planned(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(remove_planned.message_id);
begin
  if msg.series_step is null or msg.state not in ('draft', 'scheduled', 'failed') then
    perform private.refuse(409, 'message_not_planned', 'This message is not planned any more. Load the page again.');
  end if;
  delete from public.messages m where m.id = msg.id;
  perform private.audit(msg.org_id, 'remove', 'messages', msg.id, jsonb_build_object('series_step', msg.series_step, 'send_at', msg.send_at));
  return to_jsonb(msg);
end
$$;
comment on function public.remove_planned(uuid) is
  'Takes a message that has not gone out of the series, with its words. Answers the row as it was, so that it can be laid out again. 404 message_not_found, 409 message_not_planned.';

create function public.planned_after(event_id uuid, changes jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(planned_after.event_id, 'read');
  after public.events;
begin
  begin
    select p.* into after from jsonb_populate_record(ev, (select jsonb_object_agg(c.key, c.value) from jsonb_each(changes) c
      where c.key in ('start_date', 'end_date', 'rsvp_closes_on', 'zone', 'status'))) p;
    return (
      select jsonb_build_object(
        'moved', count(*) filter (where after.status <> 'cancelled' and n.instant is distinct from m.send_at and coalesce(n.instant > now(), false)),
        'set_aside', count(*) filter (where after.status <> 'cancelled' and m.anchor is not null and coalesce(n.instant <= now(), true)),
        'stopped', count(*) filter (where after.status = 'cancelled' and m.kind not in ('change', 'cancellation')))
      from public.messages m
      cross join lateral (select private.local_instant(private.planned_local(m, after), after.zone) as instant) n
      where m.event_id = ev.id and m.state = 'scheduled' and (m.send_local is not null or after.status = 'cancelled'));
  exception when data_exception or invalid_parameter_value then
    perform private.refuse(422, 'changes', 'This cannot be changed here.');
  end;
end
$$;
comment on function public.planned_after(uuid, jsonb) is
  'What a change of an event would do to its planned messages, without doing it; changes as change_event() takes them. Answers {moved: how many go at another time, set_aside: how many of the series become drafts because their time would be over, stopped: how many do not go because the event is cancelled}. 404 event_not_found, 422 changes.';

revoke execute on function private.check_message_words(text, text, jsonb), private.require_words(text, text),
  private.invite(public.messages, uuid[]), private.queue_planned(public.messages), private.why_not_now(public.messages, public.events),
  private.check_series_step(jsonb) from public;
revoke execute on function public.lay_out_series(uuid, jsonb, text), public.send_planned(uuid, text), public.remove_planned(uuid),
  public.planned_after(uuid, jsonb) from public, anon;
grant execute on function public.lay_out_series(uuid, jsonb, text), public.send_planned(uuid, text), public.remove_planned(uuid),
  public.planned_after(uuid, jsonb) to authenticated;

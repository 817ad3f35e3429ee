-- Domain: messaging
-- A message from its first word to its delivery: kept as a draft, sent now or planned, taken back, tried on oneself, and
-- sent again where an address was wrong.
-- Longer than 300 lines: each step checks what the one before it left.

create or replace function private.mail_slot(address extensions.citext) returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  with planned as (
    select o.not_before from public.message_recipients r
    join private.outbox o on (o.payload ->> 'recipient_id')::uuid = r.id
    where r.address operator(extensions.=) mail_slot.address and r.created_at > now() - interval '24 hours'
      -- What was dropped never arrived.
      and r.state <> 'suppressed' and o.kind in ('invitation', 'reminder', 'announcement', 'save_the_date', 'thank_you')
    order by o.not_before desc limit 5
  )
  select greatest(now(), max(not_before) + interval '1 minute',
    case when count(*) = 5 then min(not_before) + interval '1 hour' end) from planned
$$;
comment on function private.mail_slot(extensions.citext) is
  'When the next mail of a host''s own making to an address may leave, whoever sends it: one a minute and five an hour (threat 92). Nothing is lost, it only waits. Call after lock_addresses().';

create function private.queue_recipient(msg public.messages, inv public.invitations, person uuid, address extensions.citext, dedupe text, replaces uuid)
  returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  recipient uuid;
begin
  insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, replaces)
  values (msg.id, msg.org_id, msg.event_id, person, inv.id, queue_recipient.address, queue_recipient.replaces) returning id into recipient;
  insert into private.outbox (kind, payload, dedupe_key, not_before)
  values (msg.kind, jsonb_build_object('recipient_id', recipient),
    msg.kind || ':' || inv.id || ':' || inv.token_version || ':' || lower(queue_recipient.address::text) || dedupe,
    -- That something is otherwise than it was said waits for nothing.
    case when msg.kind = 'change' then now() else private.mail_slot(queue_recipient.address) end);
  perform private.issue_rsvp_link(inv);
  perform private.issue_unsubscribe_link(person, msg.org_id);
end
$$;
comment on function private.queue_recipient(public.messages, public.invitations, uuid, extensions.citext, text, uuid) is
  'Queues a message to one person of an invitation, with their own links.';

create function private.refuse_mail_cap(org uuid, room bigint) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  allowed bigint := private.plan_limit(org, 'mails_day');
begin
  perform private.refuse(429, 'mail_cap', format(
    'Your plan has room for %s mails in 24 hours, and %s went out. Send to fewer people, wait until tomorrow, or choose a larger plan.',
    allowed, allowed - room), jsonb_build_object('limit', allowed, 'sent', allowed - room));
end
$$;
comment on function private.refuse_mail_cap(uuid, bigint) is '429 mail_cap with the plan''s mails a day and how many went out.';

create function private.queue_message(msg public.messages) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line record;
  inv public.invitations;
  queued int := 0;
  skipped jsonb := '[]';
  room bigint;
begin
  perform private.lock_addresses((select coalesce(array_agg(distinct a.invitation_id), '{}') from private.audience(msg.event_id, msg.audience) a));
  perform private.lock_limit(msg.org_id, 'mails_day');
  room := private.mail_room(msg.org_id);
  for line in select * from private.message_lines(msg.org_id, msg.event_id, msg.kind, msg.audience, ':' || msg.id) loop
    if line.goes then
      select i.* into inv from public.invitations i where i.id = line.invitation_id;
      perform private.queue_recipient(msg, inv, line.person_id, line.address, ':' || msg.id, null);
      queued := queued + 1;
    elsif line.reason is not null then
      skipped := skipped || jsonb_build_object('invitation_id', line.invitation_id, 'person_id', line.person_id, 'reason', line.reason);
      -- Nothing was held back of what has no address or no link.
      if line.address is not null and line.reason not in ('revoked', 'already_sent') then
        insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, state, reason)
        values (msg.id, msg.org_id, msg.event_id, line.person_id, line.invitation_id, line.address, 'suppressed', line.reason);
      end if;
    end if;
  end loop;
  if queued > room then
    perform private.refuse_mail_cap(msg.org_id, room);
  end if;
  if msg.kind = 'reminder' then
    update public.invitations i set reminded_at = now()
    where i.id in (select r.invitation_id from public.message_recipients r where r.message_id = msg.id and r.state = 'queued');
  end if;
  return jsonb_build_object('message_id', msg.id, 'queued', queued, 'skipped', skipped);
end
$$;
comment on function private.queue_message(public.messages) is
  'Queues what message_lines() lets go out, once an address. Answers as queue_mails(). 429 mail_cap over the plan''s daily mails: then nothing is queued.';

-- Drafts -------------------------------------------------------------------------------------------------------------

create function private.unknown_word(said text) returns text
  language sql immutable set search_path = ''
as $$
  select btrim(m[1]) from regexp_matches(said, '\{\{([^{}]{0,200})\}\}', 'g') m
  where btrim(m[1]) not in ('first_name', 'names', 'event', 'day', 'time', 'place', 'reply_by', 'host') limit 1
$$;
comment on function private.unknown_word(text) is
  'The first {{word}} that no mail can fill in; null when all are known: first_name, names, event, day, time, place, reply_by, host.';

create function private.check_words(field text, said text) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  unknown text := private.unknown_word(said);
begin
  if unknown is not null then
    perform private.refuse(422, field, format('Nothing fills in {{%s}}. Choose from the list of what can be filled in.', left(unknown, 40)),
      jsonb_build_object('word', left(unknown, 40)));
  end if;
end
$$;
comment on function private.check_words(text, text) is '422 with the name of the field when it holds a {{word}} that is not known; details {word}.';

create function private.is_document(said text) returns boolean
  language plpgsql immutable set search_path = ''
as $$
declare
  document jsonb;
begin
  document := said::jsonb;
  return jsonb_typeof(document) = 'object' and document ->> 'type' = 'doc' and jsonb_typeof(document -> 'content') = 'array';
exception when others then
  return false;
end
$$;
comment on function private.is_document(text) is 'Whether a text is a rich text document. What is in it is cleaned by whoever reads it.';

create function private.require_message(message uuid) returns public.messages
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages;
begin
  select m.* into msg from public.messages m
  where m.id = message and (m.org_id = any (private.my_orgs('read')) or m.event_id = any (private.my_events('read'))) for update;
  if msg.id is null then
    perform private.refuse(404, 'message_not_found', 'This message does not exist, or you have no access to it.');
  end if;
  perform private.require_messages(msg.event_id);
  return msg;
end
$$;
comment on function private.require_message(uuid) is 'The message, locked, if the caller may write to the event''s guests. 404 message_not_found, 42501.';

create function private.require_draft(msg public.messages, row_version int) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if msg.state <> 'draft' then
    perform private.refuse(409, 'message_not_draft', case msg.state
      when 'scheduled' then 'This message is planned. Take it back to change it.' else 'This message went out already.' end);
  end if;
  if msg.row_version is distinct from row_version then
    perform private.refuse(409, 'message_changed', 'Somebody else changed this message while you were writing.',
      jsonb_build_object('row_version', msg.row_version));
  end if;
end
$$;
comment on function private.require_draft(public.messages, int) is '409 message_not_draft, 409 message_changed.';

create function public.save_message(event_id uuid, message_id uuid, message jsonb, row_version int default null) returns jsonb
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
begin
  if jsonb_typeof(message) is distinct from 'object' then
    perform private.refuse(422, 'message', 'This message cannot be read.');
  end if;
  select k into extra from jsonb_object_keys(message) k where k not in ('kind', 'subject', 'body', 'audience', 'send_local') limit 1;
  if extra is not null then
    perform private.refuse(422, 'message', 'The message holds something unknown: ' || left(extra, 40) || '.');
  end if;
  if coalesce(message ->> 'kind', '') not in ('save_the_date', 'reminder', 'announcement', 'change', 'thank_you') then
    perform private.refuse(422, 'kind', 'Choose what the message is about.');
  end if;
  if char_length(headline) > 200 or headline ~ '[[:cntrl:]]' then
    perform private.refuse(422, 'subject', 'A subject has at most 200 characters, in one line.');
  end if;
  if char_length(words) > 20000 or not private.is_document(words) then
    perform private.refuse(422, 'body', 'These words are too long. Shorten them.');
  end if;
  perform private.check_words('subject', headline);
  perform private.check_words('body', words);
  perform private.check_audience(wanted);
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
    update public.messages m set kind = message ->> 'kind', subject = headline, body = words, audience = wanted, send_local = moment
    where m.id = msg.id returning m.* into msg;
  end if;
  return to_jsonb(msg);
end
$$;
comment on function public.save_message(uuid, uuid, jsonb, int) is
  'Keeps a draft under an id that the caller made: {kind, subject, body: a rich text document as text, audience, send_local: clock time in the event''s zone}. Pass the row_version that was read; none for the first save, which may be repeated. Answers the row. 404, 409 message_not_draft, message_changed, 422 by field; a {{word}} that is not known is refused with details {word}.';

create function public.delete_message(message_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(delete_message.message_id);
begin
  perform private.require_draft(msg, msg.row_version);
  delete from public.messages m where m.id = msg.id;
end
$$;
comment on function public.delete_message(uuid) is 'Deletes a draft. 404 message_not_found, 409 message_not_draft.';

create function public.cancel_message(message_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(cancel_message.message_id);
begin
  if msg.state not in ('scheduled', 'failed') then
    perform private.refuse(409, 'message_not_planned', case msg.state when 'draft' then 'This message is a draft already.'
      else 'This message went out already.' end);
  end if;
  if msg.subject is null then
    -- A planned reminder with the usual words has nothing to write on.
    delete from public.messages m where m.id = msg.id;
    return jsonb_build_object('deleted', true);
  end if;
  update public.messages m set state = 'draft', send_at = null, failed_reason = null where m.id = msg.id returning m.* into msg;
  return to_jsonb(msg);
end
$$;
comment on function public.cancel_message(uuid) is
  'Takes a planned message back into the drafts, or one that could not go out; a planned reminder without words of its own goes altogether. 404, 409 message_not_planned.';

-- Sending ------------------------------------------------------------------------------------------------------------

create function public.send_message(message_id uuid, row_version int, idempotency_key text default null) returns jsonb
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
  if msg.subject is null then
    perform private.refuse(422, 'subject', 'Give the message a subject.');
  end if;
  if msg.body is null or (msg.body::jsonb -> 'content') = '[]' then
    perform private.refuse(422, 'body', 'Write what your guests are to read.');
  end if;
  perform private.require_live(ev);
  if msg.kind = 'reminder' then
    perform private.require_open(ev);
  end if;
  moment := private.local_instant(msg.send_local, ev.zone);
  if moment is not null then
    if moment <= now() then
      perform private.refuse(422, 'send_local', 'This time is over. Choose a later one, or send it now.');
    end if;
    if moment > now() + interval '1 year' then
      perform private.refuse(422, 'send_local', 'Plan a message at most a year ahead.');
    end if;
    perform private.lock_limit(ev.org_id, 'scheduled');
    if 20 <= (select count(*) from public.messages m where m.event_id = ev.id and m.state = 'scheduled') then
      perform private.refuse(422, 'too_many', 'There are 20 messages planned for this event already.');
    end if;
    update public.messages m set state = 'scheduled', send_at = moment where m.id = msg.id;
    answer := jsonb_build_object('message_id', msg.id, 'queued', 0, 'skipped', '[]'::jsonb, 'scheduled_for', moment);
  else
    update public.messages m set state = 'sending', send_at = now() where m.id = msg.id returning m.* into msg;
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
  'Sends a draft now, or plans it for its send_local. The same key answers the same again. Answers {message_id, queued, skipped, scheduled_for}. 404, 409 message_not_draft, message_changed, event_not_live, replies_closed, nobody, 422 by field, 429 mail_cap.';

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
    why := case when ev.status <> 'live' then 'event_not_live'
      when msg.kind = 'reminder' and private.reply_closed(ev) is not null then 'replies_closed' end;
    if why is null then
      begin
        update public.messages m set state = 'sending' where m.id = msg.id;
        -- One without a subject has the usual words, and is for the silent.
        answer := case when msg.subject is null then private.remind_silent(msg) else private.queue_message(msg) end;
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
comment on function private.send_scheduled() is
  'Queues planned messages whose time has come; one whose event is closed meanwhile, or whose plan has no room, fails with its reason.';

create function private.move_planned() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.messages m set send_at = private.local_instant(m.send_local, new.zone)
  where m.event_id = new.id and m.state = 'scheduled' and m.send_local is not null;
  return null;
end
$$;
comment on function private.move_planned() is 'AFTER UPDATE OF zone on events: a message planned for ten o''clock goes at ten of the new zone.';
create trigger events_move_planned after update of zone on public.events
  for each row when (old.zone is distinct from new.zone) execute function private.move_planned();

create function public.test_message(message_id uuid, invitation_id uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(test_message.message_id);
  ev public.events;
  guest record;
  me extensions.citext;
  key text := auth.uid() || ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD') || ':';
  tried int;
begin
  select u.email into me from auth.users u where u.id = auth.uid();
  if me is null then
    perform private.refuse(422, 'email', 'Your account has no email address to send a test to.');
  end if;
  if msg.subject is null or msg.body is null then
    perform private.refuse(422, case when msg.subject is null then 'subject' else 'body' end, 'Write a subject and some words first.');
  end if;
  select e.* into ev from public.events e where e.id = msg.event_id;
  perform pg_advisory_xact_lock(hashtextextended('test_message:' || auth.uid(), 0));
  select count(*) into tried from private.outbox o where o.dedupe_key like 'message_test:' || key || '%';
  if tried >= 20 then
    perform private.refuse(429, 'too_many_tests', 'You sent yourself 20 tests today. Look at the preview, or go on tomorrow.');
  end if;
  select q.full_name, coalesce(h.name, q.full_name) as home, private.mail_people(i) as people into guest
  from public.invitations i cross join lateral private.invited_people(i) q left join public.households h on h.id = i.household_id
  where i.event_id = ev.id and (test_message.invitation_id is null or i.id = test_message.invitation_id)
  order by i.created_at, i.id, q.sort limit 1;
  perform private.queue_notice('message_test', me, null, jsonb_build_object('kind', msg.kind, 'subject', msg.subject, 'body', msg.body,
    'event', private.mail_event(ev), 'host', private.mail_host(ev), 'to_name', guest.full_name, 'addressed_to', coalesce(guest.home, 'your guests'),
    'people', coalesce(guest.people, '[]'), 'before', msg.event_before), key || tried);
  return jsonb_build_object('to', me::text);
end
$$;
comment on function public.test_message(uuid, uuid) is
  'Mails a draft to the caller''s own address as one of its guests would read it, without the guest''s links. Answers {to}. At most 20 a day: 429 too_many_tests.';

create function public.resend_failed(message_id uuid, corrections jsonb default '{}', idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(resend_failed.message_id);
  ev public.events;
  failed record;
  corrected text;
  queued int := 0;
  room bigint;
  request jsonb := jsonb_build_array(resend_failed.message_id, corrections);
  answer jsonb := private.earlier_answer('resend_failed:' || auth.uid(), idempotency_key, request);
begin
  if answer is not null then
    return answer;
  end if;
  if jsonb_typeof(corrections) is distinct from 'object' then
    perform private.refuse(422, 'corrections', 'These addresses cannot be read.');
  end if;
  select e.* into ev from public.events e where e.id = msg.event_id;
  perform private.require_live(ev);
  -- An address is corrected where it is kept, by who may write there.
  if corrections <> '{}' and not private.can(msg.org_id, 'write') then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  for failed in
    select r.id, r.person_id from public.message_recipients r where r.message_id = msg.id and corrections ? r.id::text
  loop
    corrected := lower(btrim(corrections ->> failed.id::text));
    if corrected is null or char_length(corrected) > 254 or corrected !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
      perform private.refuse(422, 'email', 'Enter an email address, such as ada@example.org.', jsonb_build_object('recipient_id', failed.id));
    end if;
    update public.persons p set email = corrected where p.id = failed.person_id and p.email is distinct from corrected::extensions.citext;
  end loop;
  perform private.lock_addresses((select coalesce(array_agg(r.invitation_id), '{}') from public.message_recipients r
    where r.message_id = msg.id and r.invitation_id is not null));
  perform private.lock_limit(msg.org_id, 'mails_day');
  room := private.mail_room(msg.org_id);
  for failed in
    select distinct on (lower(p.email::text)) r.id, r.person_id, p.email as address, i as inv
    from public.message_recipients r
    join public.persons p on p.id = r.person_id and p.email is not null and p.deleted_at is null
    join public.invitations i on i.id = r.invitation_id and i.revoked_at is null
    where r.message_id = msg.id
      -- What came back goes to another address only; what the server never took may go to the same.
      and (r.state = 'failed' or (r.state in ('bounced', 'suppressed') and p.email operator(extensions.<>) r.address))
      and not exists (select from public.message_recipients n where n.replaces = r.id)
      and not exists (select from public.suppressions s where s.address operator(extensions.=) p.email and (s.org_id = r.org_id or s.org_id is null))
      and not exists (select from public.topic_optouts t where t.person_id = p.id and t.topic = private.mail_topic(msg.kind))
      and not (msg.kind = 'reminder' and i.replied_at is not null)
      -- Who has it already under that address gets it once.
      and not exists (select from public.message_recipients o where o.message_id = msg.id and o.id <> r.id
        and o.address operator(extensions.=) p.email and o.state in ('queued', 'sent', 'delivered'))
      and (select count(*) < 20 and count(*) filter (where o.org_id = r.org_id) < 6 from public.message_recipients o
        where o.address operator(extensions.=) p.email and o.created_at > now() - interval '24 hours' and o.state <> 'suppressed')
    order by lower(p.email::text), r.created_at, r.id
  loop
    perform private.queue_recipient(msg, failed.inv, failed.person_id, failed.address, ':' || msg.id || ':again:' || failed.id, failed.id);
    queued := queued + 1;
  end loop;
  if queued > room then
    perform private.refuse_mail_cap(msg.org_id, room);
  end if;
  if queued > 0 then
    update public.messages m set state = 'sending' where m.id = msg.id;
  end if;
  answer := jsonb_build_object('message_id', msg.id, 'queued', queued);
  return private.keep_answer('resend_failed:' || auth.uid(), idempotency_key, request, answer);
end
$$;
comment on function public.resend_failed(uuid, jsonb, text) is
  'Corrects addresses ({recipient_id: address}, by who writes in the organisation) and sends the message again where it did not arrive. Each failed mail is replaced once. Answers {message_id, queued}. 404, 409 event_not_live, 422 email with {recipient_id}, 429 mail_cap.';

create function public.message_counts(event_id uuid) returns table (message_id uuid, state text, mails bigint, replaced bigint)
  language sql stable set search_path = ''
as $$
  select r.message_id, r.state, count(*), count(n.id)
  from public.message_recipients r left join public.message_recipients n on n.replaces = r.id
  where r.event_id = message_counts.event_id group by r.message_id, r.state
$$;
comment on function public.message_counts(uuid) is
  'How many mails of each message of an event are in which state, and how many of those were sent again. Nothing for an event whose messages one cannot read.';

revoke execute on function private.queue_recipient(public.messages, public.invitations, uuid, extensions.citext, text, uuid),
  private.refuse_mail_cap(uuid, bigint), private.queue_message(public.messages), private.unknown_word(text), private.check_words(text, text),
  private.is_document(text), private.require_message(uuid), private.require_draft(public.messages, int), private.move_planned() from public;
revoke execute on function public.save_message(uuid, uuid, jsonb, int), public.delete_message(uuid), public.cancel_message(uuid),
  public.send_message(uuid, int, text), public.test_message(uuid, uuid), public.resend_failed(uuid, jsonb, text), public.message_counts(uuid) from public, anon;
grant execute on function public.save_message(uuid, uuid, jsonb, int), public.delete_message(uuid), public.cancel_message(uuid),
  public.send_message(uuid, int, text), public.test_message(uuid, uuid), public.resend_failed(uuid, jsonb, text), public.message_counts(uuid) to authenticated;

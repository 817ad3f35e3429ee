-- Domain: messaging
-- One rule each for what was decided in two places: from which topic a kind of mail can be unsubscribed, for which event a
-- kind of mail may go, and when a message is done.
-- Longer than 300 lines: the functions that ask the new rules are here as a whole.

create or replace function private.mail_topic(kind text) returns text
  language sql immutable set search_path = ''
as $$
  select case when kind in ('invitation', 'save_the_date') then 'invitation' when kind = 'reminder' then 'reminder'
    when kind in ('announcement', 'thank_you') then 'announcement' end
$$;
comment on function private.mail_topic(text) is
  'From which topic a kind of mail can be unsubscribed: who wants no invitations is not asked to keep a day free either. Null: it says what whoever was invited must know, such as another day.';

create function private.may_mail(ev public.events, kind text) returns boolean
  language sql immutable set search_path = ''
as $$
  select case ev.status when 'live' then kind <> 'cancellation' when 'paused' then kind = 'change'
    when 'cancelled' then kind = 'cancellation' when 'archived' then kind = 'thank_you' else false end
$$;
comment on function private.may_mail(public.events, text) is
  'Whether guests may be written to in the event''s state: of a paused event they hear what changed, of a cancelled one that it is, of an archived one a thank-you, of a draft nothing.';

create function private.require_mailable(ev public.events, kind text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.may_mail(ev, kind) then
    return;
  end if;
  if ev.status = 'live' then
    perform private.refuse(409, 'event_not_cancelled', 'The event takes place, so there is no cancellation to send.');
  end if;
  perform private.require_live(ev);
end
$$;
comment on function private.require_mailable(public.events, text) is '409 event_not_live or event_not_cancelled, unless may_mail().';

create function private.settle_message(message uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.messages m set state = 'sent'
  where m.id = settle_message.message and m.state = 'sending'
    and not exists (select from public.message_recipients r where r.message_id = m.id and r.state = 'queued')
$$;
comment on function private.settle_message(uuid) is 'A message none of whose mails waits any more is sent, also when the last of them was dropped.';

create or replace function private.claimed_mail(job private.outbox)
  returns table (to_address text, to_name text, subject text, body text, token text, unsubscribe_token text, topic text,
    event jsonb, host jsonb, details jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  who public.message_recipients;
  msg public.messages;
  inv public.invitations;
  ev public.events;
  people jsonb;
  why text;
begin
  select r.* into who from public.message_recipients r where r.id = (job.payload ->> 'recipient_id')::uuid;
  select m.* into msg from public.messages m where m.id = who.message_id;
  select i.* into inv from public.invitations i where i.id = who.invitation_id;
  select e.* into ev from public.events e where e.id = who.event_id;
  topic := private.mail_topic(job.kind);
  -- Things may have changed since it was queued.
  why := case
    when who.id is null or inv.id is null or ev.id is null then 'gone'
    when inv.revoked_at is not null then 'revoked'
    when ev.status = 'cancelled' and job.kind <> 'cancellation' then 'event_over'
    when ev.status = 'archived' and job.kind not in ('cancellation', 'thank_you') then 'event_over'
    when job.kind = 'reminder' and inv.replied_at is not null then 'answered'
    when exists (select from public.suppressions s where s.address operator(extensions.=) who.address and (s.org_id = who.org_id or s.org_id is null)) then 'suppressed'
    when exists (select from public.topic_optouts o where o.person_id = who.person_id and o.topic = claimed_mail.topic) then 'opted_out' end;
  if why is not null then
    update private.outbox o set done_at = now(), claimed_until = null, last_error = why where o.id = job.id;
    update public.message_recipients r set state = 'suppressed', reason = why, at = now() where r.id = who.id;
    perform private.settle_message(msg.id);
    return;
  end if;
  to_address := who.address::text;
  to_name := (select p.full_name from public.persons p where p.id = who.person_id);
  subject := msg.subject;
  body := msg.body;
  token := private.issue_rsvp_link(inv);
  unsubscribe_token := private.issue_unsubscribe_link(who.person_id, who.org_id);
  event := private.mail_event(ev);
  host := private.mail_host(ev);
  people := private.mail_people(inv);
  details := jsonb_build_object(
    'addressed_to', coalesce((select h.name from public.households h where h.id = inv.household_id), to_name),
    'people', people,
    'reply_state', coalesce((select r.state from public.rsvps r where r.invitation_id = inv.id and r.state <> 'draft'), 'none'),
    'before', msg.event_before,
    'calendar', private.mail_calendar(job.kind, ev, inv, who.address, people),
    'offer', (select jsonb_build_object('quantity', w.quantity, 'offer_expires_at', w.offer_expires_at)
      from public.waitlist_entries w join public.rsvps r on r.id = w.rsvp_id
      where r.invitation_id = inv.id and w.state = 'offered'));
  return next;
end
$$;

create or replace function public.finish_outbox(outbox_id uuid, ok boolean, error text default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.outbox;
  waits interval[] := array['1 minute', '5 minutes', '15 minutes', '45 minutes', '2 hours', '4 hours', '6 hours']::interval[];
begin
  update private.outbox o set
    done_at = case when ok then now() end,
    failed_at = case when not ok and o.attempts >= 8 then now() end,
    not_before = case when ok then o.not_before else now() + waits[least(greatest(o.attempts, 1), 7)] end,
    claimed_until = null,
    last_error = case when not ok then left(regexp_replace(coalesce(error, 'failed'), '[[:cntrl:]]+', ' ', 'g'), 500) end
  where o.id = outbox_id and o.done_at is null and o.failed_at is null
  returning o.* into job;
  update public.message_recipients r
  set state = case when ok then 'sent' when job.failed_at is not null then 'failed' else r.state end,
      reason = case when ok then null else left(job.last_error, 200) end, at = now()
  where r.id = (job.payload ->> 'recipient_id')::uuid;
  perform private.settle_message((select r.message_id from public.message_recipients r where r.id = (job.payload ->> 'recipient_id')::uuid));
end
$$;

-- What is left of a cancellation that was taken back goes nowhere: neither its mails nor one that was planned or kept.
create or replace function private.stop_cancellation_mails(event uuid, since timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  with stopped as (
    update private.outbox o set done_at = now(), last_error = 'undone'
    from public.message_recipients r
    where o.kind = 'cancellation' and r.id = (o.payload ->> 'recipient_id')::uuid and r.event_id = stop_cancellation_mails.event
      and r.created_at >= since and o.done_at is null and o.failed_at is null
      -- A mail that a worker holds is on its way.
      and (o.claimed_until is null or o.claimed_until < now())
    returning r.id
  )
  update public.message_recipients r set state = 'suppressed', reason = 'undone', at = now() from stopped s where r.id = s.id;
  perform private.settle_message(m.id) from public.messages m
  where m.event_id = stop_cancellation_mails.event and m.kind = 'cancellation' and m.state = 'sending';
  delete from public.messages m
  where m.event_id = stop_cancellation_mails.event and m.kind = 'cancellation' and m.state in ('draft', 'scheduled', 'failed');
end
$$;
comment on function private.stop_cancellation_mails(uuid, timestamptz) is
  'Keeps the cancellation mails back that nobody has taken to deliver yet, and forgets a cancellation that was planned or kept as a draft.';

-- Who asks may_mail() --------------------------------------------------------------------------------------------------

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
  if msg.subject is null then
    perform private.refuse(422, 'subject', 'Give the message a subject.');
  end if;
  if msg.body is null or (msg.body::jsonb -> 'content') = '[]' then
    perform private.refuse(422, 'body', 'Write what your guests are to read.');
  end if;
  perform private.require_mailable(ev, msg.kind);
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
    why := case when not private.may_mail(ev, msg.kind) then 'event_not_live'
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

create or replace function public.resend_failed(message_id uuid, corrections jsonb default '{}', idempotency_key text default null) returns jsonb
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
  perform private.require_mailable(ev, msg.kind);
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

revoke execute on function private.may_mail(public.events, text), private.require_mailable(public.events, text),
  private.settle_message(uuid) from public;

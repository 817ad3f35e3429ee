-- Domain: messaging
-- Sending: who gets a mail, written to the outbox in the transaction that caused it; delivery by a worker with the
-- service key; one-click unsubscribe.
-- Longer than 300 lines: a mail's way from the queue to its delivery is in one place.

create function private.mail_recipients(inv public.invitations) returns table (person_id uuid, full_name text, address extensions.citext)
  language sql stable security definer set search_path = ''
as $$
  -- One mail an address: a couple that shares one gets one.
  select distinct on (p.email) p.id, p.full_name, p.email
  from private.invited_people(inv) q join public.persons p on p.id = q.person_id
  where p.email is not null and q.role <> 'child'
  order by p.email, q.sort
$$;
comment on function private.mail_recipients(public.invitations) is 'The adults of an invitation who have an address.';

-- The operator is named with its schema: with an empty search path a plain = would compare as text, case and all.
create function private.why_not_mail(person uuid, org uuid, address extensions.citext, topic text) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from public.suppressions s where s.address operator(extensions.=) why_not_mail.address and (s.org_id = org or s.org_id is null)) then 'suppressed'
    when exists (select from public.topic_optouts o where o.person_id = person and o.topic = why_not_mail.topic) then 'opted_out'
    -- Not a bomb: few mails a day to one address, from one organisation and from all.
    when (select count(*) >= 20 or count(*) filter (where m.org_id = org) >= 6 from public.message_recipients m
          where m.address operator(extensions.=) why_not_mail.address and m.created_at > now() - interval '24 hours' and m.state <> 'suppressed') then 'too_many_mails' end
$$;
comment on function private.why_not_mail(uuid, uuid, extensions.citext, text) is
  'suppressed, opted_out or too_many_mails; null when a mail may go. Per address 6 a day from one organisation and 20 from all; mail_slot() spreads them.';

create function private.mail_slot(address extensions.citext) returns timestamptz
  language sql stable security definer set search_path = ''
as $$
  with planned as (
    select o.not_before from public.message_recipients r
    join private.outbox o on (o.payload ->> 'recipient_id')::uuid = r.id
    where r.address operator(extensions.=) mail_slot.address and r.created_at > now() - interval '24 hours'
      -- What was dropped never arrived.
      and r.state <> 'suppressed' and o.kind in ('invitation', 'reminder')
    order by o.not_before desc limit 5
  )
  select greatest(now(), max(not_before) + interval '1 minute',
    case when count(*) = 5 then min(not_before) + interval '1 hour' end) from planned
$$;
comment on function private.mail_slot(extensions.citext) is
  'When the next invitation or reminder to an address may leave, whoever sends it: one a minute and five an hour (threat 92). Nothing is lost, it only waits. Call after lock_addresses().';

create function private.lock_addresses(invitation_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- In the order of their numbers, so that two organisers who write to the same people wait instead of blocking each other.
  perform pg_advisory_xact_lock(92, bucket) from (
    select distinct mod(abs(hashtext(lower(who.address::text))::bigint), 64)::int as bucket
    from public.invitations i cross join lateral private.mail_recipients(i) who
    where i.id = any (invitation_ids) order by 1) buckets;
end
$$;
comment on function private.lock_addresses(uuid[]) is
  'Until the end of the transaction nobody else plans a mail to an address of these invitations, so that two never take the same slot.';

create function private.queue_mails(msg public.messages, invitation_ids uuid[], dedupe text, capped boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inv public.invitations;
  who record;
  why text;
  recipient uuid;
  queued int := 0;
  skipped jsonb := '[]';
  addressed int;
  had int;
  allowed bigint;
  slot timestamptz;
begin
  perform private.lock_addresses(invitation_ids);
  if capped then
    perform private.lock_limit(msg.org_id, 'mails_day');
    allowed := private.plan_limit(msg.org_id, 'mails_day');
    select count(*) into had from public.message_recipients m
    where m.org_id = msg.org_id and m.created_at > now() - interval '24 hours' and m.state <> 'suppressed';
  end if;
  for inv in select i.* from public.invitations i where i.id = any (invitation_ids) and i.event_id = msg.event_id order by i.created_at, i.id loop
    if inv.revoked_at is not null then
      skipped := skipped || jsonb_build_object('invitation_id', inv.id, 'person_id', null, 'reason', 'revoked');
      continue;
    end if;
    addressed := 0;
    for who in select * from private.mail_recipients(inv) loop
      addressed := addressed + 1;
      if exists (select from private.outbox o
                 where o.dedupe_key = msg.kind || ':' || inv.id || ':' || inv.token_version || ':' || lower(who.address::text) || dedupe) then
        skipped := skipped || jsonb_build_object('invitation_id', inv.id, 'person_id', who.person_id, 'reason', 'already_sent');
        continue;
      end if;
      why := private.why_not_mail(who.person_id, msg.org_id, who.address, msg.kind);
      insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, state, reason)
      values (msg.id, msg.org_id, msg.event_id, who.person_id, inv.id, who.address, case when why is null then 'queued' else 'suppressed' end, why)
      returning id into recipient;
      if why is not null then
        skipped := skipped || jsonb_build_object('invitation_id', inv.id, 'person_id', who.person_id, 'reason', why);
        continue;
      end if;
      -- What a guest's own act or a cancellation brings goes at once.
      slot := case when msg.kind in ('invitation', 'reminder') then private.mail_slot(who.address) else now() end;
      insert into private.outbox (kind, payload, dedupe_key, not_before)
      values (msg.kind, jsonb_build_object('recipient_id', recipient),
        msg.kind || ':' || inv.id || ':' || inv.token_version || ':' || lower(who.address::text) || dedupe, slot);
      perform private.issue_rsvp_link(inv);
      perform private.issue_unsubscribe_link(who.person_id, msg.org_id);
      queued := queued + 1;
    end loop;
    if addressed = 0 then
      skipped := skipped || jsonb_build_object('invitation_id', inv.id, 'person_id', null, 'reason', 'no_address');
    end if;
  end loop;
  if capped and had + queued > allowed then
    perform private.refuse(429, 'mail_cap', format(
      'Your plan has room for %s mails in 24 hours, and %s went out. Send to fewer people, wait until tomorrow, or choose a larger plan.', allowed, had),
      jsonb_build_object('limit', allowed, 'sent', had));
  end if;
  return jsonb_build_object('message_id', msg.id, 'queued', queued, 'skipped', skipped);
end
$$;
comment on function private.queue_mails(public.messages, uuid[], text, boolean) is
  'Queues one mail an address for these invitations, each to leave when its address may have the next one. Answers {message_id, queued, skipped: [{invitation_id, person_id, reason}]}; reasons: revoked, no_address, already_sent, suppressed, opted_out, too_many_mails. 429 mail_cap when capped and over the plan''s daily mails: then nothing is queued.';

create function private.require_live(ev public.events) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if ev.status <> 'live' then
    perform private.refuse(409, 'event_not_live', case ev.status
      when 'draft' then 'Publish the event before you send anything.'
      when 'paused' then 'Resume the event before you send anything.'
      else 'This event is over or cancelled.' end);
  end if;
end
$$;
comment on function private.require_live(public.events) is '409 event_not_live.';

create function public.send_invitations(event_id uuid, invitation_ids uuid[], idempotency_key text default null) returns jsonb
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
  answer := private.queue_mails(msg, invitation_ids, '', true);
  update public.invitations i set sent_at = coalesce(i.sent_at, now()), channel = 'email'
  where i.id in (select m.invitation_id from public.message_recipients m where m.message_id = msg.id and m.state = 'queued');
  return private.keep_answer('send_invitations:' || auth.uid(), idempotency_key, body, answer);
end
$$;
comment on function public.send_invitations(uuid, uuid[], text) is
  'Queues the invitation mails; an address that had this invitation gets it no second time. Answers {message_id, queued, skipped}. 409 event_not_live, 429 mail_cap.';

create function private.remind_silent(msg public.messages) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  silent uuid[];
  answer jsonb;
begin
  select coalesce(array_agg(i.id), '{}') into silent from public.invitations i
  where i.event_id = msg.event_id and i.sent_at is not null and i.replied_at is null and i.revoked_at is null;
  answer := private.queue_mails(msg, silent, ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), true);
  update public.invitations i set reminded_at = now()
  where i.id in (select m.invitation_id from public.message_recipients m where m.message_id = msg.id and m.state = 'queued');
  return answer;
end
$$;
comment on function private.remind_silent(public.messages) is 'A reminder to whoever was invited by mail and has not answered; at most one a day.';

create function public.send_reminders(event_id uuid, send_at timestamptz default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(send_reminders.event_id, 'write');
  msg public.messages;
  answer jsonb;
  body jsonb := jsonb_build_array(send_reminders.event_id, send_reminders.send_at);
begin
  answer := private.earlier_answer('send_reminders:' || auth.uid(), idempotency_key, body);
  if answer is not null then
    return answer;
  end if;
  perform private.require_live(ev);
  perform private.require_open(ev);
  if send_reminders.send_at > now() + interval '1 year' then
    perform private.refuse(422, 'send_at', 'Plan a reminder at most a year ahead.');
  end if;
  if send_reminders.send_at > now() then
    perform private.lock_limit(ev.org_id, 'scheduled');
    if 20 <= (select count(*) from public.messages m where m.event_id = ev.id and m.state = 'scheduled') then
      perform private.refuse(422, 'too_many', 'There are 20 reminders planned for this event already.');
    end if;
    insert into public.messages (org_id, event_id, kind, state, send_at)
    values (ev.org_id, ev.id, 'reminder', 'scheduled', send_reminders.send_at) returning * into msg;
    answer := jsonb_build_object('message_id', msg.id, 'queued', 0, 'skipped', '[]'::jsonb, 'scheduled_for', msg.send_at);
  else
    insert into public.messages (org_id, event_id, kind) values (ev.org_id, ev.id, 'reminder') returning * into msg;
    answer := private.remind_silent(msg);
  end if;
  return private.keep_answer('send_reminders:' || auth.uid(), idempotency_key, body, answer);
end
$$;
comment on function public.send_reminders(uuid, timestamptz, text) is
  'Reminds the silent: invited by mail, not answered, not opted out. With send_at in the future it is scheduled. Answers {message_id, queued, skipped}.';

create function private.notify_offer(entry uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w public.waitlist_entries;
  msg public.messages;
  invitation uuid;
begin
  select x.* into w from public.waitlist_entries x where x.id = entry;
  select r.invitation_id into invitation from public.rsvps r where r.id = w.rsvp_id;
  insert into public.messages (org_id, event_id, kind, created_by) values (w.org_id, w.event_id, 'waitlist_offer', null) returning * into msg;
  perform private.queue_mails(msg, array[invitation], ':' || entry || ':' || extract(epoch from w.offered_at)::text, false);
end
$$;
comment on function private.notify_offer(uuid) is 'Mails a waiting household that its places are held for it.';

create function private.notify_cancellation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  msg public.messages;
begin
  if new.status = 'cancelled' and old.status = 'live' then
    insert into public.messages (org_id, event_id, kind, body) values (new.org_id, new.id, 'cancellation', new.cancelled_reason) returning * into msg;
    perform private.queue_mails(msg, (select coalesce(array_agg(i.id), '{}') from public.invitations i
      where i.event_id = new.id and (i.sent_at is not null or i.replied_at is not null)), '', false);
    -- Nobody waits for what does not happen.
    perform private.end_offer(w, 'left', 'released') from public.waitlist_entries w
      where w.event_id = new.id and w.state in ('waiting', 'offered');
  end if;
  return null;
end
$$;
comment on function private.notify_cancellation() is 'AFTER UPDATE OF status: tells everybody who was written to or has answered, and ends the waitlist.';
create trigger events_notify_cancellation after update of status on public.events
  for each row execute function private.notify_cancellation();

-- Unsubscribe --------------------------------------------------------------------------------------------------------

create function public.unsubscribe_by_token(token text, topic text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
begin
  if topic is null or topic not in ('invitation', 'reminder', 'announcement') then
    perform private.refuse(422, 'topic', 'There is no such kind of mail.');
  end if;
  select * into link from private.open_link('unsubscribe', token);
  if link.problem is not null then
    return link.problem;
  end if;
  insert into public.topic_optouts (person_id, topic) values (link.target, unsubscribe_by_token.topic) on conflict do nothing;
  return jsonb_build_object('unsubscribed', true, 'topic', unsubscribe_by_token.topic);
end
$$;
comment on function public.unsubscribe_by_token(text, text) is
  'Stops a topic (invitation, reminder, announcement) for the one person the token is for. Twice is once. Replying by link still works.';

-- Delivery, for the service key alone --------------------------------------------------------------------------------

create function public.claim_outbox(limit_count int default 10)
  returns table (id uuid, kind text, message_id text, attempts int, to_address text, to_name text, subject text, body text, token text,
    unsubscribe_token text, topic text, event jsonb, host jsonb, details jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.outbox;
  who public.message_recipients;
  msg public.messages;
  inv public.invitations;
  ev public.events;
  why text;
begin
  for job in
    update private.outbox o set claimed_until = now() + interval '5 minutes', attempts = o.attempts + 1
    where o.id in (
      select d.id from private.outbox d
      where d.done_at is null and d.failed_at is null and d.not_before <= now() and (d.claimed_until is null or d.claimed_until < now())
      order by d.not_before, d.created_at limit least(greatest(limit_count, 0), 200) for update skip locked)
    returning o.*
  loop
    select r.* into who from public.message_recipients r where r.id = (job.payload ->> 'recipient_id')::uuid;
    select m.* into msg from public.messages m where m.id = who.message_id;
    select i.* into inv from public.invitations i where i.id = who.invitation_id;
    select e.* into ev from public.events e where e.id = who.event_id;
    -- Things may have changed since it was queued.
    why := case
      when who.id is null or inv.id is null or ev.id is null then 'gone'
      when inv.revoked_at is not null then 'revoked'
      when job.kind <> 'cancellation' and ev.status in ('cancelled', 'archived') then 'event_over'
      when job.kind = 'reminder' and inv.replied_at is not null then 'answered'
      when exists (select from public.suppressions s where s.address operator(extensions.=) who.address and (s.org_id = who.org_id or s.org_id is null)) then 'suppressed'
      when exists (select from public.topic_optouts o where o.person_id = who.person_id and o.topic = job.kind) then 'opted_out' end;
    if why is not null then
      update private.outbox o set done_at = now(), claimed_until = null, last_error = why where o.id = job.id;
      update public.message_recipients r set state = 'suppressed', reason = why, at = now() where r.id = who.id;
      continue;
    end if;
    id := job.id;
    kind := job.kind;
    message_id := job.id::text;
    attempts := job.attempts;
    to_address := who.address::text;
    to_name := (select p.full_name from public.persons p where p.id = who.person_id);
    subject := msg.subject;
    body := msg.body;
    token := private.issue_rsvp_link(inv);
    unsubscribe_token := private.issue_unsubscribe_link(who.person_id, who.org_id);
    topic := case when job.kind in ('invitation', 'reminder', 'announcement') then job.kind end;
    event := private.event_words(ev);
    host := private.host_words(ev);
    details := jsonb_build_object(
      'addressed_to', coalesce((select h.name from public.households h where h.id = inv.household_id), to_name),
      'people', (select coalesce(jsonb_agg(q.full_name order by q.sort), '[]') from private.invited_people(inv) q),
      'offer', (select jsonb_build_object('quantity', w.quantity, 'offer_expires_at', w.offer_expires_at)
        from public.waitlist_entries w join public.rsvps r on r.id = w.rsvp_id
        where r.invitation_id = inv.id and w.state = 'offered'));
    return next;
  end loop;
end
$$;
comment on function public.claim_outbox(int) is
  'Up to limit_count due mails (200 at most), kept from other workers for five minutes, with all that a mail needs; what is no longer wanted is dropped. Deliver, then call finish_outbox. message_id is the same at each try.';

create function public.finish_outbox(outbox_id uuid, ok boolean, error text default null) returns void
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
  update public.messages m set state = 'sent'
  where m.id = (select r.message_id from public.message_recipients r where r.id = (job.payload ->> 'recipient_id')::uuid)
    and m.state = 'sending' and not exists (select from public.message_recipients r where r.message_id = m.id and r.state = 'queued');
end
$$;
comment on function public.finish_outbox(uuid, boolean, text) is
  'Says how a delivery went. A failed one is tried again after 1, 5, 15, 45 minutes, 2, 4 and 6 hours: 8 tries, then its recipient is failed.';

revoke execute on all functions in schema private from public;
revoke execute on function public.send_invitations(uuid, uuid[], text), public.send_reminders(uuid, timestamptz, text),
  public.unsubscribe_by_token(text, text), public.claim_outbox(int), public.finish_outbox(uuid, boolean, text) from public, anon, authenticated;
grant execute on function public.send_invitations(uuid, uuid[], text), public.send_reminders(uuid, timestamptz, text) to authenticated;
grant execute on function public.unsubscribe_by_token(text, text) to anon, authenticated;
grant execute on function public.claim_outbox(int), public.finish_outbox(uuid, boolean, text) to service_role;

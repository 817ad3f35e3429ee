-- Domain: messaging
-- A mail greets nobody who is not named yet: it goes to the household then. What was answered for them is still listed.

create or replace function private.mail_people(inv public.invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with answered as (
    select a.* from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id
    where r.invitation_id = inv.id and r.state = 'submitted'
  ),
  lines as (
    select q.sort, q.full_name as name, p.named, a.reply, a.meal_option_id, false as guest_of
    from private.invited_people(inv) q join public.persons p on p.id = q.person_id left join answered a on a.person_id = q.person_id
    union all
    select 1000 + a.guest_no, coalesce(a.guest_name, 'A guest'), a.guest_name is not null, a.reply, a.meal_option_id, true from answered a where a.guest_no is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'named', l.named, 'reply', l.reply, 'meal', m.name, 'guest_of', l.guest_of) order by l.sort), '[]')
  from lines l left join public.meal_options m on m.id = l.meal_option_id
$$;
comment on function private.mail_people(public.invitations) is
  'The people of an invitation with what was answered for each: name, whether it is one, reply, the chosen dish. Never what somebody cannot eat.';

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
  to_name := (select p.full_name from public.persons p where p.id = who.person_id and p.named);
  subject := msg.subject;
  body := msg.body;
  token := private.issue_rsvp_link(inv);
  unsubscribe_token := private.issue_unsubscribe_link(who.person_id, who.org_id);
  event := private.mail_event(ev);
  host := private.mail_host(ev);
  people := private.mail_people(inv);
  details := jsonb_build_object(
    'addressed_to', coalesce((select h.name from public.households h where h.id = inv.household_id), to_name, 'Guest'),
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

create or replace function public.test_message(message_id uuid, invitation_id uuid default null) returns jsonb
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
  select case when p.named then q.full_name end as full_name, coalesce(h.name, q.full_name) as home, private.mail_people(i) as people into guest
  from public.invitations i cross join lateral private.invited_people(i) q
  join public.persons p on p.id = q.person_id left join public.households h on h.id = i.household_id
  where i.event_id = ev.id and (test_message.invitation_id is null or i.id = test_message.invitation_id)
  order by i.created_at, i.id, q.sort limit 1;
  perform private.queue_notice('message_test', me, null, jsonb_build_object('kind', msg.kind, 'subject', msg.subject, 'body', msg.body,
    'event', private.mail_event(ev), 'host', private.mail_host(ev), 'to_name', guest.full_name, 'addressed_to', coalesce(guest.home, 'your guests'),
    'people', coalesce(guest.people, '[]'), 'before', msg.event_before), key || tried);
  return jsonb_build_object('to', me::text);
end
$$;

revoke execute on all functions in schema private from public;

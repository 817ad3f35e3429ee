-- Domain: messaging
-- What a mail is told: the event with its cover and the host's words, whom a guest can ask, the household's answers, and
-- the entry in the calendar.

alter table public.messages add column event_before jsonb
  check (jsonb_typeof(event_before) = 'object' and char_length(event_before::text) <= 4000);
comment on column public.messages.event_before is
  'Of a change: what the event said until then, {start_date, end_date, local_start, local_end, zone, location_name, address}, as event_before() makes it.';

alter table public.events add column confirms_recorded boolean not null default true;
comment on column public.events.confirms_recorded is
  'A household is sent its answer also where the host took it by phone or on paper.';
grant insert (confirms_recorded), update (confirms_recorded) on public.events to authenticated;

create function private.event_before(ev public.events) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('start_date', ev.start_date, 'end_date', ev.end_date,
    'local_start', to_char(ev.local_start, 'HH24:MI'), 'local_end', to_char(ev.local_end, 'HH24:MI'),
    'zone', ev.zone, 'location_name', ev.location_name, 'address', ev.address)
$$;
comment on function private.event_before(public.events) is 'What a mail about a change shows as the old day, time and place: for messages.event_before.';

create function private.mail_event(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.event_words(ev) || jsonb_build_object(
    'cover', jsonb_build_object('seed', ev.cover_seed, 'variant', ev.cover_variant, 'mood', ev.cover_mood, 'number', ev.cover_number),
    'invitation_words', ev.invitation_words)
$$;
comment on function private.mail_event(public.events) is 'What a mail is told of an event: event_words(), its cover and the host''s words.';

create function private.mail_host(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- An answer to a mail goes to whom the host named. Without one it goes to the host, at the address they have confirmed:
  -- it stands in the head of the mail alone, as it does in any mail they write themselves.
  select private.host_words(ev) || jsonb_build_object(
    'reply_to', coalesce(ev.contact_email::text,
      (select u.email from auth.users u where u.id = ev.user_id and u.email_confirmed_at is not null)),
    'contact', case when num_nonnulls(ev.contact_name, ev.contact_phone) > 0
      then jsonb_build_object('name', ev.contact_name, 'phone', ev.contact_phone) end)
$$;
comment on function private.mail_host(public.events) is 'host_words(), where an answer to the mail goes, and whom guests can ask by phone.';

create function private.mail_people(inv public.invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with answered as (
    select a.* from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id
    where r.invitation_id = inv.id and r.state = 'submitted'
  ),
  lines as (
    select q.sort, q.full_name as name, a.reply, a.meal_option_id, false as guest_of
    from private.invited_people(inv) q left join answered a on a.person_id = q.person_id
    union all
    select 1000 + a.guest_no, coalesce(a.guest_name, 'A guest'), a.reply, a.meal_option_id, true from answered a where a.guest_no is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'reply', l.reply, 'meal', m.name, 'guest_of', l.guest_of) order by l.sort), '[]')
  from lines l left join public.meal_options m on m.id = l.meal_option_id
$$;
comment on function private.mail_people(public.invitations) is
  'The people of an invitation with what was answered for each: name, reply, the chosen dish. Never what somebody cannot eat.';

create function private.mail_calendar(kind text, ev public.events, inv public.invitations, address extensions.citext, people jsonb) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with told as (
    select count(*) as times from public.message_recipients r join public.messages m on m.id = r.message_id
    where r.invitation_id = inv.id and r.address operator(extensions.=) mail_calendar.address and m.kind = 'confirmation' and r.state in ('sent', 'delivered')
  ),
  said as (
    select coalesce(bool_or(p ->> 'reply' = 'yes'), false) as comes, coalesce(bool_or(p ->> 'reply' = 'maybe'), false) as perhaps
    from jsonb_array_elements(people) p
  )
  select case
    when ev.start_date is null or kind not in ('confirmation', 'change', 'cancellation') then null
    when kind <> 'cancellation' and (s.comes or s.perhaps) then jsonb_build_object('method', 'REQUEST',
      'sequence', ev.sequence + t.times, 'comes', s.comes)
    when kind <> 'change' and t.times > 0 then jsonb_build_object('method', 'CANCEL', 'sequence', ev.sequence + t.times, 'comes', false) end
  from told t, said s
$$;
comment on function private.mail_calendar(text, public.events, public.invitations, extensions.citext, jsonb) is
  'What a mail does to the entry in a guest''s calendar: a request while somebody comes or may come, its end once nobody does or the event is cancelled, for who had one. The sequence rises with the event''s and with each confirmation, so that an answer changed there and back is understood.';
create index message_recipients_told_idx on public.message_recipients (invitation_id, address) where state in ('sent', 'delivered');

-- One row a mail of a claimed job; nothing when it is no longer wanted, and then the job says why.
create function private.claimed_mail(job private.outbox)
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
  topic := case when job.kind in ('invitation', 'save_the_date') then 'invitation' when job.kind = 'reminder' then 'reminder'
    when job.kind in ('announcement', 'thank_you') then 'announcement' end;
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
comment on function private.claimed_mail(private.outbox) is
  'All that the mail of a claimed job about an event says, as of now. No row when it is no longer wanted: then the job is done and its recipient says why.';

create function private.claimed_notice(job private.outbox) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  notice_address extensions.citext := job.payload ->> 'address';
begin
  if exists (select from public.suppressions s where s.address operator(extensions.=) notice_address and s.org_id is null) then
    update private.outbox o set done_at = now(), claimed_until = null, last_error = 'suppressed' where o.id = job.id;
    return null;
  end if;
  return job.payload -> 'details';
end
$$;
comment on function private.claimed_notice(private.outbox) is
  'What a claimed notice tells. Null when it is no longer wanted: then the job is done.';

create or replace function public.claim_outbox(limit_count int default 10)
  returns table (id uuid, kind text, message_id text, attempts int, to_address text, to_name text, subject text, body text, token text,
    unsubscribe_token text, topic text, event jsonb, host jsonb, details jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.outbox;
  mail record;
begin
  for job in
    update private.outbox o set claimed_until = now() + interval '5 minutes', attempts = o.attempts + 1
    where o.id in (
      select d.id from private.outbox d
      where d.done_at is null and d.failed_at is null and d.not_before <= now() and (d.claimed_until is null or d.claimed_until < now())
      order by d.not_before, d.created_at limit least(greatest(limit_count, 0), 200) for update skip locked)
    returning o.*
  loop
    id := job.id;
    kind := job.kind;
    message_id := job.id::text;
    attempts := job.attempts;
    if job.payload ? 'address' then
      details := private.claimed_notice(job);
      continue when details is null;
      to_address := job.payload ->> 'address';
      to_name := job.payload ->> 'name';
      subject := null;
      body := null;
      token := null;
      unsubscribe_token := null;
      topic := null;
      event := null;
      host := null;
      return next;
      continue;
    end if;
    for mail in select * from private.claimed_mail(job) loop
      to_address := mail.to_address;
      to_name := mail.to_name;
      subject := mail.subject;
      body := mail.body;
      token := mail.token;
      unsubscribe_token := mail.unsubscribe_token;
      topic := mail.topic;
      event := mail.event;
      host := mail.host;
      details := mail.details;
      return next;
    end loop;
  end loop;
end
$$;

revoke execute on function private.event_before(public.events), private.mail_event(public.events), private.mail_host(public.events),
  private.mail_people(public.invitations), private.mail_calendar(text, public.events, public.invitations, extensions.citext, jsonb),
  private.claimed_mail(private.outbox), private.claimed_notice(private.outbox) from public;

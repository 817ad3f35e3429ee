-- Domain: messaging
-- Delivery, as an organiser sees it: what left and what came back, which addresses to put right, who gets no mail and why.
-- Longer than 300 lines: reading and putting right look at the same rows by the same rules.

-- A mail moves forward only -----------------------------------------------------------------------------------------------

alter table public.message_recipients drop constraint message_recipients_state_check;
alter table public.message_recipients add constraint message_recipients_state_check
  check (state in ('queued', 'sent', 'delivered', 'bounced', 'complained', 'suppressed', 'failed'));
alter table public.message_recipients add column sent_at timestamptz;
comment on column public.message_recipients.sent_at is 'When it left. It stays when the mail comes back, and at then says when that was.';
update public.message_recipients r set sent_at = case when r.state in ('sent', 'delivered') then r.at else r.created_at end
where r.state in ('sent', 'delivered', 'bounced');
create index message_recipients_left_idx on public.message_recipients (org_id, sent_at) where sent_at is not null;
create index message_recipients_returned_idx on public.message_recipients (org_id, at) where state in ('bounced', 'complained', 'failed');

create function private.mail_step(state text) returns int
  language sql immutable set search_path = ''
as $$
  select case state when 'queued' then 0 when 'sent' then 1 when 'delivered' then 2 when 'failed' then 3 when 'bounced' then 3 when 'suppressed' then 3
    when 'complained' then 4 end
$$;
comment on function private.mail_step(text) is 'How far a mail is in its state. A higher step comes after a lower one, never the other way.';

create function private.keep_mail_step() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.mail_step(new.state) < private.mail_step(old.state)
      -- What was not sent cannot come back, and what came back cannot be held back.
      or new.state <> old.state and private.mail_step(new.state) = private.mail_step(old.state) then
    new.state := old.state;
    new.reason := old.reason;
    new.at := old.at;
  end if;
  return new;
end
$$;
comment on function private.keep_mail_step() is
  'BEFORE UPDATE: reports of a mail come late and in any order; one that is behind the mail changes nothing.';
create trigger message_recipients_step before update of state on public.message_recipients
  for each row execute function private.keep_mail_step();

create or replace function public.finish_outbox(outbox_id uuid, ok boolean, error text default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.outbox;
  recipient uuid;
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
  recipient := (job.payload ->> 'recipient_id')::uuid;
  update public.message_recipients r
  set state = case when ok then 'sent' when job.failed_at is not null then 'failed' else r.state end,
      sent_at = case when ok then now() else r.sent_at end,
      reason = case when ok then null else left(job.last_error, 200) end, at = now()
  where r.id = recipient;
  perform private.settle_message((select r.message_id from public.message_recipients r where r.id = recipient));
end
$$;

-- What happened -----------------------------------------------------------------------------------------------------------

create function private.require_organisation(org uuid, wanted text) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.can(org, 'see') then
    perform private.refuse(404, 'organisation_not_found', 'This organisation does not exist, or you have no access to it.');
  end if;
  if not private.can(org, wanted) then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
end
$$;
comment on function private.require_organisation(uuid, text) is '404 organisation_not_found for whoever is not in it, 42501 when their role is too small.';

create function private.delivery_span(org uuid, since date, until date, out first timestamptz, out last timestamptz, out zone text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if since is null or until is null or until < since or until - since > 366 then
    perform private.refuse(422, 'since', 'Choose a span of at most a year that ends after it begins.');
  end if;
  select o.default_timezone into zone from public.orgs o where o.id = org;
  first := since::timestamp at time zone zone;
  last := (until + 1)::timestamp at time zone zone;
end
$$;
comment on function private.delivery_span(uuid, date, date) is
  'Where two days begin and end on the clock of an organisation. 422 since for a span that is none, or longer than a year.';

create function private.delivery_facts(org uuid, first timestamptz, last timestamptz)
  returns table (id text, outcome text, moment timestamptz, address extensions.citext, recipient_id uuid, person_id uuid, reason text)
  language sql stable security definer set search_path = ''
as $$
  select r.id::text, 'sent', r.sent_at, r.address, r.id, r.person_id, null::text
  from public.message_recipients r where r.org_id = org and r.sent_at >= first and r.sent_at < last
  union all
  select r.id::text, case when r.state = 'complained' then 'complained' else 'bounced' end, r.at, r.address, r.id, r.person_id, r.reason
  from public.message_recipients r
  where r.org_id = org and r.state in ('bounced', 'complained', 'failed') and r.at >= first and r.at < last
  union all
  select t.person_id || ':' || t.topic, 'unsubscribed', t.created_at, p.email, null, t.person_id, t.topic
  from public.topic_optouts t join public.persons p on p.id = t.person_id
  where t.org_id = org and t.created_at >= first and t.created_at < last
$$;
comment on function private.delivery_facts(uuid, timestamptz, timestamptz) is
  'One row for each mail that left (sent), came back or was not taken (bounced), was called unwanted (complained), and each kind of mail somebody stopped (unsubscribed; reason: its topic).';

create function private.domain_of(address extensions.citext) returns text
  language sql immutable set search_path = ''
as $$ select lower(split_part(address::text, '@', 2)) $$;
comment on function private.domain_of(extensions.citext) is 'The receiving domain of an address; empty where there is none.';

create function public.delivery_report(org_id uuid, since date, until date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  span record;
  answer jsonb;
begin
  perform private.require_organisation(delivery_report.org_id, 'read');
  select * into span from private.delivery_span(delivery_report.org_id, since, until);
  with facts as materialized (
    select f.outcome, f.moment, coalesce(private.domain_of(f.address), '') as domain
    from private.delivery_facts(delivery_report.org_id, span.first, span.last) f
  ), days as (
    select (f.moment at time zone span.zone)::date as day, count(*) filter (where f.outcome = 'sent') as sent,
      count(*) filter (where f.outcome = 'bounced') as bounced, count(*) filter (where f.outcome = 'complained') as complained,
      count(*) filter (where f.outcome = 'unsubscribed') as unsubscribed
    from facts f group by 1
  ), domains as (
    select f.domain, count(*) filter (where f.outcome = 'sent') as sent,
      count(*) filter (where f.outcome = 'bounced') as bounced, count(*) filter (where f.outcome = 'complained') as complained,
      count(*) filter (where f.outcome = 'unsubscribed') as unsubscribed
    from facts f group by 1
  ), most as (
    select * from domains d order by d.bounced + d.complained desc, d.sent desc, d.domain limit 20
  )
  select jsonb_build_object(
    'zone', span.zone,
    'ever', exists (select from public.message_recipients r where r.org_id = delivery_report.org_id),
    'totals', (select jsonb_build_object('sent', count(*) filter (where f.outcome = 'sent'), 'bounced', count(*) filter (where f.outcome = 'bounced'),
      'complained', count(*) filter (where f.outcome = 'complained'), 'unsubscribed', count(*) filter (where f.outcome = 'unsubscribed')) from facts f),
    'days', (select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]') from days d),
    'domains', (select coalesce(jsonb_agg(to_jsonb(d) order by d.bounced + d.complained desc, d.sent desc, d.domain), '[]') from most d),
    'more_domains', (select count(*) from domains) - (select count(*) from most))
  into answer;
  return answer;
end
$$;
comment on function public.delivery_report(uuid, date, date) is
  'What went out of an organisation from one day to another, both included, on its own clock: {zone, ever: whether anything was ever written to guests, totals, days: those with something, domains: the 20 with most trouble, then most mails, more_domains}, each with sent, bounced, complained, unsubscribed. 404 organisation_not_found, 422 since.';

create function public.delivery_rows(org_id uuid, since date, until date, outcome text, domain text default null,
    before timestamptz default null, before_id text default null)
  returns table (id text, moment timestamptz, address text, person_id uuid, full_name text, photo_path text, event_id uuid, event_name text,
    message_id uuid, kind text, subject text, state text, reason text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  span record;
begin
  perform private.require_organisation(delivery_rows.org_id, 'read');
  select * into span from private.delivery_span(delivery_rows.org_id, since, until);
  return query
  select f.id, f.moment, f.address::text, f.person_id, p.full_name, p.photo_path, r.event_id, e.name, r.message_id, m.kind, m.subject,
    r.state, f.reason
  from private.delivery_facts(delivery_rows.org_id, span.first, span.last) f
  left join public.message_recipients r on r.id = f.recipient_id
  left join public.messages m on m.id = r.message_id
  left join public.events e on e.id = r.event_id
  left join public.persons p on p.id = f.person_id
  where f.outcome = delivery_rows.outcome
    and (delivery_rows.domain is null or coalesce(private.domain_of(f.address), '') = lower(delivery_rows.domain))
    and (delivery_rows.before is null or (f.moment, f.id) < (delivery_rows.before, coalesce(delivery_rows.before_id, '')))
  order by f.moment desc, f.id desc limit 50;
end
$$;
comment on function public.delivery_rows(uuid, date, date, text, text, timestamptz, text) is
  'The rows behind a number of delivery_report(), newest first, 50 at a time: pass moment and id of the last one as before and before_id. outcome: sent, bounced, complained or unsubscribed (then reason is the topic). 404 organisation_not_found, 422 since.';

-- Addresses to put right -----------------------------------------------------------------------------------------------------

create function public.addresses_to_mend(org_id uuid, before timestamptz default null, before_id text default null)
  returns table (person_id uuid, full_name text, photo_path text, address text, state text, reason text, moment timestamptz, mails bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_organisation(addresses_to_mend.org_id, 'read');
  return query
  with returned as (
    select distinct on (r.address) r.address, r.state, r.reason, r.at
    from public.message_recipients r
    where r.org_id = addresses_to_mend.org_id and r.state in ('bounced', 'failed')
    order by r.address, r.at desc
  )
  select p.id, p.full_name, p.photo_path, p.email::text, w.state, w.reason, w.at,
    (select count(*) from public.message_recipients r
      where r.person_id = p.id and r.address operator(extensions.=) p.email and r.state in ('bounced', 'failed'))
  from returned w
  join public.persons p on p.org_id = addresses_to_mend.org_id and p.email operator(extensions.=) w.address
    and p.deleted_at is null and p.status not in ('deceased', 'removed')
  -- A later mail to the same address got through.
  where not exists (select from public.message_recipients r
      where r.org_id = addresses_to_mend.org_id and r.address operator(extensions.=) w.address and r.state in ('sent', 'delivered') and r.sent_at > w.at)
    and (addresses_to_mend.before is null or (w.at, p.id::text) < (addresses_to_mend.before, coalesce(addresses_to_mend.before_id, '')))
  order by w.at desc, p.id::text desc limit 50;
end
$$;
comment on function public.addresses_to_mend(uuid, timestamptz, text) is
  'People whose present address sent a mail back or was not taken, and got none since; newest first, 50 at a time: pass moment and person_id of the last one as before and before_id. 404 organisation_not_found.';

create function private.resendable(person uuid)
  returns table (recipient_id uuid, message_id uuid, kind text, subject text, event_id uuid, event_name text)
  language sql stable security definer set search_path = ''
as $$
  select distinct on (r.message_id) r.id, m.id, m.kind, m.subject, e.id, e.name
  from public.message_recipients r
  join public.messages m on m.id = r.message_id
  join public.events e on e.id = r.event_id and e.status = 'live'
  join public.persons p on p.id = r.person_id and p.email is not null and p.deleted_at is null
  join public.invitations i on i.id = r.invitation_id and i.revoked_at is null
  where r.person_id = person and r.created_at > now() - interval '60 days'
    -- The same as resend_failed(): what came back goes to another address only.
    and (r.state = 'failed' or (r.state in ('bounced', 'suppressed') and p.email operator(extensions.<>) r.address))
    and m.kind in ('invitation', 'reminder', 'announcement', 'save_the_date', 'change', 'thank_you')
    and not exists (select from public.message_recipients n where n.replaces = r.id)
    and not exists (select from public.suppressions s where s.address operator(extensions.=) p.email and (s.org_id = r.org_id or s.org_id is null))
    and not exists (select from public.topic_optouts t where t.person_id = p.id and t.topic = private.mail_topic(m.kind))
    and not (m.kind = 'reminder' and i.replied_at is not null)
    and not exists (select from public.message_recipients o where o.message_id = m.id and o.id <> r.id
      and o.address operator(extensions.=) p.email and o.state in ('queued', 'sent', 'delivered'))
  order by r.message_id, r.created_at desc
$$;
comment on function private.resendable(uuid) is
  'Mails of live events from the last 60 days that one person did not get and may get now, one a message.';

create function public.mend_address(person_id uuid, old_address text, address text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  who public.persons;
  written text := lower(btrim(mend_address.address));
begin
  select p.* into who from public.persons p where p.id = mend_address.person_id and p.deleted_at is null and private.can(p.org_id, 'see') for update;
  if who.id is null then
    perform private.refuse(404, 'person_not_found', 'This person does not exist, or you have no access to them.');
  end if;
  perform private.require_organisation(who.org_id, 'write');
  if written is null or char_length(written) > 254 or written !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform private.refuse(422, 'email', 'Enter an email address, such as ada@example.org.');
  end if;
  if who.email is distinct from mend_address.old_address::extensions.citext and who.email is distinct from written::extensions.citext then
    perform private.refuse(409, 'address_changed', 'Somebody else changed this address meanwhile. Look at the new one first.');
  end if;
  if written = lower(mend_address.old_address) then
    perform private.refuse(422, 'email', 'That is the address mail came back from. Enter another one.');
  end if;
  if exists (select from public.suppressions s where s.address operator(extensions.=) written::extensions.citext and (s.org_id = who.org_id or s.org_id is null)) then
    perform private.refuse(422, 'email', 'No mail goes to this address either. Enter another one.');
  end if;
  update public.persons p set email = written where p.id = who.id and p.email is distinct from written::extensions.citext;
  return jsonb_build_object('mails', (select count(*) from private.resendable(who.id)));
end
$$;
comment on function public.mend_address(uuid, text, text) is
  'Writes another address for a person whose mail came back; the old one stays suppressed. old_address: the one that was seen. Answers {mails: how many that did not arrive could go out again}. 404 person_not_found, 409 address_changed, 422 email.';

create function public.resend_to_person(person_id uuid, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  who public.persons;
  line record;
  msg public.messages;
  inv public.invitations;
  queued int := 0;
  room bigint;
  request jsonb := jsonb_build_array(resend_to_person.person_id);
  answer jsonb := private.earlier_answer('resend_to_person:' || auth.uid(), idempotency_key, request);
begin
  if answer is not null then
    return answer;
  end if;
  select p.* into who from public.persons p where p.id = resend_to_person.person_id and p.deleted_at is null and private.can(p.org_id, 'see');
  if who.id is null then
    perform private.refuse(404, 'person_not_found', 'This person does not exist, or you have no access to them.');
  end if;
  perform private.require_organisation(who.org_id, 'write');
  perform private.lock_addresses((select coalesce(array_agg(r.invitation_id), '{}') from public.message_recipients r
    where r.person_id = who.id and r.invitation_id is not null));
  perform private.lock_limit(who.org_id, 'mails_day');
  room := private.mail_room(who.org_id);
  for line in select * from private.resendable(who.id) loop
    exit when (select count(*) >= 20 or count(*) filter (where o.org_id = who.org_id) >= 6 from public.message_recipients o
      where o.address operator(extensions.=) who.email and o.created_at > now() - interval '24 hours' and o.state <> 'suppressed');
    select m.* into msg from public.messages m where m.id = line.message_id;
    select i.* into inv from public.invitations i
      where i.id = (select r.invitation_id from public.message_recipients r where r.id = line.recipient_id);
    perform private.queue_recipient(msg, inv, who.id, who.email, ':' || msg.id || ':again:' || line.recipient_id, line.recipient_id);
    update public.messages m set state = 'sending' where m.id = msg.id and m.state = 'sent';
    queued := queued + 1;
  end loop;
  if queued > room then
    perform private.refuse_mail_cap(who.org_id, room);
  end if;
  return private.keep_answer('resend_to_person:' || auth.uid(), idempotency_key, request, jsonb_build_object('queued', queued));
end
$$;
comment on function public.resend_to_person(uuid, text) is
  'Sends one person again what did not arrive, to their present address, each mail once. The same key answers the same again. Answers {queued}. 404 person_not_found, 429 mail_cap.';

-- Who gets no mail ----------------------------------------------------------------------------------------------------------

create index suppressions_newest_idx on public.suppressions (org_id, created_at desc, id desc);

create function private.suppression_kept(suppression public.suppressions) returns text
  language sql stable security definer set search_path = ''
as $$
  select case suppression.reason
    when 'complaint' then 'said_by_person'
    when 'bounce' then case when exists (select from public.persons p
      where p.org_id = suppression.org_id and p.email operator(extensions.=) suppression.address and p.deleted_at is null) then 'address_in_use' end end
$$;
comment on function private.suppression_kept(public.suppressions) is
  'Why an organiser cannot lift a suppression: said_by_person (only that person can), address_in_use (somebody in the directory still has the address that mail came back from). Null: they can.';

create function public.silent_addresses(org_id uuid, before timestamptz default null, before_id text default null)
  returns table (id text, suppression_id uuid, address text, person_id uuid, full_name text, photo_path text, reason text, topic text,
    moment timestamptz, kept text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_organisation(silent_addresses.org_id, 'read');
  return query
  select x.* from (
    select s.id::text as id, s.id as suppression, s.address::text, p.id as person, p.full_name, p.photo_path, s.reason, null::text, s.created_at as moment,
      private.suppression_kept(s)
    from public.suppressions s
    left join lateral (select q.id, q.full_name, q.photo_path from public.persons q
      where q.org_id = s.org_id and q.email operator(extensions.=) s.address and q.deleted_at is null order by q.created_at, q.id limit 1) p on true
    where s.org_id = silent_addresses.org_id
    union all
    select t.person_id || ':' || t.topic, null, p.email::text, p.id, p.full_name, p.photo_path, 'unsubscribed', t.topic, t.created_at, 'said_by_person'
    from public.topic_optouts t join public.persons p on p.id = t.person_id
    where t.org_id = silent_addresses.org_id
  ) x
  where silent_addresses.before is null or (x.moment, x.id) < (silent_addresses.before, coalesce(silent_addresses.before_id, ''))
  order by x.moment desc, x.id desc limit 50;
end
$$;
comment on function public.silent_addresses(uuid, timestamptz, text) is
  'Addresses that get no mail and people who stopped a kind of mail, newest first, 50 at a time: pass moment and id of the last one as before and before_id. reason: bounce, complaint, manual or unsubscribed (topic says from what); kept: why the organiser cannot lift it, null when they can. 404 organisation_not_found.';

create function public.lift_suppression(suppression_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one public.suppressions;
  kept text;
begin
  select s.* into found_one from public.suppressions s where s.id = lift_suppression.suppression_id and private.can(s.org_id, 'see') for update;
  if found_one.id is null then
    perform private.refuse(404, 'suppression_not_found', 'This entry is gone already, or you have no access to it.');
  end if;
  perform private.require_organisation(found_one.org_id, 'write');
  kept := private.suppression_kept(found_one);
  if kept = 'said_by_person' then
    perform private.refuse(409, kept, 'They asked for no more mail. Only they can undo that, by the link in an earlier mail.');
  elsif kept = 'address_in_use' then
    perform private.refuse(409, kept, 'Somebody in your directory still has this address. Correct it first.');
  end if;
  delete from public.suppressions s where s.id = found_one.id;
  perform private.audit(found_one.org_id, 'lift', 'suppressions', found_one.id, jsonb_build_object('reason', found_one.reason));
end
$$;
comment on function public.lift_suppression(uuid) is
  'Lets mail go to an address again: one that was put in by hand, or that mail came back from and nobody in the directory has any more. 404 suppression_not_found, 409 said_by_person, address_in_use.';

create function public.resubscribe_by_token(token text, topic text) returns jsonb
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
  delete from public.topic_optouts o where o.person_id = link.target and o.topic = resubscribe_by_token.topic;
  -- Who called a mail unwanted by mistake says so here as well.
  delete from public.suppressions s using public.persons p
  where p.id = link.target and s.org_id = p.org_id and s.address operator(extensions.=) p.email and s.reason = 'complaint';
  return jsonb_build_object('unsubscribed', false, 'topic', resubscribe_by_token.topic);
end
$$;
comment on function public.resubscribe_by_token(text, text) is
  'Takes unsubscribe_by_token() back for the one person the token is for, and a complaint of theirs about this organiser. Twice is once.';

revoke execute on function private.mail_step(text), private.keep_mail_step(), private.require_organisation(uuid, text),
  private.delivery_span(uuid, date, date), private.delivery_facts(uuid, timestamptz, timestamptz), private.domain_of(extensions.citext),
  private.resendable(uuid), private.suppression_kept(public.suppressions) from public;
revoke execute on function public.delivery_report(uuid, date, date), public.delivery_rows(uuid, date, date, text, text, timestamptz, text),
  public.addresses_to_mend(uuid, timestamptz, text), public.mend_address(uuid, text, text), public.resend_to_person(uuid, text),
  public.silent_addresses(uuid, timestamptz, text), public.lift_suppression(uuid), public.resubscribe_by_token(text, text)
  from public, anon, authenticated;
grant execute on function public.delivery_report(uuid, date, date), public.delivery_rows(uuid, date, date, text, text, timestamptz, text),
  public.addresses_to_mend(uuid, timestamptz, text), public.mend_address(uuid, text, text), public.resend_to_person(uuid, text),
  public.silent_addresses(uuid, timestamptz, text), public.lift_suppression(uuid) to authenticated;
grant execute on function public.resubscribe_by_token(text, text) to anon, authenticated;

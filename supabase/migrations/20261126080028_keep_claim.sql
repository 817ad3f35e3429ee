-- Domain: messaging
-- A mail is looked at once more in the moment it leaves: a worker takes many at a time, and behind a slow server minutes
-- pass until the last of them. Who unsubscribed meanwhile gets none, and what another worker took over goes once.

create function private.drop_unwanted(job private.outbox) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  who public.message_recipients;
  inv public.invitations;
  ev public.events;
  why text;
begin
  select r.* into who from public.message_recipients r where r.id = (job.payload ->> 'recipient_id')::uuid;
  select i.* into inv from public.invitations i where i.id = who.invitation_id;
  select e.* into ev from public.events e where e.id = who.event_id;
  -- Things may have changed since it was queued.
  why := case
    when who.id is null or inv.id is null or ev.id is null then 'gone'
    when inv.revoked_at is not null then 'revoked'
    when ev.status = 'cancelled' and job.kind <> 'cancellation' then 'event_over'
    when ev.status = 'archived' and job.kind not in ('cancellation', 'thank_you') then 'event_over'
    when job.kind = 'reminder' and inv.replied_at is not null then 'answered'
    when exists (select from public.suppressions s where s.address operator(extensions.=) who.address and (s.org_id = who.org_id or s.org_id is null)) then 'suppressed'
    when exists (select from public.topic_optouts o where o.person_id = who.person_id and o.topic = private.mail_topic(job.kind)) then 'opted_out' end;
  if why is not null then
    update private.outbox o set done_at = now(), claimed_until = null, last_error = why where o.id = job.id;
    update public.message_recipients r set state = 'suppressed', reason = why, at = now() where r.id = who.id;
    perform private.settle_message(who.message_id);
  end if;
  return why is not null;
end
$$;
comment on function private.drop_unwanted(private.outbox) is
  'Drops a queued mail that is no longer wanted, with its reason on its recipient: gone, revoked, event_over, answered, suppressed, opted_out. Answers whether it did.';

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
begin
  select r.* into who from public.message_recipients r where r.id = (job.payload ->> 'recipient_id')::uuid;
  select m.* into msg from public.messages m where m.id = who.message_id;
  select i.* into inv from public.invitations i where i.id = who.invitation_id;
  select e.* into ev from public.events e where e.id = who.event_id;
  topic := private.mail_topic(job.kind);
  if private.drop_unwanted(job) then
    return;
  end if;
  to_address := who.address::text;
  to_name := (select p.full_name from public.persons p where p.id = who.person_id and p.named);
  subject := private.subject_of(who, msg);
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

create function public.keep_claim(outbox_id uuid, attempts int) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  job private.outbox;
begin
  update private.outbox o set claimed_until = now() + interval '5 minutes'
  where o.id = keep_claim.outbox_id and o.attempts = keep_claim.attempts and o.done_at is null and o.failed_at is null
  returning o.* into job;
  if job.id is null then
    return false;
  end if;
  return job.payload ? 'address' or not private.drop_unwanted(job);
end
$$;
comment on function public.keep_claim(uuid, int) is
  'Asked by a worker right before it sends a mail that it claimed: whether it is still its own to send, and still wanted. true keeps it from other workers for five minutes more. attempts: as claim_outbox() gave it.';

revoke execute on function private.drop_unwanted(private.outbox) from public;
revoke execute on function public.keep_claim(uuid, int) from public, anon, authenticated;
grant execute on function public.keep_claim(uuid, int) to service_role;

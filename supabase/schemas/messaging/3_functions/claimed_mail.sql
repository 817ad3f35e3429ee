-- One row a mail of a claimed job; nothing when it is no longer wanted, and then the job says why.
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
comment on function private.claimed_mail(private.outbox) is
  'All that the mail of a claimed job about an event says, as of now. No row when it is no longer wanted: then the job is done and its recipient says why.';
revoke execute on function private.claimed_mail(private.outbox) from public;

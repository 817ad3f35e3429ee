create or replace function private.drop_unwanted(job private.outbox) returns boolean
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
revoke execute on function private.drop_unwanted(private.outbox) from public;

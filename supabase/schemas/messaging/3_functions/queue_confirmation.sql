create or replace function private.queue_confirmation(reply public.rsvps) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages;
begin
  -- One that has not left yet will say the new answer. A claim that is under way ends first; what it took has left.
  perform from public.message_recipients r join private.outbox o on (o.payload ->> 'recipient_id')::uuid = r.id
    where r.invitation_id = reply.invitation_id and o.kind = 'confirmation' and o.done_at is null and o.failed_at is null
      and o.claimed_until is null
    for update of o;
  if found then
    return;
  end if;
  insert into public.messages (org_id, event_id, kind, created_by) values (reply.org_id, reply.event_id, 'confirmation', null)
  on conflict (event_id) where kind = 'confirmation' do update set state = 'sending' returning * into msg;
  perform private.queue_mails(msg, array[reply.invitation_id], ':' || gen_random_uuid(), false);
  update private.outbox o set not_before = now() + interval '2 minutes'
  from public.message_recipients r
  where r.message_id = msg.id and r.invitation_id = reply.invitation_id and r.state = 'queued'
    and (o.payload ->> 'recipient_id')::uuid = r.id and o.attempts = 0;
end
$$;
comment on function private.queue_confirmation(public.rsvps) is
  'Queues the copy of a reply for each address of its household, two minutes ahead: what is changed until then is in the same mail.';
revoke execute on function private.queue_confirmation(public.rsvps) from public;

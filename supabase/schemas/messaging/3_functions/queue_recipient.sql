create or replace function private.queue_recipient(msg public.messages, inv public.invitations, person uuid, address extensions.citext, dedupe text, replaces uuid)
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
    case when msg.kind in ('change', 'cancellation') then now() else private.mail_slot(queue_recipient.address) end);
  perform private.issue_rsvp_link(inv);
  perform private.issue_unsubscribe_link(person, msg.org_id);
end
$$;
comment on function private.queue_recipient(public.messages, public.invitations, uuid, extensions.citext, text, uuid) is
  'Queues a message to one person of an invitation, with their own links.';
revoke execute on function private.queue_recipient(public.messages, public.invitations, uuid, extensions.citext, text, uuid) from public;

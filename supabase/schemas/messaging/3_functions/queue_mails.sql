create or replace function private.queue_mails(msg public.messages, invitation_ids uuid[], dedupe text, capped boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line record;
  inv public.invitations;
  recipient uuid;
  queued int := 0;
  skipped jsonb := '[]';
  room bigint;
  slot timestamptz;
begin
  perform private.lock_addresses(invitation_ids);
  if capped then
    perform private.lock_limit(msg.org_id, 'mails_day');
    room := private.mail_room(msg.org_id);
  end if;
  for line in select * from private.mail_plan(msg.org_id, msg.event_id, msg.kind, invitation_ids, dedupe) loop
    if line.reason is not null then
      skipped := skipped || jsonb_build_object('invitation_id', line.invitation_id, 'person_id', line.person_id, 'reason', line.reason);
      -- Nothing was held back of what has no address, no link, or went out before.
      continue when line.reason in ('revoked', 'no_address', 'already_sent');
    end if;
    insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, state, reason)
    values (msg.id, msg.org_id, msg.event_id, line.person_id, line.invitation_id, line.address,
      case when line.reason is null then 'queued' else 'suppressed' end, line.reason)
    returning id into recipient;
    continue when line.reason is not null;
    select i.* into inv from public.invitations i where i.id = line.invitation_id;
    -- What a guest's own act or a cancellation brings goes at once.
    slot := case when msg.kind in ('invitation', 'reminder') then private.mail_slot(line.address) else now() end;
    insert into private.outbox (kind, payload, dedupe_key, not_before)
    values (msg.kind, jsonb_build_object('recipient_id', recipient),
      msg.kind || ':' || inv.id || ':' || inv.token_version || ':' || lower(line.address::text) || dedupe, slot);
    perform private.issue_rsvp_link(inv);
    perform private.issue_unsubscribe_link(line.person_id, msg.org_id);
    queued := queued + 1;
  end loop;
  if capped and queued > room then
    perform private.refuse_mail_cap(msg.org_id, room);
  end if;
  return jsonb_build_object('message_id', msg.id, 'queued', queued, 'skipped', skipped);
end
$$;
comment on function private.queue_mails(public.messages, uuid[], text, boolean) is
  'Queues the mails that mail_plan() lets go out, each to leave when its address may have the next one. Answers {message_id, queued, skipped: [{invitation_id, person_id, reason}]}; reasons are those of mail_plan(). 429 mail_cap when capped and over the plan''s daily mails: then nothing is queued.';
revoke execute on function private.queue_mails(public.messages, uuid[], text, boolean) from public;

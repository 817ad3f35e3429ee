create or replace function private.queue_message(msg public.messages) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line record;
  inv public.invitations;
  queued int := 0;
  skipped jsonb := '[]';
  room bigint;
begin
  perform private.lock_addresses((select coalesce(array_agg(distinct a.invitation_id), '{}') from private.audience(msg.event_id, msg.audience) a));
  perform private.lock_limit(msg.org_id, 'mails_day');
  room := private.mail_room(msg.org_id);
  for line in select * from private.message_lines(msg.org_id, msg.event_id, msg.kind, msg.audience, ':' || msg.id) loop
    if line.goes then
      select i.* into inv from public.invitations i where i.id = line.invitation_id;
      perform private.queue_recipient(msg, inv, line.person_id, line.address, ':' || msg.id, null);
      queued := queued + 1;
    elsif line.reason is not null then
      skipped := skipped || jsonb_build_object('invitation_id', line.invitation_id, 'person_id', line.person_id, 'reason', line.reason);
      -- Nothing was held back of what has no address or no link.
      if line.address is not null and line.reason not in ('revoked', 'already_sent') then
        insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, state, reason)
        values (msg.id, msg.org_id, msg.event_id, line.person_id, line.invitation_id, line.address, 'suppressed', line.reason);
      end if;
    end if;
  end loop;
  -- That nothing takes place is told whatever the plan has room for.
  if queued > room and msg.kind <> 'cancellation' then
    perform private.refuse_mail_cap(msg.org_id, room);
  end if;
  if msg.kind = 'reminder' then
    update public.invitations i set reminded_at = now()
    where i.id in (select r.invitation_id from public.message_recipients r where r.message_id = msg.id and r.state = 'queued');
  end if;
  perform private.begin_subject_test(msg);
  return jsonb_build_object('message_id', msg.id, 'queued', queued, 'skipped', skipped);
end
$$;
comment on function private.queue_message(public.messages) is
  'Queues what message_lines() lets go out, once an address. Answers as queue_mails(). 429 mail_cap over the plan''s daily mails: then nothing is queued.';
revoke execute on function private.queue_message(public.messages) from public;

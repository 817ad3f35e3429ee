create or replace function public.resend_failed(message_id uuid, corrections jsonb default '{}', idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(resend_failed.message_id);
  ev public.events;
  failed record;
  corrected text;
  queued int := 0;
  room bigint;
  request jsonb := jsonb_build_array(resend_failed.message_id, corrections);
  answer jsonb := private.earlier_answer('resend_failed:' || auth.uid(), idempotency_key, request);
begin
  if answer is not null then
    return answer;
  end if;
  if jsonb_typeof(corrections) is distinct from 'object' then
    perform private.refuse(422, 'corrections', 'These addresses cannot be read.');
  end if;
  select e.* into ev from public.events e where e.id = msg.event_id;
  perform private.require_mailable(ev, msg.kind);
  -- An address is corrected where it is kept, by who may write there.
  if corrections <> '{}' and not private.can(msg.org_id, 'write') then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  for failed in
    select r.id, r.person_id from public.message_recipients r where r.message_id = msg.id and corrections ? r.id::text
  loop
    corrected := lower(btrim(corrections ->> failed.id::text));
    if corrected is null or char_length(corrected) > 254 or corrected !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
      perform private.refuse(422, 'email', 'Enter an email address, such as ada@example.org.', jsonb_build_object('recipient_id', failed.id));
    end if;
    update public.persons p set email = corrected where p.id = failed.person_id and p.email is distinct from corrected::extensions.citext;
  end loop;
  perform private.lock_addresses((select coalesce(array_agg(r.invitation_id), '{}') from public.message_recipients r
    where r.message_id = msg.id and r.invitation_id is not null));
  perform private.lock_limit(msg.org_id, 'mails_day');
  room := private.mail_room(msg.org_id);
  for failed in
    select distinct on (lower(p.email::text)) r.id, r.person_id, p.email as address, i as inv
    from public.message_recipients r
    join public.persons p on p.id = r.person_id and p.email is not null and p.deleted_at is null
    join public.invitations i on i.id = r.invitation_id and i.revoked_at is null
    where r.message_id = msg.id
      -- What came back goes to another address only; what the server never took may go to the same.
      and (r.state = 'failed' or (r.state in ('bounced', 'suppressed') and p.email operator(extensions.<>) r.address))
      and not exists (select from public.message_recipients n where n.replaces = r.id)
      and not exists (select from public.suppressions s where s.address operator(extensions.=) p.email and (s.org_id = r.org_id or s.org_id is null))
      and not exists (select from public.topic_optouts t where t.person_id = p.id and t.topic = private.mail_topic(msg.kind))
      and not (msg.kind = 'reminder' and i.replied_at is not null)
      -- Who has it already under that address gets it once.
      and not exists (select from public.message_recipients o where o.message_id = msg.id and o.id <> r.id
        and o.address operator(extensions.=) p.email and o.state in ('queued', 'sent', 'delivered'))
      and (select count(*) < 20 and count(*) filter (where o.org_id = r.org_id) < 6 from public.message_recipients o
        where o.address operator(extensions.=) p.email and o.created_at > now() - interval '24 hours' and o.state <> 'suppressed')
    order by lower(p.email::text), r.created_at, r.id
  loop
    perform private.queue_recipient(msg, failed.inv, failed.person_id, failed.address, ':' || msg.id || ':again:' || failed.id, failed.id);
    queued := queued + 1;
  end loop;
  if queued > room then
    perform private.refuse_mail_cap(msg.org_id, room);
  end if;
  if queued > 0 then
    update public.messages m set state = 'sending' where m.id = msg.id;
  end if;
  answer := jsonb_build_object('message_id', msg.id, 'queued', queued);
  return private.keep_answer('resend_failed:' || auth.uid(), idempotency_key, request, answer);
end
$$;
comment on function public.resend_failed(uuid, jsonb, text) is
  'Corrects addresses ({recipient_id: address}, by who writes in the organisation) and sends the message again where it did not arrive. Each failed mail is replaced once. Answers {message_id, queued}. 404, 409 event_not_live, 422 email with {recipient_id}, 429 mail_cap. 422 corrections; 42501 for corrections by who does not write in the organisation.';
revoke execute on function public.resend_failed(uuid, jsonb, text) from public, anon, authenticated;
grant execute on function public.resend_failed(uuid, jsonb, text) to authenticated;

create or replace function public.resend_to_person(person_id uuid, idempotency_key text default null) returns jsonb
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
revoke execute on function public.resend_to_person(uuid, text) from public, anon, authenticated;
grant execute on function public.resend_to_person(uuid, text) to authenticated;

create or replace function public.test_message(message_id uuid, invitation_id uuid default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  msg public.messages := private.require_message(test_message.message_id);
  ev public.events;
  guest record;
  me extensions.citext;
  key text := auth.uid() || ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD') || ':';
  tried int;
begin
  select u.email into me from auth.users u where u.id = auth.uid();
  if me is null then
    perform private.refuse(422, 'email', 'Your account has no email address to send a test to.');
  end if;
  if msg.subject is null or msg.body is null then
    perform private.refuse(422, case when msg.subject is null then 'subject' else 'body' end, 'Write a subject and some words first.');
  end if;
  select e.* into ev from public.events e where e.id = msg.event_id;
  perform pg_advisory_xact_lock(hashtextextended('test_message:' || auth.uid(), 0));
  select count(*) into tried from private.outbox o where o.dedupe_key like 'message_test:' || key || '%';
  if tried >= 20 then
    perform private.refuse(429, 'too_many_tests', 'You sent yourself 20 tests today. Look at the preview, or go on tomorrow.');
  end if;
  select case when p.named then q.full_name end as full_name, coalesce(h.name, q.full_name) as home, private.mail_people(i) as people into guest
  from public.invitations i cross join lateral private.invited_people(i) q
  join public.persons p on p.id = q.person_id left join public.households h on h.id = i.household_id
  where i.event_id = ev.id and (test_message.invitation_id is null or i.id = test_message.invitation_id)
  order by i.created_at, i.id, q.sort limit 1;
  perform private.queue_notice('message_test', me, null, jsonb_build_object('kind', msg.kind, 'subject', msg.subject, 'body', msg.body,
    'event', private.mail_event(ev), 'host', private.mail_host(ev), 'to_name', guest.full_name, 'addressed_to', coalesce(guest.home, 'your guests'),
    'people', coalesce(guest.people, '[]'), 'before', msg.event_before), key || tried);
  return jsonb_build_object('to', me::text);
end
$$;
comment on function public.test_message(uuid, uuid) is
  'Mails a draft to the caller''s own address as one of its guests would read it, without the guest''s links. Answers {to}. At most 20 a day: 429 too_many_tests. 422 email without an address.';
revoke execute on function public.test_message(uuid, uuid) from public, anon, authenticated;
grant execute on function public.test_message(uuid, uuid) to authenticated;

create or replace function private.resendable(person uuid)
  returns table (recipient_id uuid, message_id uuid, kind text, subject text, event_id uuid, event_name text)
  language sql stable security definer set search_path = ''
as $$
  select distinct on (r.message_id) r.id, m.id, m.kind, m.subject, e.id, e.name
  from public.message_recipients r
  join public.messages m on m.id = r.message_id
  join public.events e on e.id = r.event_id and e.status = 'live'
  join public.persons p on p.id = r.person_id and p.email is not null and p.deleted_at is null
  join public.invitations i on i.id = r.invitation_id and i.revoked_at is null
  where r.person_id = person and r.created_at > now() - interval '60 days'
    -- The same as resend_failed(): what came back goes to another address only.
    and (r.state = 'failed' or (r.state in ('bounced', 'suppressed') and p.email operator(extensions.<>) r.address))
    and m.kind in ('invitation', 'reminder', 'announcement', 'save_the_date', 'change', 'thank_you')
    and not exists (select from public.message_recipients n where n.replaces = r.id)
    and not exists (select from public.suppressions s where s.address operator(extensions.=) p.email and (s.org_id = r.org_id or s.org_id is null))
    and not exists (select from public.topic_optouts t where t.person_id = p.id and t.topic = private.mail_topic(m.kind))
    and not (m.kind = 'reminder' and i.replied_at is not null)
    and not exists (select from public.message_recipients o where o.message_id = m.id and o.id <> r.id
      and o.address operator(extensions.=) p.email and o.state in ('queued', 'sent', 'delivered'))
  order by r.message_id, r.created_at desc
$$;
comment on function private.resendable(uuid) is
  'Mails of live events from the last 60 days that one person did not get and may get now, one a message.';
revoke execute on function private.resendable(uuid) from public;

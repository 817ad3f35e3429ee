-- A copy of one's own answer takes no room of the plan's daily mails: the guest causes it, not the host.
create or replace function private.mail_room(org uuid) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select greatest(0, private.plan_limit(org, 'mails_day') - (
    select count(*) from public.message_recipients m
    where m.org_id = org and m.created_at > now() - interval '24 hours' and m.state <> 'suppressed'
      and not exists (select from public.messages c where c.id = m.message_id and c.kind = 'confirmation')))
$$;
comment on function private.mail_room(uuid) is 'How many mails the plan of an organisation still has room for in these 24 hours.';
revoke execute on function private.mail_room(uuid) from public;

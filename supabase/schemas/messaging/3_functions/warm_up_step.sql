create or replace function private.warm_up_step(org uuid) returns int
  language sql stable security definer set search_path = ''
as $$ select 1 + count(*)::int from private.mail_days d where d.org_id = org and d.mails > 0 and d.day < private.today_of(org) $$;
comment on function private.warm_up_step(uuid) is 'On how many days an organisation let mail out before, and today.';
revoke execute on function private.warm_up_step(uuid) from public;

create or replace function private.take_mail_slot(org uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.today_of(org);
  allowed bigint := private.day_limit(org);
begin
  insert into private.mail_days (org_id, day, mails) values (org, today, 0) on conflict do nothing;
  update private.mail_days d set mails = d.mails + 1 where d.org_id = org and d.day = today and d.mails < allowed;
  return found;
end
$$;
comment on function private.take_mail_slot(uuid) is 'Takes one of the mails that may leave today; false when none is left.';
revoke execute on function private.take_mail_slot(uuid) from public;

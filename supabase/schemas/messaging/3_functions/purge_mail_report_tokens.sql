create or replace function private.purge_mail_report_tokens() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.mail_report_tokens v where v.created_at < now() - interval '90 days';
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.purge_mail_report_tokens() is 'One-time tokens of signed reports about mails go after 90 days, like the reports. Answers how many.';
revoke execute on function private.purge_mail_report_tokens() from public;
insert into private.purges (function, position) values ('purge_mail_report_tokens', 80);

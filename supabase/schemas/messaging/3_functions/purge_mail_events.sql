create or replace function private.purge_mail_events() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.mail_events v where v.created_at < now() - interval '90 days';
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.purge_mail_events() is 'Reports about mails go after 90 days: what became of each mail stays with its recipient. Answers how many.';
revoke execute on function private.purge_mail_events() from public;
insert into private.purges (function, position) values ('purge_mail_events', 70);

create or replace function private.purge_outbox() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.outbox o where coalesce(o.done_at, o.failed_at) < now() - interval '400 days';
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.purge_outbox() is 'Mails that are sent or given up stay for 400 days, so that their dedupe keys hold more than a year. Answers how many went.';
revoke execute on function private.purge_outbox() from public;
insert into private.purges (function, position) values ('purge_outbox', 50);

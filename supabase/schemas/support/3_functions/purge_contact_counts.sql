create or replace function private.purge_contact_counts() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.contact_counts c where c.hour < now() - interval '2 days';
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.purge_contact_counts() is 'Counts of messages by address and account go after two days. Answers how many.';
revoke execute on function private.purge_contact_counts() from public;
insert into private.purges (function, position) values ('purge_contact_counts', 30);

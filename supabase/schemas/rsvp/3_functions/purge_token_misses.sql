create or replace function private.purge_token_misses() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.token_misses m where m.minute < now() - interval '1 hour';
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.purge_token_misses() is 'Wrong tokens are counted by minute and forgotten after an hour. Answers how many lines.';
revoke execute on function private.purge_token_misses() from public;
insert into private.purges (function, position) values ('purge_token_misses', 20);

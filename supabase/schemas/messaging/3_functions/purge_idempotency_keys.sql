create or replace function private.purge_idempotency_keys() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  delete from private.idempotency_keys k where k.expires_at < now();
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.purge_idempotency_keys() is 'Keys of requests go when they expire, 24 hours after their request. Answers how many.';
revoke execute on function private.purge_idempotency_keys() from public;
insert into private.purges (function, position) values ('purge_idempotency_keys', 10);

create or replace function private.check_booking() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from booked b group by b.source_type, b.source_id, b.currency having sum(b.debit_minor) <> sum(b.credit_minor)) then
    raise exception using errcode = '23514', message = 'A booking does not sum to zero.';
  end if;
  return null;
end
$$;
comment on function private.check_booking() is 'AFTER INSERT on ledger_entries: the entries of one booking, written in one statement, sum to zero. 23514 otherwise.';
revoke execute on function private.check_booking() from public;

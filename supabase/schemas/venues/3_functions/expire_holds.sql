create or replace function private.expire_holds(space uuid default null) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  update public.venue_bookings b set state = 'enquiry', hold_expires_at = null
  where b.state = 'hold' and b.hold_expires_at <= now() and (expire_holds.space is null or b.space_id = expire_holds.space);
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.expire_holds(uuid) is 'Holds whose time is over become enquiries, in one space or everywhere. Answers how many.';
revoke execute on function private.expire_holds(uuid) from public;
insert into private.due_jobs (function, position, answer) values ('expire_holds', 30, 'holds_expired');

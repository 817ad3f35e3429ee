create or replace function private.settle_seating_table() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.position = 0 then
    select coalesce(max(t.position), 0) + 1024 into new.position from public.seating_tables t where t.event_id = new.event_id;
  end if;
  if tg_op = 'UPDATE' and exists (select from public.seat_assignments s where s.table_id = new.id and s.seat_no > new.seats) then
    perform private.refuse(409, 'seats', 'Somebody sits on one of these chairs. Seat them elsewhere first.');
  end if;
  return new;
end
$$;
comment on function private.settle_seating_table() is 'BEFORE INSERT OR UPDATE: a table without a place stands at the end, and no chair goes on which somebody sits: 409 seats.';
revoke execute on function private.settle_seating_table() from public;

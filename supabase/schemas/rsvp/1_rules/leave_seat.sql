create or replace function private.leave_seat() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.seat_assignments s where s.rsvp_person_id = new.id;
  return null;
end
$$;
comment on function private.leave_seat() is 'AFTER somebody no longer comes: their chair is free.';
revoke execute on function private.leave_seat() from public;

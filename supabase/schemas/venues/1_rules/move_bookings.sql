create or replace function private.move_bookings() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  set constraints public.venue_bookings_apart deferred;
  update public.venue_bookings b set local_start = b.local_start where b.venue_id = new.id and b.ends_at > now();
  return null;
end
$$;
comment on function private.move_bookings() is 'AFTER the zone of a venue changed: what is booked keeps its clock times.';
revoke execute on function private.move_bookings() from public;

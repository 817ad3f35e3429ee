create or replace function private.tell_of_places() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_confirmation(r) from public.rsvps r where r.id = new.rsvp_id and r.state = 'submitted';
  return null;
end
$$;
comment on function private.tell_of_places() is 'AFTER UPDATE: who took the places they waited for is sent what now counts.';
revoke execute on function private.tell_of_places() from public;

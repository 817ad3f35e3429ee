create or replace function private.leave_own_answers() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.answers a where a.rsvp_person_id = new.id;
  return null;
end
$$;
comment on function private.leave_own_answers() is 'AFTER a person no longer comes: what they answered goes.';
revoke execute on function private.leave_own_answers() from public;

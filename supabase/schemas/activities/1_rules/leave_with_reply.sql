create or replace function private.leave_with_reply() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.activity_signups s where s.rsvp_person_id = new.id;
  return null;
end
$$;
comment on function private.leave_with_reply() is 'AFTER a person''s reply is no longer yes: their places in the programme are free.';
revoke execute on function private.leave_with_reply() from public;

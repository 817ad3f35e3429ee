-- Who takes a reply back, or no longer comes, leaves no answers; a changed person or household goes with its rows.
create or replace function private.leave_answers() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.answers a where a.rsvp_id = new.id;
  return null;
end
$$;
comment on function private.leave_answers() is 'AFTER a reply is taken back: its answers go.';
revoke execute on function private.leave_answers() from public;

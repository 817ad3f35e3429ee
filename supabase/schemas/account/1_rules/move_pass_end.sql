create or replace function private.move_pass_end() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A pass that is over does not come back with a new date: next year's reunion is another event.
  update public.event_passes p set valid_until = private.pass_end(new)
  where p.event_id = new.id and (p.valid_until is null or p.valid_until > now());
  return null;
end
$$;
comment on function private.move_pass_end() is 'AFTER UPDATE: a pass follows the date of its event.';
revoke execute on function private.move_pass_end() from public;

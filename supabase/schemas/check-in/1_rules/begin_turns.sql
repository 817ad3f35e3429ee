create or replace function private.begin_turns() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.door_turns (event_id) values (new.event_id) on conflict do nothing;
  return null;
end
$$;
comment on function private.begin_turns() is 'AFTER INSERT on checkin_lists: from here on it is counted who leaves.';
revoke execute on function private.begin_turns() from public;

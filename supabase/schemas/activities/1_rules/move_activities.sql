create or replace function private.move_activities() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- The trigger of the row computes what it changes to.
  update public.activities a set day = a.day where a.event_id = new.id;
  return null;
end
$$;
comment on function private.move_activities() is 'AFTER the first day or the zone of an event changed: its programme keeps its days and clock times.';
revoke execute on function private.move_activities() from public;

create or replace function private.tell_event_rows() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  event uuid;
begin
  for event in select distinct c.event_id from changed c loop
    perform private.tell_event(event, tg_argv[0]);
  end loop;
  return null;
end
$$;
comment on function private.tell_event_rows() is
  'AFTER a statement: tells each event of the rows in its transition table "changed"; the argument is the sort.';
revoke execute on function private.tell_event_rows() from public;

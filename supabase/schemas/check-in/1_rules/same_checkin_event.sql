create or replace function private.same_checkin_event() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_now jsonb := to_jsonb(new);
begin
  if (row_now ->> 'activity_id' is not null and not exists (select from public.activities a where a.id = (row_now ->> 'activity_id')::uuid and a.event_id = new.event_id))
    or (row_now ->> 'list_id' is not null and not exists (select from public.checkin_lists l where l.id = (row_now ->> 'list_id')::uuid and l.event_id = new.event_id)) then
    perform private.refuse(422, 'list_id', 'Choose something of the same event.');
  end if;
  return new;
end
$$;
comment on function private.same_checkin_event() is
  'BEFORE INSERT: a list is about an activity of its own event, a door about a list of its own event. 422 list_id otherwise.';
revoke execute on function private.same_checkin_event() from public;

create or replace function private.turn_doors() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  update private.door_turns d set turns = d.turns + 1
  where d.event_id = (line ->> 'event_id')::uuid
    -- Who signs up for something is on no list but that of the activity.
    and (tg_table_name <> 'activity_signups' or exists (select from public.checkin_lists l where l.activity_id = (line ->> 'activity_id')::uuid));
  return null;
end
$$;
comment on function private.turn_doors() is 'AFTER a change by which somebody may leave a check-in list of the event, or stand on it again.';
revoke execute on function private.turn_doors() from public;

create or replace function public.find_at_door(event_id uuid, q text, list_id uuid default null, seen jsonb default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(find_at_door.event_id, 'scan');
  l public.checkin_lists;
begin
  perform private.open_doors(ev);
  select x.* into l from public.checkin_lists x where x.event_id = ev.id and (find_at_door.list_id is null or x.id = find_at_door.list_id) order by x.created_at, x.id limit 1;
  if l.id is null then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist any more.');
  end if;
  return private.found_at_door(l, find_at_door.q, find_at_door.seen);
end
$$;
comment on function public.find_at_door(uuid, text, uuid, jsonb) is
  'Finds people on a check-in list for somebody who is signed in and may scan, see private.found_at_door; on the first list where none is named. 404 event_not_found, list_not_found; 42501.';
revoke execute on function public.find_at_door(uuid, text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.find_at_door(uuid, text, uuid, jsonb) to authenticated;

create or replace function public.check_in_list(event_id uuid, list_id uuid default null, seen jsonb default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(check_in_list.event_id, 'scan');
  l public.checkin_lists;
begin
  perform private.open_doors(ev);
  select x.* into l from public.checkin_lists x where x.event_id = ev.id and (check_in_list.list_id is null or x.id = check_in_list.list_id) order by x.created_at, x.id limit 1;
  if l.id is null then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist any more.');
  end if;
  return private.door_answer(l, null, check_in_list.seen);
end
$$;
comment on function public.check_in_list(uuid, uuid, jsonb) is
  'A check-in list for somebody who is signed in and may scan, see private.door_answer; the first one where none is named. 404 event_not_found, list_not_found; 42501.';
revoke execute on function public.check_in_list(uuid, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.check_in_list(uuid, uuid, jsonb) to authenticated;

create or replace function private.arrival_list(ev public.events, list uuid) returns public.checkin_lists
  language plpgsql stable security definer set search_path = ''
as $$
declare
  l public.checkin_lists;
begin
  select x.* into l from public.checkin_lists x where x.event_id = ev.id and (list is null or x.id = list) order by x.created_at, x.id limit 1;
  if l.id is null and list is not null then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist any more.');
  elsif l.id is null then
    -- Nobody has stood at a door yet: everybody who is expected is still to come.
    l.event_id := ev.id; l.org_id := ev.org_id; l.admits := 'all'; l.ticket_type_ids := '{}';
  end if;
  return l;
end
$$;
comment on function private.arrival_list(public.events, uuid) is
  'The list of an event whose arrivals are told: the first one where none is named, and everybody where there is none yet. 404 list_not_found.';
revoke execute on function private.arrival_list(public.events, uuid) from public;

create or replace function private.people_of_homes(l public.checkin_lists, homes uuid[]) returns setof uuid
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select t.id from public.orders o join public.tickets t on t.order_id = o.id where o.household_id = any (homes) and o.event_id = l.event_id
  union all select t.id from public.orders o join public.tickets t on t.order_id = o.id where o.id = any (homes) and o.event_id = l.event_id
  union all select a.id from public.invitations i join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id
    where i.event_id = l.event_id and (i.household_id = any (homes) or i.person_id = any (homes))
  union all select c.scan_id from public.checkins c where c.list_id = l.id and c.kind = 'walk_in' and (c.household_id = any (homes) or c.scan_id = any (homes));
end
$$;
comment on function private.people_of_homes(public.checkin_lists, uuid[]) is 'The ids of tickets, lines of replies and scans of who walked in that belong to these homes.';
revoke execute on function private.people_of_homes(public.checkin_lists, uuid[]) from public;

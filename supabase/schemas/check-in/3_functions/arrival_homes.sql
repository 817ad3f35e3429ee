create or replace function private.arrival_homes(l public.checkin_lists) returns table (home uuid, sort text)
  language sql stable security definer set search_path = ''
as $$
  select h.id, h.name_sort from public.households h where h.id in (
    select o.household_id from public.orders o where o.event_id = l.event_id
    union all select i.household_id from public.invitations i where i.event_id = l.event_id
    union all select c.household_id from public.checkins c where c.list_id = l.id and c.kind = 'walk_in')
  union all select o.id, o.buyer_sort from public.orders o where o.event_id = l.event_id and o.household_id is null
  union all select p.id, p.name_sort from public.invitations i join public.persons p on p.id = i.person_id where i.event_id = l.event_id
  union all select c.scan_id, private.normalise(c.name) from public.checkins c where c.list_id = l.id and c.kind = 'walk_in' and c.household_id is null
$$;
comment on function private.arrival_homes(public.checkin_lists) is 'The homes of private.arrival_rows with what they are ordered by; no ticket and no line of a reply is read for them.';
revoke execute on function private.arrival_homes(public.checkin_lists) from public;

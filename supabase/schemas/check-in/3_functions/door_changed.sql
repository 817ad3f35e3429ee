create or replace function private.door_changed(l public.checkin_lists, since timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  with people as materialized (select p.id from public.persons p where p.org_id = l.org_id and p.updated_at >= since),
    homes as materialized (select h.id from public.households h where h.org_id = l.org_id and h.updated_at >= since)
  select t.id from public.tickets t where t.event_id = l.event_id and t.updated_at >= since
  union
  select t.id from public.orders o join public.tickets t on t.order_id = o.id where o.event_id = l.event_id and o.updated_at >= since
  union
  select t.id from people p join public.tickets t on t.person_id = p.id where t.event_id = l.event_id
  union
  select t.id from homes h join public.orders o on o.household_id = h.id join public.tickets t on t.order_id = o.id where o.event_id = l.event_id
  union
  select a.id from public.rsvp_people a where a.event_id = l.event_id and a.updated_at >= since
  union
  select a.id from public.rsvps r join public.rsvp_people a on a.rsvp_id = r.id where r.event_id = l.event_id and r.updated_at >= since
  union
  select a.id from people p join public.rsvp_people a on a.person_id = p.id where a.event_id = l.event_id
  union
  select a.id from homes h join public.invitations i on i.household_id = h.id and i.event_id = l.event_id
    join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id
  union
  -- What an invitation of one person is called is that person's name, for the guests they bring too.
  select a.id from people p join public.invitations i on i.person_id = p.id and i.event_id = l.event_id
    join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id;
end
$$;
comment on function private.door_changed(public.checkin_lists, timestamptz) is
  'Tickets and lines of replies of a list of which anything that a device keeps may have changed since, by the indexes of when.';
revoke execute on function private.door_changed(public.checkin_lists, timestamptz) from public;

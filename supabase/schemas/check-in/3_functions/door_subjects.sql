-- Its text is explained by a test, which puts values in place of $1 to $3.
create or replace function private.door_subjects(event uuid, org uuid, pattern text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  with people as materialized (
    select p.id from public.persons p where p.org_id = $2 and p.search_text like $3
  ), homes as materialized (
    select h.id from public.households h where h.org_id = $2 and h.name_sort like $3
  )
  select t.id from people p join public.tickets t on t.person_id = p.id where t.event_id = $1
  union
  select t.id from public.tickets t where t.search_text like $3 and t.event_id = $1
  union
  select t.id from homes h join public.orders o on o.household_id = h.id join public.tickets t on t.order_id = o.id where o.event_id = $1
  union
  select a.id from people p join public.rsvp_people a on a.person_id = p.id where a.event_id = $1
  union
  select a.id from public.rsvp_people a where a.event_id = $1 and a.guest_name is not null and private.normalise(a.guest_name) like $3
  union
  select a.id from homes h join public.invitations i on i.household_id = h.id and i.event_id = $1
    join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id
$$;
comment on function private.door_subjects(uuid, uuid, text) is
  'Tickets and lines of replies of an event whose person, household, holder, buyer or code has these letters, by their indexes.';
revoke execute on function private.door_subjects(uuid, uuid, text) from public;

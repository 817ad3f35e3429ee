create or replace function private.homes_of(ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select coalesce(o.household_id, o.id) from public.tickets t join public.orders o on o.id = t.order_id where t.id = any (ids)
  union
  select coalesce(i.household_id, i.person_id) from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id join public.invitations i on i.id = r.invitation_id where a.id = any (ids)
  union
  select coalesce(c.household_id, c.scan_id) from public.checkins c where c.scan_id = any (ids)
$$;
comment on function private.homes_of(uuid[]) is 'The homes of tickets, lines of replies and scans of who walked in, as private.arrival_rows has them.';
revoke execute on function private.homes_of(uuid[]) from public;

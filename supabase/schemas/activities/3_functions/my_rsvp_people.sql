create or replace function private.my_rsvp_people(event uuid) returns setof public.rsvp_people
  language sql stable security definer set search_path = ''
as $$
  select rp.* from public.rsvp_people rp
  where rp.event_id = event and rp.rsvp_id in (
    select mine.rsvp_id from public.rsvp_people mine join public.persons p on p.id = mine.person_id
    where mine.event_id = event and p.user_id = (select auth.uid()))
$$;
comment on function private.my_rsvp_people(uuid) is 'The people of the replies in which the caller''s own person stands: their household.';
revoke execute on function private.my_rsvp_people(uuid) from public;

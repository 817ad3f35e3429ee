create or replace function public.topic_leavers(event_id uuid) returns table (topic text, person_id uuid, full_name text, photo_path text, moment timestamptz, among bigint)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(topic_leavers.event_id, 'read');
begin
  return query
  select x.topic, x.person_id, x.full_name, x.photo_path, x.moment, x.among
  from (
    select t.topic, g.person_id, g.full_name, g.photo_path, t.created_at as moment, count(*) over (partition by t.topic) as among,
      row_number() over (partition by t.topic order by t.created_at desc, g.person_id) as place
    from (select distinct a.person_id, a.full_name, a.photo_path from private.audience(ev.id, '{}') a) g
    join public.topic_optouts t on t.person_id = g.person_id
  ) x
  where x.place <= 100 order by x.topic, x.place;
end
$$;
comment on function public.topic_leavers(uuid) is
  'Who of the people invited to an event asked for no more of a kind of mail, the last 100 of each topic, and how many there are (among). 404 event_not_found.';
revoke execute on function public.topic_leavers(uuid) from public, anon, authenticated;
grant execute on function public.topic_leavers(uuid) to authenticated;

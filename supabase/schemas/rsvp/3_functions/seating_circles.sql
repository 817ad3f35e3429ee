create or replace function public.seating_circles(event_id uuid) returns table (guest uuid, circles text[])
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(seating_circles.event_id, 'write');
begin
  return query
  with comes as (
    select a.id, a.person_id from public.rsvp_people a where a.event_id = ev.id and a.reply in ('yes', 'maybe') and a.person_id is not null
  ), earlier as (
    select e.id, exists (select from public.seat_assignments s where s.event_id = e.id) as has_tables
    from public.events e where e.org_id = ev.org_id and e.id <> ev.id and e.status in ('live', 'paused', 'archived') and e.starts_at < coalesce(ev.starts_at, now())
  ), known as (
    select c.id, 'group:' || m.group_id as circle from comes c join public.group_members m on m.person_id = c.person_id
    union
    -- Where there was a plan, those of one table have met, and not the whole hall.
    select c.id, case when e.has_tables then 'table:' || s.table_id else 'event:' || e.id end
    from comes c join public.rsvp_people a on a.person_id = c.person_id and a.reply = 'yes' join earlier e on e.id = a.event_id
    left join public.seat_assignments s on s.rsvp_person_id = a.id
    where not e.has_tables or s.table_id is not null
  )
  select k.id, array_agg(k.circle order by k.circle) from known k group by k.id order by k.id;
end
$$;
comment on function public.seating_circles(uuid) is
  'What those who come to an event share with others: groups they belong to, and earlier events of the organisation, or their table there. Two who share one have met. For who may change the event. 404 event_not_found, 42501.';
revoke execute on function public.seating_circles(uuid) from public, anon, authenticated;
grant execute on function public.seating_circles(uuid) to authenticated;

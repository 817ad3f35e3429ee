/**
 * Two tables of two households each, those of a table of one branch of the family: mixed, each table has one household of
 * either. For journeys and stories, which run it for their event ($1). Read by nothing else.
 */
export const TWO_BRANCHES = `
  with made as (
    insert into public.seating_tables (event_id, name, seats) select $1::uuid, 'Hall ' || n, 4 from generate_series(1, 2) n returning id, name
  ), branches as (
    insert into public.groups (org_id, kind, name) select e.org_id, 'branch', 'Hall ' || n from public.events e, generate_series(1, 2) n where e.id = $1::uuid returning id, name
  ), homes as (
    select r.id, row_number() over (order by r.id) as no from public.rsvps r where r.event_id = $1::uuid
      and (select count(*) from public.rsvp_people a where a.rsvp_id = r.id and a.person_id is not null and a.reply = 'yes') >= 2
    order by r.id limit 4
  ), lines as (
    select a.id, a.org_id, a.person_id, 'Hall ' || (1 + h.no % 2) as hall, 2 * ((h.no - 1) / 2) as offset_no, row_number() over (partition by a.rsvp_id order by a.id) as at
    from homes h join public.rsvp_people a on a.rsvp_id = h.id and a.person_id is not null and a.reply = 'yes'
  ), seated as (
    insert into public.seat_assignments (event_id, org_id, table_id, seat_no, rsvp_person_id)
    select $1::uuid, l.org_id, m.id, l.offset_no + l.at, l.id from lines l join made m on m.name = l.hall where l.at <= 2 returning id
  ), belong as (
    insert into public.group_members (group_id, person_id) select b.id, l.person_id from lines l join branches b on b.name = l.hall where l.at <= 2 returning group_id
  )
  select (select count(*)::int from seated) as seats, (select count(*)::int from belong) as members`;

-- Domain: check-in
-- Afterwards: who came, who did not, and whom to thank.

create function public.who_came(event_id uuid, list_id uuid default null)
  returns table (entry_id uuid, kind text, name text, household_id uuid, household text, type text, word text, came boolean, inside boolean, first_in timestamptz,
    last_out timestamptz, door text, people int, email text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(who_came.event_id, 'read');
  l public.checkin_lists;
begin
  select x.* into l from public.checkin_lists x where x.event_id = ev.id and (who_came.list_id is null or x.id = who_came.list_id) order by x.created_at, x.id limit 1;
  if l.id is null and who_came.list_id is not null then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist any more.');
  elsif l.id is null then
    -- Nobody has stood at a door yet: everybody who is expected is still to come.
    l.event_id := ev.id; l.admits := 'all'; l.ticket_type_ids := '{}';
  end if;
  return query
  with course as (select c.* from private.checkin_course(l.id) c),
    of_subject as (
      select c.subject, min(c.scanned_at) filter (where c.standing = 'admitted') as first_in, max(c.scanned_at) filter (where c.standing = 'left') as last_out,
        (array_agg(c.kind order by c.scanned_at desc, c.scan_id desc))[1] = 'entry' as inside,
        (array_agg(c.door_id order by c.scanned_at, c.scan_id) filter (where c.standing = 'admitted'))[1] as door_id
      from course c group by c.subject)
  select x.* from (
    select e.id, e.kind, e.name, e.household_id, e.household, e.type, e.word, s.first_in is not null as came, coalesce(s.inside, false), s.first_in, s.last_out, d.name as door, 1,
      coalesce(p.email, t.email, o.email)::text
    from private.door_entries(l) e
    left join of_subject s on s.subject = e.id
    left join public.checkin_doors d on d.id = s.door_id
    left join public.persons p on p.id = e.person_id
    left join public.tickets t on t.id = e.id
    left join public.orders o on o.id = t.order_id
    where e.state = 'expected' or (s.first_in is not null and e.state not in ('transferred', 'refunded', 'cancelled'))
    union all
    select c.scan_id, 'walk_in', c.name, c.household_id, h.name, 'walk_in', '', true, true, c.scanned_at, null, d.name, c.people, null
    from public.checkins c
    left join public.checkin_doors d on d.id = c.door_id
    left join public.households h on h.id = c.household_id
    where c.list_id = l.id and c.kind = 'walk_in' and (c.verdict = 'in' or c.let_in) and not exists (select from public.checkins u where u.undoes = c.scan_id)) x
  order by private.normalise(coalesce(x.household, x.name)) nulls last, x.household_id, private.normalise(x.name) nulls last, x.id;
end
$$;
comment on function public.who_came(uuid, uuid) is
  'Everybody who was expected at a list of an event or came, by household: whether and when they came, by which door, and where they can be thanked; the first list where none is named. Whoever cancelled, was paid back or passed the ticket on is not in it. 404 event_not_found, list_not_found; 42501.';
revoke execute on function public.who_came(uuid, uuid) from public, anon, authenticated;
grant execute on function public.who_came(uuid, uuid) to authenticated;

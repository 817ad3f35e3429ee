create or replace function private.arrival_rows(l public.checkin_lists, only_these uuid[])
  returns table (entry_id uuid, kind text, name text, household_id uuid, household text, type text, type_id uuid, word text, came boolean, inside boolean, first_in timestamptz,
    last_out timestamptz, door text, people int, email text, home uuid, name_sort text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  with of_subject as (
      select c.subject, min(c.scanned_at) filter (where c.standing = 'admitted') as first_in, max(c.scanned_at) filter (where c.standing = 'left') as last_out,
        (array_agg(c.kind order by c.scanned_at desc, c.scan_id desc))[1] = 'entry' as inside,
        (array_agg(c.door_id order by c.scanned_at, c.scan_id) filter (where c.standing = 'admitted'))[1] as door_id
      from private.checkin_course(l.id, only_these) c group by c.subject)
  select e.id, e.kind, e.name, e.household_id, e.household, e.type, e.type_id, e.word, s.first_in is not null, coalesce(s.inside, false), s.first_in, s.last_out, d.name, 1,
    coalesce(p.email, t.email, o.email)::text, coalesce(o.household_id, o.id, i.household_id, i.person_id), private.normalise(e.name)
  from private.door_entries(l, only_these) e
  left join of_subject s on s.subject = e.id
  left join public.checkin_doors d on d.id = s.door_id
  left join public.persons p on p.id = e.person_id
  -- How many there are is not known to the planner, which of them is.
  left join public.tickets t on t.id = e.id and (only_these is null or t.id = any (only_these))
  left join public.orders o on o.id = t.order_id
  left join public.rsvp_people a on a.id = e.id and (only_these is null or a.id = any (only_these))
  left join public.rsvps r on r.id = a.rsvp_id
  left join public.invitations i on i.id = r.invitation_id
  where e.state = 'expected' or (s.first_in is not null and e.state not in ('transferred', 'refunded', 'cancelled'))
  union all
  select c.scan_id, 'walk_in', c.name, c.household_id, h.name, 'walk_in', null, '', true, true, c.scanned_at, null, d.name, c.people, null,
    coalesce(c.household_id, c.scan_id), private.normalise(c.name)
  from public.checkins c
  left join public.checkin_doors d on d.id = c.door_id
  left join public.households h on h.id = c.household_id
  where (only_these is null or c.scan_id = any (only_these)) and c.list_id = l.id and c.kind = 'walk_in' and (c.verdict = 'in' or c.let_in)
    and not exists (select from public.checkins u where u.undoes = c.scan_id);
end
$$;
comment on function private.arrival_rows(public.checkin_lists, uuid[]) is
  'Everybody who was expected at a list or came, or of them those with these ids (tickets, lines of replies, scans of who walked in). home: their household, else the order, the person invited or the scan itself. Whoever cancelled, was paid back or passed the ticket on is not in it.';
revoke execute on function private.arrival_rows(public.checkin_lists, uuid[]) from public;

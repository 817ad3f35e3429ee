create or replace function public.my_programme(event_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'people', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', coalesce(n.full_name, m.guest_name, 'Guest'),
        'age_band', m.age_band, 'reply', m.reply, 'ages', jsonb_build_array(lower(g.ages), upper(g.ages) - 1))
        order by m.guest_no nulls first, n.full_name, m.id)
      from private.my_rsvp_people(my_programme.event_id) m left join public.persons n on n.id = m.person_id
      left join public.events e on e.id = my_programme.event_id
      cross join lateral private.age_span(m, coalesce(e.start_date, current_date)) g (ages)), '[]'),
    'signups', coalesce((select jsonb_agg(jsonb_build_object('activity_id', s.activity_id, 'person', s.rsvp_person_id, 'state', s.state,
        'offered_until', s.offered_until,
        'ahead', case s.state when 'waiting' then (select count(distinct w.rsvp_id) from public.activity_signups w
          where w.activity_id = s.activity_id and w.state = 'waiting' and w.created_at < s.created_at) end) order by s.created_at, s.id)
      from public.activity_signups s where s.event_id = my_programme.event_id
        and s.rsvp_person_id in (select m.id from private.my_rsvp_people(my_programme.event_id) m)), '[]'))
$$;
comment on function public.my_programme(uuid) is
  'The caller''s household at an event, {people: [{id, name, age_band, reply, ages}], signups: [{activity_id, person, state, offered_until, ahead}]}; ages: from and to that they may be of on its first day; ahead: households that wait before. Empty for who is no guest.';
revoke execute on function public.my_programme(uuid) from public, anon, authenticated;
grant execute on function public.my_programme(uuid) to authenticated;

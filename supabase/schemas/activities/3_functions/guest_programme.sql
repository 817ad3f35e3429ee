create or replace function private.guest_programme(inv public.invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'currency', (select coalesce(b.currency, o.default_currency) from public.orgs o left join public.budgets b on b.event_id = inv.event_id where o.id = inv.org_id),
    'activities', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'day', a.current_day, 'local_start', to_char(a.current_start, 'HH24:MI'),
        'minutes', a.minutes, 'place', coalesce(sp.name, a.current_place), 'led_by', h.full_name, 'sign_up', a.sign_up, 'left', private.places_left(c),
        'min_age', a.min_age, 'max_age', a.max_age, 'fee_minor', a.fee_minor, 'attire', a.attire, 'plan_b', a.plan_b,
        'on_plan_b', a.on_plan_b, 'called_off', a.called_off, 'over', coalesce(a.starts_at <= now(), false))
        order by a.current_day, a.current_start, a.title, a.id)
      from public.activities a left join public.venue_spaces sp on sp.id = a.current_space_id
      left join public.persons h on h.id = a.host_person_id left join public.capacity_pools c on c.id = a.capacity_pool_id
      where a.event_id = inv.event_id and a.deleted_at is null and a.audience = 'everyone'), '[]'),
    'people', coalesce((select jsonb_agg(jsonb_build_object('id', rp.id, 'name', coalesce(n.full_name, rp.guest_name, 'Guest'), 'age_band', rp.age_band)
        order by rp.guest_no nulls first, n.full_name, rp.id)
      from public.rsvps r join public.rsvp_people rp on rp.rsvp_id = r.id and rp.reply = 'yes' left join public.persons n on n.id = rp.person_id
      where r.invitation_id = inv.id), '[]'),
    'signups', coalesce((select jsonb_agg(jsonb_build_object('activity_id', s.activity_id, 'person', s.rsvp_person_id, 'state', s.state, 'offered_until', s.offered_until)
        order by s.created_at, s.id)
      from public.rsvps r join public.activity_signups s on s.rsvp_id = r.id where r.invitation_id = inv.id), '[]'))
$$;
comment on function private.guest_programme(public.invitations) is
  'What a household reads of the programme: {currency, activities (for everyone), people (its own who come), signups}. Names of its own only.';
revoke execute on function private.guest_programme(public.invitations) from public;

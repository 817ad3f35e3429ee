create or replace function private.reply_words(invitation uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'event', private.event_words(e),
    'looks', private.invitation_looks(e),
    'words', e.invitation_words,
    'host', private.host_words(e),
    'contact', private.contact_words(e),
    'open', private.reply_closed(e) is null,
    'closed_reason', private.reply_closed(e),
    'addressed_to', coalesce(h.name, p.full_name),
    'plus_ones_allowed', i.plus_ones_allowed,
    'replied_at', i.replied_at,
    'state', coalesce(r.state, 'none'),
    'note', r.note,
    'people', (select coalesce(jsonb_agg(jsonb_build_object('person_id', q.person_id, 'full_name', q.full_name, 'named', n.named, 'role', q.role,
        'age_band', coalesce(a.age_band, private.age_band_at(q.person_id, q.role, e)),
        'reply', a.reply, 'meal_option_id', a.meal_option_id, 'diet', a.diet, 'shows_name', coalesce(a.shows_name, false)) order by q.sort), '[]')
      from private.invited_people(i) q join public.persons n on n.id = q.person_id
      left join public.rsvp_people a on a.rsvp_id = r.id and a.person_id = q.person_id),
    'guests', (select coalesce(jsonb_agg(jsonb_build_object('name', a.guest_name, 'age_band', a.age_band, 'reply', a.reply,
        'meal_option_id', a.meal_option_id, 'diet', a.diet) order by a.guest_no), '[]')
      from public.rsvp_people a where a.rsvp_id = r.id and a.guest_no is not null),
    'coming', private.who_is_coming(e, i.id),
    'door_word', case when exists (select from public.rsvp_people a where a.rsvp_id = r.id and a.reply in ('yes', 'maybe'))
      then private.door_word(i.id) end,
    'meals', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.sort, m.name, m.id), '[]')
      from public.meal_options m where m.event_id = e.id),
    'places', jsonb_build_object('limited', c.size is not null, 'size', c.size, 'left', private.places_left(c), 'counts', c.counts),
    'waitlist', (select jsonb_build_object('state', w.state, 'quantity', w.quantity, 'offer_expires_at', w.offer_expires_at,
        -- In the order in which places are offered.
        'position', case when w.state = 'waiting' then 1 + (select count(*) from public.waitlist_entries o
          where o.pool_id = w.pool_id and o.state = 'waiting' and o.id <> w.id
            and (o.priority > w.priority or (o.priority = w.priority and (o.created_at, o.id) < (w.created_at, w.id)))) end)
      from public.waitlist_entries w where w.rsvp_id = r.id and w.state in ('waiting', 'offered', 'expired')
      order by w.state = 'expired', w.created_at desc limit 1))
  from public.invitations i
  join public.events e on e.id = i.event_id
  join public.capacity_pools c on c.id = e.default_capacity_pool_id
  left join public.households h on h.id = i.household_id
  left join public.persons p on p.id = i.person_id
  left join public.rsvps r on r.invitation_id = i.id
  where i.id = invitation
$$;
comment on function private.reply_words(uuid) is 'The reply of an invitation without the programme: see private.reply_view.';
revoke execute on function private.reply_words(uuid) from public;

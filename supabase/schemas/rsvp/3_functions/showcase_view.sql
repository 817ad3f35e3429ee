create or replace function private.showcase_view(oi public.open_invitations, ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'event', jsonb_build_object(
      'name', ev.name, 'summary', ev.summary, 'event_type_id', ev.event_type_id, 'noun', t.noun,
      'start_date', ev.start_date, 'end_date', ev.end_date, 'local_start', to_char(ev.local_start, 'HH24:MI'),
      'local_end', to_char(ev.local_end, 'HH24:MI'), 'all_day', ev.all_day, 'zone', ev.zone,
      'starts_at', ev.starts_at, 'ends_at', ev.ends_at, 'location_name', ev.location_name, 'address', ev.address,
      'cover_seed', ev.cover_seed, 'cover_variant', ev.cover_variant, 'cover_mood', ev.cover_mood, 'cover_number', ev.cover_number,
      'cover_photo', private.cover_photo_words(ev), 'lettering', ev.lettering, 'words', ev.invitation_words),
    'host', jsonb_build_object('name', coalesce(ev.contact_name, private.host_words(ev) ->> 'name')),
    'state', private.open_invitation_state(oi, ev),
    'tickets', (select private.link_token('tickets:' || s.event_id || ':' || s.token_version) from public.ticket_settings s
      where s.event_id = ev.id and s.link_state = 'on' and private.has_tickets(ev)),
    'places', private.places_in_words(c),
    'approval', oi.approval,
    'max_party', oi.max_party,
    'note', oi.note,
    'opens_on', oi.opens_on,
    'closes_on', case when oi.closes_on is null then ev.rsvp_closes_on else least(oi.closes_on, coalesce(ev.rsvp_closes_on, oi.closes_on)) end,
    'page', private.showcase_page(oi),
    'coming', case when ev.shows_guests then (
      select jsonb_build_object('count', count(*),
        'names', coalesce(jsonb_agg(split_part(btrim(coalesce(p.given, p.full_name)), ' ', 1) order by a.created_at, a.id)
          filter (where a.shows_name and p.id is not null), '[]'))
      from public.rsvp_people a left join public.persons p on p.id = a.person_id
      where a.event_id = ev.id and a.reply = 'yes') end)
  from public.event_types t, public.capacity_pools c
  where t.id = ev.event_type_id and c.id = ev.default_capacity_pool_id
$$;
comment on function private.showcase_view(public.open_invitations, public.events) is
  'What the page of an open invitation shows: event, host, state, places in words, who comes where that is shown, tickets: the public link''s token where it is on, and page: what is published of the information page that the host chose.';
revoke execute on function private.showcase_view(public.open_invitations, public.events) from public;

-- Domain: rsvp
-- What a guest's page tells besides the facts: how the event looks, the host's own words, whom to ask, who else is coming
-- where the host shows it, and the word a household says at the door. And each guest's own leave to be seen by the others.

create function private.invitation_looks(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', ev.event_type_id, 'seed', ev.cover_seed, 'variant', ev.cover_variant, 'mood', ev.cover_mood,
    'number', ev.cover_number, 'lettering', ev.lettering)
$$;
comment on function private.invitation_looks(public.events) is 'How an event invites: what its cover is drawn from, and the lettering of its title.';

create function private.contact_words(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', coalesce(btrim(ev.contact_name), private.host_words(ev) ->> 'name'), 'email', ev.contact_email,
    'phone', ev.contact_phone)
$$;
comment on function private.contact_words(public.events) is
  'Whom a guest may ask and how: the contact of the event, else the host by name. An account''s own address is never given out.';

-- 128 words that are short, known to children, heard clearly on the telephone, and mean no harm to anybody.
create function private.door_words() returns text[]
  language sql immutable set search_path = ''
as $$
  select array['ACORN', 'ALMOND', 'ANCHOR', 'APPLE', 'APRON', 'ARROW', 'AUTUMN', 'BAMBOO', 'BANJO', 'BARLEY', 'BASIL', 'BASKET',
    'BEACH', 'BEACON', 'BERRY', 'BISCUIT', 'BLANKET', 'BOTTLE', 'BREEZE', 'BRIDGE', 'BUCKET', 'BUTTER', 'BUTTON', 'CABIN', 'CACTUS',
    'CAMERA', 'CANDLE', 'CANOE', 'CARPET', 'CARROT', 'CASTLE', 'CEDAR', 'CHERRY', 'CINNAMON', 'CIRCLE', 'CLOVER', 'COCOA', 'COMPASS',
    'COPPER', 'CORAL', 'COTTON', 'CRAYON', 'CRICKET', 'CURTAIN', 'DAISY', 'DANCER', 'DOLPHIN', 'DRAGON', 'DRUMMER', 'ECHO', 'EMBER',
    'FALCON', 'FEATHER', 'FIDDLE', 'FLUTE', 'FOREST', 'FOUNTAIN', 'GALAXY', 'GARDEN', 'GINGER', 'GUITAR', 'HARBOUR', 'HARVEST',
    'HAZEL', 'HONEY', 'ISLAND', 'JACKET', 'JASMINE', 'JIGSAW', 'KETTLE', 'KITTEN', 'LADDER', 'LAGOON', 'LANTERN', 'LEMON', 'LILAC',
    'LOBSTER', 'MAGNET', 'MANGO', 'MAPLE', 'MARBLE', 'MEADOW', 'MELON', 'MIRROR', 'MITTEN', 'MUSTARD', 'NECTAR', 'NUTMEG', 'OCEAN',
    'OLIVE', 'ORANGE', 'ORCHARD', 'OTTER', 'PAPAYA', 'PARROT', 'PEBBLE', 'PENCIL', 'PEPPER', 'PIANO', 'PICNIC', 'PILLOW', 'PLANET',
    'POCKET', 'PUFFIN', 'PUMPKIN', 'PUZZLE', 'RABBIT', 'RAINBOW', 'RIBBON', 'ROCKET', 'SADDLE', 'SAFFRON', 'SANDAL', 'SILVER',
    'SPARROW', 'SPINACH', 'SUMMER', 'SUNSET', 'TEAPOT', 'THUNDER', 'TICKET', 'TIMBER', 'TRUMPET', 'TULIP', 'TURTLE', 'VELVET',
    'VIOLIN', 'WALNUT']
$$;
comment on function private.door_words() is 'The words of private.door_word, 128 of them. Their order is part of every word that was given out.';

create function private.door_word(invitation uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  -- The first byte of the keyed hash chooses the word, two more the number: nobody can work another household's word out,
  -- and the same invitation always has the same one, with nothing stored. Of 115,200 words two households of a hundred
  -- share one in one event of twenty-four; then their names tell them apart at the door.
  select (private.door_words())[1 + get_byte(x.hash, 0) % 128] || ' ' || 100 + (get_byte(x.hash, 1) * 256 + get_byte(x.hash, 2)) % 900
  from (select private.hmac_sha256(convert_to('door:' || door_word.invitation, 'UTF8'), s.value) as hash
        from private.secrets s where s.key = 'token_key') x
$$;
comment on function private.door_word(uuid) is
  'What a household says at the door, such as MANGO 417: derived from the invitation by the key of the links, so stable and not to be guessed.';

create function private.first_name(full_name text) returns text
  language sql immutable set search_path = ''
as $$ select split_part(regexp_replace(btrim(full_name), '\s+', ' ', 'g'), ' ', 1) $$;
comment on function private.first_name(text) is 'The first word of a name.';

create function private.initials(full_name text) returns text
  language sql immutable set search_path = ''
as $$
  select upper(left(w.words[1], 1) || case when cardinality(w.words) > 1 then left(w.words[cardinality(w.words)], 1) else '' end)
  from (select regexp_split_to_array(btrim(full_name), '\s+') as words) w
$$;
comment on function private.initials(text) is 'The first letters of the first and the last word of a name.';

create function private.who_is_coming(ev public.events, invitation uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select case when ev.shows_guests then jsonb_build_object(
    'total', (select count(*) from public.rsvp_people a where a.event_id = ev.id and a.reply = 'yes'),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('name', private.first_name(x.full_name), 'initials', private.initials(x.full_name))
        order by x.created_at, x.id), '[]')
      from (select p.full_name, a.created_at, a.id
            from public.rsvp_people a
            join public.rsvps r on r.id = a.rsvp_id and r.state = 'submitted' and r.invitation_id <> who_is_coming.invitation
            join public.persons p on p.id = a.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
            where a.event_id = ev.id and a.reply = 'yes' and a.shows_name
            order by a.created_at, a.id limit 24) x)) end
$$;
comment on function private.who_is_coming(public.events, uuid) is
  'Who else comes, for the guests of an invitation: {"total": how many in all, "people": [{"name": first name, "initials"}]}, 24 names at most, of those alone who allowed it. Null where the event does not show its guests.';

create or replace function private.reply_view(invitation uuid) returns jsonb
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
    'people', (select coalesce(jsonb_agg(jsonb_build_object('person_id', q.person_id, 'full_name', q.full_name, 'role', q.role,
        'age_band', coalesce(a.age_band, private.age_band_at(q.person_id, q.role, e)),
        'reply', a.reply, 'meal_option_id', a.meal_option_id, 'diet', a.diet, 'shows_name', coalesce(a.shows_name, false)) order by q.sort), '[]')
      from private.invited_people(i) q left join public.rsvp_people a on a.rsvp_id = r.id and a.person_id = q.person_id),
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
comment on function private.reply_view(uuid) is
  'The one fixed answer about an invitation, for guest and host alike: event, looks, words, host, contact, open, closed_reason, addressed_to, plus_ones_allowed, replied_at, state (none, draft, submitted, withdrawn), note, people, guests, coming (null unless the event shows its guests), door_word (once somebody comes), meals, places, waitlist.';

revoke execute on all functions in schema private from public;

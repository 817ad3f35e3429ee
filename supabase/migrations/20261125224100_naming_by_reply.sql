-- Domain: rsvp
-- A household answers for people who are not named yet, and may name them in the same reply: "name"?: text | null of a
-- person. Only who has no name gets one by a reply; a name that stands is the organiser's to change.

create or replace function private.invited_people(inv public.invitations) returns table (person_id uuid, full_name text, role text, sort int)
  language sql stable security definer set search_path = ''
as $$
  select p.id, p.full_name, m.role, (row_number() over (
    order by m.role = 'child', not p.named, p.id is distinct from h.primary_person_id, p.birth_year nulls last, p.created_at, p.name_sort, p.id))::int
  from public.household_members m
  join public.persons p on p.id = m.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
  join public.households h on h.id = m.household_id
  where m.household_id = inv.household_id and (m.to_date is null or m.to_date >= current_date)
  union all
  select p.id, p.full_name, 'adult', 1
  from public.persons asked join public.persons p on p.id = coalesce(asked.merged_into, asked.id)
  where asked.id = inv.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
$$;
comment on function private.invited_people(public.invitations) is
  'Who an invitation addresses: the household''s people now, adults first, then those who are named, the primary person, the oldest, who was added first, and by name; or the one person.';

create or replace function private.reply_line(line jsonb, field text, inv public.invitations, ev public.events, is_guest boolean, default_band text)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  said text := coalesce(line ->> 'reply', case when is_guest then 'yes' end);
  band text := coalesce(line ->> 'age_band', default_band);
  meal uuid;
begin
  perform private.only_keys(line, case when is_guest then array['name', 'reply', 'age_band', 'meal_option_id', 'diet']
    else array['person_id', 'name', 'reply', 'age_band', 'meal_option_id', 'diet', 'shows_name'] end, field);
  if said is null or said not in ('yes', 'no', 'maybe') then
    perform private.refuse_reply(field || '.reply', case when ev.allow_maybe then 'Choose yes, no or maybe.' else 'Choose yes or no.' end);
  end if;
  if said = 'maybe' and not ev.allow_maybe then
    perform private.refuse_reply(field || '.reply', 'Choose yes or no.');
  end if;
  if band not in ('adult', 'teen', 'child', 'infant') then
    perform private.refuse_reply(field || '.age_band', 'Choose adult, teen, child or infant.');
  end if;
  if jsonb_typeof(coalesce(line -> 'shows_name', 'null')) not in ('boolean', 'null') then
    perform private.refuse_reply(field || '.shows_name', 'Choose whether others may see the name.');
  end if;
  if nullif(line ->> 'meal_option_id', '') is not null then
    select m.id into meal from public.meal_options m where m.event_id = ev.id and m.id::text = lower(line ->> 'meal_option_id');
    if meal is null then
      perform private.refuse_reply(field || '.meal_option_id', 'This meal is no longer offered. Choose another one.');
    end if;
  end if;
  return jsonb_build_object('reply', said, 'age_band', band,
    -- Who does not come eats nothing.
    'meal_option_id', case when said <> 'no' then meal end,
    'diet', case when said <> 'no' then private.reply_text(line -> 'diet', field || '.diet', 500) end,
    'shows_name', (line ->> 'shows_name')::boolean,
    'guest_name', case when is_guest then private.reply_text(line -> 'name', field || '.name', 200) end);
end
$$;

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
comment on function private.reply_view(uuid) is
  'The one fixed answer about an invitation, for guest and host alike: event, looks, words, host, contact, open, closed_reason, addressed_to, plus_ones_allowed, replied_at, state (none, draft, submitted, withdrawn), note, people (named: false while they are only counted), guests, coming (null unless the event shows its guests), door_word (once somebody comes), meals, places, waitlist.';

create function private.name_people(inv public.invitations, reply jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line jsonb;
  told text;
  who public.persons;
  n int := 0;
begin
  for line in select * from jsonb_array_elements(coalesce(reply -> 'people', '[]')) loop
    told := private.reply_text(line -> 'name', 'people.' || n || '.name', 200);
    if told is not null then
      select p.* into who from public.persons p where p.id::text = lower(line ->> 'person_id') for update;
      -- The same name once more is the same reply sent again; another one would be lost without a word.
      if who.named and coalesce(private.normalise(told), '') <> who.name_key then
        perform private.refuse_reply('people.' || n || '.name',
          format('This person is called %s meanwhile. Load the page again, or ask your host to change the name.', who.full_name));
      end if;
      update public.persons p set full_name = told where p.id = who.id and not p.named;
    end if;
    n := n + 1;
  end loop;
  -- Words that stand for a name are no name to show to other guests.
  update public.rsvp_people a set shows_name = false
  from public.rsvps r, public.persons p
  where r.invitation_id = inv.id and a.rsvp_id = r.id and a.shows_name and p.id = a.person_id and not p.named;
end
$$;
comment on function private.name_people(public.invitations, jsonb) is
  'Gives those people of a checked reply a name who had none. 422 reply_invalid for somebody who has another name.';

-- Writing a reply and naming its people is one act for everybody who calls it.
alter function private.apply_reply(public.invitations, public.events, jsonb, text) rename to write_reply;
create function private.apply_reply(inv public.invitations, ev public.events, reply jsonb, via text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.write_reply(inv, ev, reply, via);
  perform private.name_people(inv, reply);
end
$$;
comment on function private.apply_reply(public.invitations, public.events, jsonb, text) is
  'Writes a checked reply (write_reply) and names whom it names (name_people). The invitation is locked by the caller.';

revoke execute on all functions in schema private from public;

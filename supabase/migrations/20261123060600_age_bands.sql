-- Domain: rsvp
-- How old somebody counts as at an event: by hand, else by the day or year of birth and the day of the event, else by
-- their place in the household.

create function private.age_band_at(person uuid, role text, ev public.events) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(p.age_band,
    case when x.age >= 18 then 'adult' when x.age >= 13 then 'teen' when x.age >= 3 then 'child' when x.age is not null then 'infant' end,
    case age_band_at.role when 'child' then 'child' else 'adult' end)
  from public.persons p cross join lateral (
    select case when p.birth_date is not null then extract(year from age(d.day, p.birth_date))
      -- Only the year is known: whoever turns 18 in the year of the event counts as an adult.
      else extract(year from d.day) - p.birth_year end as age
    from (select coalesce(ev.start_date, current_date) as day) d) x
  where p.id = age_band_at.person
$$;
comment on function private.age_band_at(uuid, text, public.events) is
  'adult from 18, teen from 13, child from 3, else infant, on the day of the event; without a day today.';

create or replace function private.reply_view(invitation uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'event', private.event_words(e),
    'host', private.host_words(e),
    'open', private.reply_closed(e) is null,
    'closed_reason', private.reply_closed(e),
    'addressed_to', coalesce(h.name, p.full_name),
    'plus_ones_allowed', i.plus_ones_allowed,
    'replied_at', i.replied_at,
    'state', coalesce(r.state, 'none'),
    'note', r.note,
    'people', (select coalesce(jsonb_agg(jsonb_build_object('person_id', q.person_id, 'full_name', q.full_name, 'role', q.role,
        'age_band', coalesce(a.age_band, private.age_band_at(q.person_id, q.role, e)),
        'reply', a.reply, 'meal_option_id', a.meal_option_id, 'diet', a.diet) order by q.sort), '[]')
      from private.invited_people(i) q left join public.rsvp_people a on a.rsvp_id = r.id and a.person_id = q.person_id),
    'guests', (select coalesce(jsonb_agg(jsonb_build_object('name', a.guest_name, 'age_band', a.age_band, 'reply', a.reply,
        'meal_option_id', a.meal_option_id, 'diet', a.diet) order by a.guest_no), '[]')
      from public.rsvp_people a where a.rsvp_id = r.id and a.guest_no is not null),
    'meals', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.sort, m.name, m.id), '[]')
      from public.meal_options m where m.event_id = e.id),
    'places', jsonb_build_object('limited', c.size is not null, 'left', private.places_left(c), 'counts', c.counts),
    'waitlist', (select jsonb_build_object('state', w.state, 'quantity', w.quantity, 'offer_expires_at', w.offer_expires_at)
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
create or replace function private.read_reply(reply jsonb, inv public.invitations, ev public.events) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  line jsonb;
  lines jsonb := '[]';
  seen uuid[] := '{}';
  who record;
  n int := 0;
begin
  perform private.only_keys(reply, array['people', 'guests', 'note', 'when_full'], 'reply');
  if jsonb_typeof(coalesce(reply -> 'people', '[]')) <> 'array' or jsonb_typeof(coalesce(reply -> 'guests', '[]')) <> 'array' then
    perform private.refuse_reply('people', 'This part of the reply has the wrong form.');
  end if;
  if jsonb_array_length(coalesce(reply -> 'people', '[]')) > 100 then
    perform private.refuse_reply('people', 'These are too many people for one household.');
  end if;
  if coalesce(reply ->> 'when_full', 'refuse') not in ('refuse', 'waitlist') then
    perform private.refuse_reply('when_full', 'Choose whether to wait when there is no place.');
  end if;
  for line in select * from jsonb_array_elements(coalesce(reply -> 'people', '[]')) loop
    select q.person_id, q.role into who from private.invited_people(inv) q
    where jsonb_typeof(line) = 'object' and q.person_id::text = lower(line ->> 'person_id');
    if who.person_id is null then
      perform private.refuse_reply('people.' || n, 'Somebody in this reply is not part of the invitation. Load the page again.');
    end if;
    if who.person_id = any (seen) then
      perform private.refuse_reply('people.' || n, 'Somebody is named twice.');
    end if;
    seen := seen || who.person_id;
    lines := lines || (private.reply_line(line, 'people.' || n, inv, ev, false, private.age_band_at(who.person_id, who.role, ev))
      || jsonb_build_object('person_id', who.person_id));
    n := n + 1;
  end loop;
  if jsonb_array_length(coalesce(reply -> 'guests', '[]')) > inv.plus_ones_allowed then
    perform private.refuse_reply('guests', case inv.plus_ones_allowed when 0 then 'This invitation is for the named people only.'
      else format('This invitation has room for %s more.', inv.plus_ones_allowed) end);
  end if;
  n := 0;
  for line in select * from jsonb_array_elements(coalesce(reply -> 'guests', '[]')) loop
    lines := lines || (private.reply_line(line, 'guests.' || n, inv, ev, true, 'adult') || jsonb_build_object('guest_no', n + 1));
    n := n + 1;
  end loop;
  if jsonb_array_length(lines) = 0 then
    perform private.refuse_reply('people', 'Answer for at least one person.');
  end if;
  return jsonb_build_object('lines', lines, 'note', private.reply_text(reply -> 'note', 'note', 2000),
    'when_full', coalesce(reply ->> 'when_full', 'refuse'));
end
$$;
revoke execute on all functions in schema private from public;

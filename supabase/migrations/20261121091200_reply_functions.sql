-- Domain: rsvp
-- Replies: what a guest sees by a token, and how a reply is checked and written, by the guest or by the host.
--
-- The reply, strictly this shape:
--   { "people": [ { "person_id": uuid, "reply": "yes" | "no" | "maybe", "age_band"?: "adult" | "teen" | "child" | "infant",
--                   "meal_option_id"?: uuid | null, "diet"?: text | null } ],
--     "guests"?: [ { "name"?: text | null, "reply"?: "yes" | "no" | "maybe", "age_band"?, "meal_option_id"?, "diet"? } ],
--     "note"?: text | null,
--     "when_full"?: "refuse" | "waitlist" }
-- It replaces the reply before it: a person who is not named has not answered. Guests are the plus-ones, in order.
-- Longer than 300 lines: one reply is read, checked, written and shown by functions that only make sense together.

create function private.event_words(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', ev.id, 'name', ev.name, 'summary', ev.summary, 'event_type_id', ev.event_type_id, 'noun', t.noun,
    'member_term', t.member_term, 'group_term', t.group_term,
    'start_date', ev.start_date, 'end_date', ev.end_date, 'local_start', to_char(ev.local_start, 'HH24:MI'),
    'local_end', to_char(ev.local_end, 'HH24:MI'), 'all_day', ev.all_day, 'zone', ev.zone,
    'starts_at', ev.starts_at, 'ends_at', ev.ends_at, 'location_name', ev.location_name, 'address', ev.address,
    'online_url', ev.online_url, 'status', ev.status, 'cancelled_reason', ev.cancelled_reason,
    'rsvp_closes_on', ev.rsvp_closes_on, 'rsvp_closes_at', ev.rsvp_closes_at, 'allow_maybe', ev.allow_maybe,
    'uid', ev.uid, 'sequence', ev.sequence)
  from public.event_types t where t.id = ev.event_type_id
$$;
comment on function private.event_words(public.events) is 'What guests and mails are told about an event. Nothing of its settings or owner.';

create function private.host_words(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', coalesce(p.full_name, o.name), 'org', o.name)
  from public.orgs o left join public.profiles p on p.id = ev.user_id where o.id = ev.org_id
$$;
comment on function private.host_words(public.events) is 'Whom a guest may ask, by name.';

create function private.reply_closed(ev public.events) returns text
  language sql stable set search_path = ''
as $$
  select case
    when ev.status = 'draft' then 'draft'
    when ev.status = 'cancelled' then 'cancelled'
    when ev.status = 'paused' then 'paused'
    when ev.status = 'archived' or ev.ends_at <= now() then 'over'
    when ev.rsvp_opens_at > now() then 'not_open_yet'
    when ev.rsvp_closes_at <= now() then 'deadline'
    when ev.rsvp_closes_at is null and ev.starts_at <= now() then 'over' end
$$;
comment on function private.reply_closed(public.events) is 'Why guests cannot answer now: draft, cancelled, paused, over, not_open_yet, deadline; null while they can.';

create function private.invited_people(inv public.invitations) returns table (person_id uuid, full_name text, role text, sort int)
  language sql stable security definer set search_path = ''
as $$
  select p.id, p.full_name, m.role, (row_number() over (order by m.role = 'child', p.id <> h.primary_person_id, p.birth_year nulls last, p.created_at, p.id))::int
  from public.household_members m
  join public.persons p on p.id = m.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
  join public.households h on h.id = m.household_id
  where m.household_id = inv.household_id and (m.to_date is null or m.to_date >= current_date)
  union all
  select p.id, p.full_name, 'adult', 1
  from public.persons asked join public.persons p on p.id = coalesce(asked.merged_into, asked.id)
  where asked.id = inv.person_id and p.deleted_at is null and p.status not in ('deceased', 'removed')
$$;
comment on function private.invited_people(public.invitations) is 'Who an invitation addresses: the household''s people now, adults first, or the one person.';

create function private.reply_view(invitation uuid) returns jsonb
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
        'age_band', coalesce(a.age_band, case q.role when 'child' then 'child' else 'adult' end),
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
comment on function private.reply_view(uuid) is
  'The one fixed answer about an invitation, for guest and host alike: event, host, open, closed_reason, addressed_to, plus_ones_allowed, replied_at, state (none, draft, submitted, withdrawn), note, people, guests, meals, places, waitlist.';

-- Checking ---------------------------------------------------------------------------------------------------------

create function private.refuse_reply(field text, message text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  perform private.refuse(422, 'reply_invalid', message, jsonb_build_object('field', field));
end
$$;
comment on function private.refuse_reply(text, text) is 'Ends a reply with 422 reply_invalid and the field it is about.';

create function private.only_keys(value jsonb, allowed text[], field text) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  extra text;
begin
  if jsonb_typeof(value) is distinct from 'object' then
    perform private.refuse_reply(field, 'This part of the reply has the wrong form.');
  end if;
  select k into extra from jsonb_object_keys(value) k where k <> all (allowed) limit 1;
  if extra is not null then
    perform private.refuse_reply(field, 'The reply holds something unknown: ' || left(extra, 40) || '.');
  end if;
end
$$;
comment on function private.only_keys(jsonb, text[], text) is 'Refuses what is no object, or has another key.';

create function private.reply_text(value jsonb, field text, longest int) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  words text;
begin
  if value is null or jsonb_typeof(value) = 'null' then
    return null;
  end if;
  if jsonb_typeof(value) <> 'string' then
    perform private.refuse_reply(field, 'This part of the reply has the wrong form.');
  end if;
  words := nullif(btrim(regexp_replace(value #>> '{}', '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g')), '');
  if char_length(words) > longest then
    perform private.refuse_reply(field, format('Use %s characters or fewer.', longest));
  end if;
  return words;
end
$$;
comment on function private.reply_text(jsonb, text, int) is 'A text of the reply without control characters; null when empty.';

create function private.reply_line(line jsonb, field text, inv public.invitations, ev public.events, is_guest boolean, default_band text)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  said text := coalesce(line ->> 'reply', case when is_guest then 'yes' end);
  band text := coalesce(line ->> 'age_band', default_band);
  meal uuid;
begin
  perform private.only_keys(line, case when is_guest then array['name', 'reply', 'age_band', 'meal_option_id', 'diet']
    else array['person_id', 'reply', 'age_band', 'meal_option_id', 'diet'] end, field);
  if said is null or said not in ('yes', 'no', 'maybe') then
    perform private.refuse_reply(field || '.reply', case when ev.allow_maybe then 'Choose yes, no or maybe.' else 'Choose yes or no.' end);
  end if;
  if said = 'maybe' and not ev.allow_maybe then
    perform private.refuse_reply(field || '.reply', 'Choose yes or no.');
  end if;
  if band not in ('adult', 'teen', 'child', 'infant') then
    perform private.refuse_reply(field || '.age_band', 'Choose adult, teen, child or infant.');
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
    'guest_name', case when is_guest then private.reply_text(line -> 'name', field || '.name', 200) end);
end
$$;
comment on function private.reply_line(jsonb, text, public.invitations, public.events, boolean, text) is 'One person of the reply, checked and tidied.';

create function private.read_reply(reply jsonb, inv public.invitations, ev public.events) returns jsonb
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
    lines := lines || (private.reply_line(line, 'people.' || n, inv, ev, false, case who.role when 'child' then 'child' else 'adult' end)
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
comment on function private.read_reply(jsonb, public.invitations, public.events) is
  'The reply, strictly checked: people of this invitation only, plus-ones within the allotment, meals of this event, lengths. 422 reply_invalid with the field otherwise.';

-- Writing ----------------------------------------------------------------------------------------------------------

create function private.apply_reply(inv public.invitations, ev public.events, reply jsonb, via text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  said jsonb := private.read_reply(reply, inv, ev);
  pool public.capacity_pools;
  r public.rsvps;
  entry public.waitlist_entries;
  had int;
  wanted int;
  kept int;
  waiting int := 0;
  twice text;
begin
  pool := private.lock_pool(ev.default_capacity_pool_id);
  insert into public.rsvps (event_id, invitation_id, household_id, lead_person_id)
  values (ev.id, inv.id, inv.household_id, coalesce(inv.person_id,
    (select q.person_id from private.invited_people(inv) q order by q.sort limit 1)))
  on conflict (invitation_id) do nothing;
  select x.* into r from public.rsvps x where x.invitation_id = inv.id for update;

  select p.full_name into twice
  from jsonb_to_recordset(said -> 'lines') l (person_id uuid, reply text)
  join public.rsvp_people o on o.event_id = ev.id and o.person_id = l.person_id and o.rsvp_id <> r.id and o.reply in ('yes', 'waitlisted')
  join public.persons p on p.id = l.person_id
  where l.reply = 'yes' limit 1;
  if twice is not null then
    perform private.refuse(409, 'already_coming', twice || ' has already answered with another household.');
  end if;

  -- An open offer to this household goes back first, so that its places count for the new reply. One whose time is up
  -- goes to the next in line instead, also when the clock's own job has not come by yet.
  select w.* into entry from public.waitlist_entries w where w.rsvp_id = r.id and w.state in ('waiting', 'offered');
  if entry.state = 'offered' and entry.offer_expires_at <= now() then
    perform private.end_offer(entry, 'expired', 'released');
    perform private.offer_next(pool.id);
    entry := null;
  elsif entry.state = 'offered' then
    perform private.end_offer(entry, 'waiting', 'released');
  end if;

  select coalesce(sum(private.places_of(pool.counts, a.age_band)), 0) into had
  from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'yes';
  select coalesce(sum(private.places_of(pool.counts, l.age_band)), 0),
         coalesce(sum(private.places_of(pool.counts, l.age_band)) filter (where a.reply = 'yes'), 0)
  into wanted, kept
  from jsonb_to_recordset(said -> 'lines') l (person_id uuid, guest_no int, age_band text, reply text)
  left join public.rsvp_people a on a.rsvp_id = r.id and (a.person_id = l.person_id or a.guest_no = l.guest_no)
  where l.reply = 'yes';

  if wanted <= had then
    perform private.free_places(pool.id, had - wanted);
  elsif not private.take_places(pool.id, wanted - had) then
    -- All who are new in this reply wait together; who had a place keeps it.
    if said ->> 'when_full' <> 'waitlist' or kept > had then
      select p.* into pool from public.capacity_pools p where p.id = pool.id;
      perform private.refuse(409, 'capacity_full', case private.places_left(pool)
        when 0 then 'There is no place left. You can go on the waitlist instead.'
        when 1 then 'There is 1 place left, and your reply needs more. You can go on the waitlist instead.'
        else format('There are %s places left, and your reply needs more. You can go on the waitlist instead.', private.places_left(pool)) end,
        jsonb_build_object('left', private.places_left(pool), 'needed', wanted - had));
    end if;
    perform private.free_places(pool.id, had - kept);
    waiting := wanted - kept;
  end if;

  -- One statement for who is new on the waitlist and who is not: a line whose person had a place is never among them.
  said := jsonb_set(said, '{lines}', (
    select jsonb_agg(case when waiting > 0 and l.line ->> 'reply' = 'yes' and not exists (
        select from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'yes'
          and (a.person_id = (l.line ->> 'person_id')::uuid or a.guest_no = (l.line ->> 'guest_no')::int))
      then l.line || '{"reply": "waitlisted"}' else l.line end order by l.n)
    from jsonb_array_elements(said -> 'lines') with ordinality l (line, n)));
  delete from public.rsvp_people a where a.rsvp_id = r.id and not exists (
    select from jsonb_to_recordset(said -> 'lines') l (person_id uuid, guest_no int)
    where l.person_id = a.person_id or l.guest_no = a.guest_no);
  update public.rsvp_people a
  set reply = l.reply, age_band = l.age_band, meal_option_id = l.meal_option_id, diet = l.diet, guest_name = l.guest_name
  from jsonb_to_recordset(said -> 'lines') l (person_id uuid, guest_no int, guest_name text, reply text, age_band text, meal_option_id uuid, diet text)
  where a.rsvp_id = r.id and (a.person_id = l.person_id or a.guest_no = l.guest_no);
  insert into public.rsvp_people (rsvp_id, event_id, org_id, person_id, guest_no, guest_name, reply, age_band, meal_option_id, diet)
  select r.id, ev.id, ev.org_id, l.person_id, l.guest_no, l.guest_name, l.reply, l.age_band, l.meal_option_id, l.diet
  from jsonb_to_recordset(said -> 'lines') l (person_id uuid, guest_no int, guest_name text, reply text, age_band text, meal_option_id uuid, diet text)
  where not exists (select from public.rsvp_people a where a.rsvp_id = r.id and (a.person_id = l.person_id or a.guest_no = l.guest_no));

  if waiting > 0 and entry.id is not null then
    -- Whoever changes a waiting reply keeps their turn.
    update public.waitlist_entries w set quantity = waiting where w.id = entry.id;
  elsif waiting > 0 then
    insert into public.waitlist_entries (pool_id, org_id, event_id, rsvp_id, quantity)
    values (pool.id, ev.org_id, ev.id, r.id, waiting);
  elsif entry.id is not null then
    update public.waitlist_entries w set state = case when wanted > kept then 'accepted' else 'left' end where w.id = entry.id;
  end if;

  update public.rsvps x set state = 'submitted', channel = via, submitted_at = now(), note = said ->> 'note' where x.id = r.id;
  update public.invitations i set replied_at = now() where i.id = inv.id;
  perform private.offer_next(pool.id);
end
$$;
comment on function private.apply_reply(public.invitations, public.events, jsonb, text) is
  'Writes a checked reply. Its new yeses get all their places or none: then 409 capacity_full with {left, needed}, or, with when_full waitlist, the new ones wait together. The invitation is locked by the caller.';

create function private.withdraw_reply(inv public.invitations, ev public.events) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pool public.capacity_pools := private.lock_pool(ev.default_capacity_pool_id);
  r public.rsvps;
  entry public.waitlist_entries;
begin
  select x.* into r from public.rsvps x where x.invitation_id = inv.id for update;
  if r.id is null or r.state = 'withdrawn' then
    return;
  end if;
  select w.* into entry from public.waitlist_entries w where w.rsvp_id = r.id and w.state in ('waiting', 'offered');
  if entry.id is not null then
    perform private.end_offer(entry, 'left', 'released');
  end if;
  perform private.free_places(pool.id, (select coalesce(sum(private.places_of(pool.counts, a.age_band)), 0)::int
    from public.rsvp_people a where a.rsvp_id = r.id and a.reply = 'yes'));
  delete from public.rsvp_people a where a.rsvp_id = r.id;
  update public.rsvps x set state = 'withdrawn', note = null where x.id = r.id;
  update public.invitations i set replied_at = now() where i.id = inv.id;
  perform private.offer_next(pool.id);
end
$$;
comment on function private.withdraw_reply(public.invitations, public.events) is 'Takes a whole reply back, frees its places and offers them on.';

-- Repeated requests ------------------------------------------------------------------------------------------------

create function private.earlier_answer(scope text, key text, body jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  earlier private.idempotency_keys;
begin
  if key is null then
    return null;
  end if;
  if char_length(key) not between 1 and 200 then
    perform private.refuse(422, 'idempotency_key', 'The idempotency key has 1 to 200 characters.');
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended(scope || chr(31) || key, 1)) then
    perform private.refuse(409, 'in_flight', 'This is being sent already. Wait a moment.');
  end if;
  select k.* into earlier from private.idempotency_keys k
  where k.scope = earlier_answer.scope and k.key = earlier_answer.key and k.expires_at > now();
  if earlier.key is not null and earlier.body_hash <> private.token_hash(body::text) then
    perform private.refuse(422, 'key_reused', 'This idempotency key was used for something else.');
  end if;
  return earlier.response;
end
$$;
comment on function private.earlier_answer(text, text, jsonb) is
  'The answer given before for this key; null when it is new. 422 key_reused with another body, 409 in_flight while the first is running.';

create function private.keep_answer(scope text, key text, body jsonb, response jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if key is not null then
    insert into private.idempotency_keys as k (scope, key, body_hash, response)
    values (keep_answer.scope, keep_answer.key, private.token_hash(body::text), keep_answer.response)
    on conflict on constraint idempotency_keys_pkey do update
      set body_hash = excluded.body_hash, response = excluded.response, expires_at = excluded.expires_at, created_at = now();
  end if;
  return response;
end
$$;
comment on function private.keep_answer(text, text, jsonb, jsonb) is 'Keeps an answer for 24 hours under its key and passes it on.';

-- Guest ------------------------------------------------------------------------------------------------------------

create function private.lock_invitation(invitation uuid) returns public.invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked public.invitations;
begin
  select i.* into locked from public.invitations i where i.id = invitation for update;
  return locked;
end
$$;
comment on function private.lock_invitation(uuid) is 'The invitation, locked first of everything a reply touches.';

create function private.require_open(ev public.events) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  reason text := private.reply_closed(ev);
begin
  if reason is not null then
    perform private.refuse(409, 'replies_closed', case reason
      when 'deadline' then 'The last day for replies has passed. Ask your host to change your reply.'
      when 'paused' then 'Replies are paused for now. Try again later, or ask your host.'
      when 'cancelled' then 'This event is cancelled.'
      when 'not_open_yet' then 'Replies are not open yet.'
      when 'draft' then 'This event is not published yet.'
      else 'This event is over.' end, jsonb_build_object('reason', reason));
  end if;
end
$$;
comment on function private.require_open(public.events) is '409 replies_closed with {reason} when guests cannot answer.';

create function public.rsvp_by_token(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
begin
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  update public.invitations i set opened_at = now() where i.id = link.target and i.opened_at is null;
  return private.reply_view(link.target);
end
$$;
comment on function public.rsvp_by_token(text) is
  'What a guest link opens (POST only: it counts views and misses). 404 link_not_found for wrong, expired and revoked alike.';

create function public.submit_rsvp(token text, reply jsonb, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
  inv public.invitations;
  ev public.events;
  answer jsonb;
begin
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  answer := private.earlier_answer('rsvp:' || link.target, idempotency_key, reply);
  if answer is not null then
    return answer;
  end if;
  inv := private.lock_invitation(link.target);
  select e.* into ev from public.events e where e.id = inv.event_id;
  perform private.require_open(ev);
  perform private.apply_reply(inv, ev, reply, 'web');
  return private.keep_answer('rsvp:' || inv.id, idempotency_key, reply, private.reply_view(inv.id));
end
$$;
comment on function public.submit_rsvp(text, jsonb, text) is
  'A guest''s reply by link, until the deadline as often as they like. Answers what rsvp_by_token answers. 409 capacity_full, replies_closed, already_coming, in_flight; 422 reply_invalid, key_reused.';

create function public.withdraw_rsvp(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
  inv public.invitations;
  ev public.events;
begin
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  inv := private.lock_invitation(link.target);
  select e.* into ev from public.events e where e.id = inv.event_id;
  perform private.require_open(ev);
  perform private.withdraw_reply(inv, ev);
  return private.reply_view(inv.id);
end
$$;
comment on function public.withdraw_rsvp(text) is 'Takes the whole reply back. Twice is once.';

create function private.settle_offer(token text, accept boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
  inv public.invitations;
  ev public.events;
  pool public.capacity_pools;
  entry public.waitlist_entries;
begin
  select * into link from private.open_link('rsvp', token);
  if link.problem is not null then
    return link.problem;
  end if;
  inv := private.lock_invitation(link.target);
  select e.* into ev from public.events e where e.id = inv.event_id;
  pool := private.lock_pool(ev.default_capacity_pool_id);
  select w.* into entry from public.waitlist_entries w join public.rsvps r on r.id = w.rsvp_id
  where r.invitation_id = inv.id and w.state = 'offered';
  if entry.id is null or entry.offer_expires_at <= now() or ev.status not in ('live', 'paused') then
    perform private.refuse(409, 'offer_over', 'This offer is over. Your place on the waitlist went to the next in line.');
  end if;
  perform private.end_offer(entry, case when accept then 'accepted' else 'declined' end, case when accept then 'taken' else 'released' end);
  update public.rsvp_people a set reply = case when accept then 'yes' else 'no' end
  where a.rsvp_id = entry.rsvp_id and a.reply = 'waitlisted';
  update public.invitations i set replied_at = now() where i.id = inv.id;
  if not accept then
    perform private.offer_next(pool.id);
  end if;
  return private.reply_view(inv.id);
end
$$;
comment on function private.settle_offer(text, boolean) is 'Accepts or declines an open offer; the deadline for replies does not end it, its own time does.';

create function public.accept_waitlist_offer(token text) returns jsonb
  language sql volatile security definer set search_path = ''
as $$ select private.settle_offer(token, true) $$;
comment on function public.accept_waitlist_offer(text) is 'Takes the offered places: who was waitlisted comes. 409 offer_over when the time is up.';

create function public.decline_waitlist_offer(token text) returns jsonb
  language sql volatile security definer set search_path = ''
as $$ select private.settle_offer(token, false) $$;
comment on function public.decline_waitlist_offer(text) is 'Leaves the offered places to the next in line: who was waitlisted is a no.';

-- Host -------------------------------------------------------------------------------------------------------------

create function public.record_rsvp(event_id uuid, reply jsonb, invitation_id uuid default null, household_id uuid default null,
    person_id uuid default null, channel text default 'phone', idempotency_key text default null)
  returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(record_rsvp.event_id, 'write');
  inv public.invitations;
  answer jsonb;
  before jsonb;
  scope text := 'record:' || auth.uid();
  body jsonb := jsonb_build_array(record_rsvp.event_id, reply, record_rsvp.invitation_id, record_rsvp.household_id, record_rsvp.person_id, record_rsvp.channel);
begin
  if num_nonnulls(record_rsvp.invitation_id, record_rsvp.household_id, record_rsvp.person_id) <> 1 then
    perform private.refuse(422, 'whose_reply', 'Say whose reply this is: one invitation, household or person.');
  end if;
  if record_rsvp.channel is null or record_rsvp.channel not in ('web', 'phone', 'paper') then
    perform private.refuse(422, 'channel', 'A reply comes by web, phone or paper.');
  end if;
  answer := private.earlier_answer(scope, idempotency_key, body);
  if answer is not null then
    return answer;
  end if;
  if ev.status not in ('live', 'paused', 'archived') then
    perform private.refuse(409, 'event_not_live', case ev.status when 'cancelled' then 'This event is cancelled.'
      else 'Publish the event first; then replies can be entered.' end);
  end if;
  if record_rsvp.invitation_id is null then
    select i.id into record_rsvp.invitation_id from public.create_invitations(ev.id,
      case when record_rsvp.household_id is null then '{}' else array[record_rsvp.household_id] end,
      case when record_rsvp.person_id is null then '{}' else array[record_rsvp.person_id] end) i;
  end if;
  inv := private.lock_invitation(record_rsvp.invitation_id);
  if inv.event_id is distinct from ev.id then
    perform private.refuse(404, 'invitation_not_found', 'This invitation does not belong to the event.');
  end if;
  select jsonb_build_object('state', r.state, 'people', (
      select jsonb_object_agg(coalesce(a.person_id::text, 'guest ' || a.guest_no), a.reply) from public.rsvp_people a where a.rsvp_id = r.id))
  into before from public.rsvps r where r.invitation_id = inv.id;
  if reply = '{"withdrawn": true}' then
    perform private.withdraw_reply(inv, ev);
  else
    perform private.apply_reply(inv, ev, reply, record_rsvp.channel);
  end if;
  -- Who said what, without meals and diets.
  perform private.audit(ev.org_id, 'record_rsvp', 'invitations', inv.id, before, (
    select jsonb_build_object('state', r.state, 'channel', r.channel, 'closed_reason', private.reply_closed(ev), 'people', (
      select jsonb_object_agg(coalesce(a.person_id::text, 'guest ' || a.guest_no), a.reply) from public.rsvp_people a where a.rsvp_id = r.id))
    from public.rsvps r where r.invitation_id = inv.id));
  return private.keep_answer(scope, idempotency_key, body, private.reply_view(inv.id));
end
$$;
comment on function public.record_rsvp(uuid, jsonb, uuid, uuid, uuid, text, text) is
  'A reply the host takes by phone or on paper, also after the deadline, always logged; invites the household if it was not. reply {"withdrawn": true} takes it back. Places are never exceeded: 409 capacity_full.';

create function public.rsvp_for_host(invitation_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one public.invitations := private.host_invitation(rsvp_for_host.invitation_id, 'read');
begin
  return private.reply_view(one.id);
end
$$;
comment on function public.rsvp_for_host(uuid) is 'The same view a guest has of an invitation, for the host''s form.';

revoke execute on all functions in schema private from public;
revoke execute on function public.rsvp_by_token(text), public.submit_rsvp(text, jsonb, text), public.withdraw_rsvp(text),
  public.accept_waitlist_offer(text), public.decline_waitlist_offer(text),
  public.record_rsvp(uuid, jsonb, uuid, uuid, uuid, text, text), public.rsvp_for_host(uuid) from public, anon;
-- A link is the credential: its holder may answer, signed in or not.
grant execute on function public.rsvp_by_token(text), public.submit_rsvp(text, jsonb, text), public.withdraw_rsvp(text),
  public.accept_waitlist_offer(text), public.decline_waitlist_offer(text) to anon, authenticated;
grant execute on function public.record_rsvp(uuid, jsonb, uuid, uuid, uuid, text, text), public.rsvp_for_host(uuid) to authenticated;

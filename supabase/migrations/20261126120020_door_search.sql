-- Domain: check-in
-- Who is at the desk, found on the server by an index: for a device that has not got its list yet. Of 20,000 tickets those
-- are read that have the letters in their name, and not the whole list.

alter table public.tickets add column search_text text not null default '';
comment on column public.tickets.search_text is 'Holder, buyer and code, normalised, for search. Set by trigger; no role of the API reads it.';

create function private.fill_ticket_search() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.search_text := coalesce(private.normalise(concat_ws(' ', new.holder_name, new.code_public,
    (select o.buyer_name from public.orders o where o.id = new.order_id))), '');
  return new;
end
$$;
comment on function private.fill_ticket_search() is 'BEFORE INSERT OR UPDATE: sets search_text. Who is a person of the directory is found by that person''s own.';
create trigger tickets_search before insert or update of holder_name, code_public on public.tickets
  for each row execute function private.fill_ticket_search();
update public.tickets t set holder_name = t.holder_name;

-- Without a list of what waits: who was sold a ticket a minute ago is found by the index too.
create index tickets_search_idx on public.tickets using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index households_search_idx on public.households using gin (name_sort extensions.gin_trgm_ops) with (fastupdate = off);
create index rsvp_people_named_idx on public.rsvp_people (event_id) where guest_name is not null;

create function private.like_word(word text) returns text
  language sql immutable set search_path = ''
as $$ select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' $$;
comment on function private.like_word(text) is 'A pattern for LIKE that finds these letters anywhere, and takes none of them for a wildcard.';

-- Its text is explained by a test, which puts values in place of $1 to $3.
create function private.door_subjects(event uuid, org uuid, pattern text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  with people as materialized (
    select p.id from public.persons p where p.org_id = $2 and p.search_text like $3
  ), homes as materialized (
    select h.id from public.households h where h.org_id = $2 and h.name_sort like $3
  )
  select t.id from people p join public.tickets t on t.person_id = p.id where t.event_id = $1
  union
  select t.id from public.tickets t where t.search_text like $3 and t.event_id = $1
  union
  select t.id from homes h join public.orders o on o.household_id = h.id join public.tickets t on t.order_id = o.id where o.event_id = $1
  union
  select a.id from people p join public.rsvp_people a on a.person_id = p.id where a.event_id = $1
  union
  select a.id from public.rsvp_people a where a.event_id = $1 and a.guest_name is not null and private.normalise(a.guest_name) like $3
  union
  select a.id from homes h join public.invitations i on i.household_id = h.id and i.event_id = $1
    join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id
$$;
comment on function private.door_subjects(uuid, uuid, text) is
  'Tickets and lines of replies of an event whose person, household, holder, buyer or code has these letters, by their indexes.';

create function private.door_entries(l public.checkin_lists, only_these uuid[])
  returns table (id uuid, kind text, name text, household text, household_id uuid, type text, type_id uuid, word text, code_hash text, group_hash text, state text,
    changed_at timestamptz, person_id uuid, table_name text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select t.id, 'ticket', coalesce(p.full_name, t.holder_name), coalesce(h.name, o.buyer_name), o.household_id, t.name_snapshot, t.ticket_type_id, t.code_public,
    t.secret_hash, case when t.transferred_from is null then o.door_hash end, case t.state when 'valid' then 'expected' else t.state end,
    greatest(t.updated_at, o.updated_at, p.updated_at, h.updated_at), t.person_id,
    (select b.name from public.rsvp_people a join public.seat_assignments s on s.rsvp_person_id = a.id join public.seating_tables b on b.id = s.table_id
      where a.event_id = l.event_id and a.person_id = t.person_id limit 1)
  from public.tickets t
  join public.orders o on o.id = t.order_id
  left join public.ticket_types y on y.id = t.ticket_type_id
  left join public.persons p on p.id = t.person_id
  left join public.households h on h.id = o.household_id
  where (only_these is null or t.id = any (only_these)) and t.event_id = l.event_id and l.admits <> 'replies' and coalesce(y.kind, 'free') not in ('addon', 'donation')
    and (l.ticket_type_ids = '{}' or t.ticket_type_id = any (l.ticket_type_ids))
    and (l.activity_id is null or exists (select from public.activity_signups s join public.rsvp_people a on a.id = s.rsvp_person_id
      where s.activity_id = l.activity_id and s.state = 'going' and a.person_id = t.person_id))
  union all
  select a.id, 'reply', coalesce(p.full_name, a.guest_name), coalesce(h.name, q.full_name), i.household_id, a.age_band, null, private.door_word(i.id), null, null,
    case when r.state = 'withdrawn' or a.reply = 'no' then 'no' when a.reply = 'yes' then 'expected' else a.reply end,
    greatest(a.updated_at, r.updated_at, p.updated_at, h.updated_at), a.person_id,
    (select b.name from public.seat_assignments s join public.seating_tables b on b.id = s.table_id where s.rsvp_person_id = a.id)
  from public.rsvp_people a
  join public.rsvps r on r.id = a.rsvp_id
  join public.invitations i on i.id = r.invitation_id
  left join public.persons p on p.id = a.person_id
  left join public.persons q on q.id = i.person_id
  left join public.households h on h.id = i.household_id
  where (only_these is null or a.id = any (only_these)) and a.event_id = l.event_id and l.admits <> 'tickets' and i.revoked_at is null
    -- Who has a ticket comes by it, and is counted once.
    and (l.admits = 'replies' or a.person_id is null or not exists (select from public.tickets t where t.person_id = a.person_id and t.event_id = l.event_id and t.state = 'valid'))
    and (l.activity_id is null or exists (select from public.activity_signups s where s.activity_id = l.activity_id and s.state = 'going' and s.rsvp_person_id = a.id));
end
$$;
comment on function private.door_entries(public.checkin_lists, uuid[]) is
  'Everybody a list knows, or of them those with these ids: tickets, and lines of replies of people without one. state: expected, or why not (maybe, waitlisted, no, transferred, refunded, cancelled). No sums, nothing of health.';

create or replace function private.door_entries(l public.checkin_lists)
  returns table (id uuid, kind text, name text, household text, household_id uuid, type text, type_id uuid, word text, code_hash text, group_hash text, state text,
    changed_at timestamptz, person_id uuid, table_name text)
  language sql stable security definer set search_path = ''
as $$ select * from private.door_entries(l, null) $$;
comment on function private.door_entries(public.checkin_lists) is 'Everybody a list knows.';

create function private.scan_words(c public.checkins) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('scan_id', c.scan_id, 'seq', c.seq, 'kind', c.kind, 'entry_id', coalesce(c.ticket_id, c.rsvp_person_id), 'undoes', c.undoes,
    'name', c.name, 'household_id', c.household_id, 'people', c.people, 'door_id', c.door_id, 'device_id', c.device_id, 'scanned_at', c.scanned_at, 'verdict', c.verdict,
    'reason', c.reason, 'let_in', c.let_in, 'note', c.note)
$$;
comment on function private.scan_words(public.checkins) is 'A scan as a device keeps it: nothing of its code.';

create or replace function private.door_answer(l public.checkin_lists, d public.checkin_doors, seen jsonb) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  with known as materialized (select e.* from private.door_entries(l) e),
    -- What was being written while the last answer was read is in none of both; so a little is read twice.
    asked as (select private.some_time(seen -> 'at') - interval '2 minutes' as at, case when seen ->> 'seq' ~ '^[0-9]{1,18}$' then (seen ->> 'seq')::bigint else 0 end as seq)
  select jsonb_build_object(
    'event', jsonb_build_object('id', ev.id, 'name', ev.name, 'status', ev.status, 'zone', ev.zone, 'starts_at', ev.starts_at, 'ends_at', ev.ends_at),
    'list', jsonb_build_object('id', l.id, 'name', l.name, 'walk_ins', l.walk_ins),
    'lists', (select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.created_at, x.id) from public.checkin_lists x where x.event_id = ev.id and (d.id is null or x.id = l.id)),
    'doors', (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.created_at, x.id), '[]') from public.checkin_doors x where x.list_id = l.id),
    'door_id', d.id,
    'key', (select private.base64url(s.value) from private.secrets s where s.key = 'door_public_key'),
    'total', (select count(*) from known),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'household', e.household, 'household_id', e.household_id, 'type', e.type,
        'word', e.word, 'table_name', e.table_name, 'code_hash', e.code_hash, 'group_hash', e.group_hash, 'state', e.state)), '[]')
      from known e, asked a where a.at is null or e.changed_at >= a.at),
    'ended', (select coalesce(jsonb_agg(c.code_hash), '[]') from private.ended_codes c, asked a where c.event_id = ev.id and (a.at is null or c.ended_at >= a.at)),
    'scans', (select coalesce(jsonb_agg(private.scan_words(c) order by c.seq), '[]')
      from public.checkins c, asked a where c.list_id = l.id and c.seq > case when a.at is null then 0 else a.seq end),
    'cursor', jsonb_build_object('at', now(), 'seq', (select coalesce(max(c.seq), 0) from public.checkins c where c.list_id = l.id)),
    'now', clock_timestamp())
  from public.events ev where ev.id = l.event_id
$$;
comment on function private.door_answer(public.checkin_lists, public.checkin_doors, jsonb) is
  'What a device at a door keeps: event, list, doors, the key that codes are checked with, everybody on the list and every scan; with a cursor only what is newer. total says whether somebody left the list meanwhile.';

create function private.found_at_door(l public.checkin_lists, q text, seen jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  page constant int := 30;
  words text[] := (select array_agg(w.word order by char_length(w.word) desc, w.word) from (
    select distinct x.word from regexp_split_to_table(coalesce(private.normalise(left(q, 100)), ''), '[^[:alnum:]]+') x (word) where x.word <> '' limit 6) w);
begin
  -- One letter is in everybody's name.
  if coalesce(char_length(words[1]), 0) < 2 then
    return jsonb_build_object('entries', '[]'::jsonb, 'scans', '[]'::jsonb, 'next', null);
  end if;
  return (
    with found as materialized (
      select e.*, coalesce(private.normalise(e.name), '') as sort
      from private.door_entries(l, array(select private.door_subjects(l.event_id, l.org_id, private.like_word(words[1])))) e
      where (select bool_and(' ' || regexp_replace(coalesce(private.normalise(concat_ws(' ', e.name, e.household, e.word)), ''), '[^[:alnum:]]+', ' ', 'g')
        like '% ' || w.word || '%') from unnest(words) w (word))
    ), shown as materialized (
      select f.* from found f
      where private.some_id(seen -> 'id') is null or (f.sort, f.id) > (coalesce(seen ->> 'sort', ''), private.some_id(seen -> 'id'))
      order by f.sort, f.id limit page + 1
    ), here as materialized (select s.* from shown s order by s.sort, s.id limit page)
    select jsonb_build_object(
      'entries', (select coalesce(jsonb_agg(to_jsonb(e) - '{changed_at,person_id,type_id,sort}'::text[] order by e.sort, e.id), '[]') from here e),
      'scans', (select coalesce(jsonb_agg(private.scan_words(c) order by c.seq), '[]') from public.checkins c
        where c.list_id = l.id and (c.ticket_id = any (array(select h.id from here h)) or c.rsvp_person_id = any (array(select h.id from here h)))),
      'next', case when (select count(*) from shown) > page then (select jsonb_build_object('sort', e.sort, 'id', e.id) from here e order by e.sort desc, e.id desc limit 1) end));
end
$$;
comment on function private.found_at_door(public.checkin_lists, text, jsonb) is
  'Those on a list whose name, household or door word has words that begin with these, by name, 30 at a time with their scans; next is where the following ones begin. Two letters at least.';

create function public.find_at_door(event_id uuid, q text, list_id uuid default null, seen jsonb default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(find_at_door.event_id, 'scan');
  l public.checkin_lists;
begin
  perform private.open_doors(ev);
  select x.* into l from public.checkin_lists x where x.event_id = ev.id and (find_at_door.list_id is null or x.id = find_at_door.list_id) order by x.created_at, x.id limit 1;
  if l.id is null then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist any more.');
  end if;
  return private.found_at_door(l, find_at_door.q, find_at_door.seen);
end
$$;
comment on function public.find_at_door(uuid, text, uuid, jsonb) is
  'Finds people on a check-in list for somebody who is signed in and may scan, see private.found_at_door; on the first list where none is named. 404 event_not_found, list_not_found; 42501.';

create function public.find_by_door(token text, q text, seen jsonb default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_door(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.found_at_door(opened.l, find_by_door.q, find_by_door.seen);
end
$$;
comment on function public.find_by_door(text, text, jsonb) is
  'Finds people on the list of a door by its link, see private.found_at_door. 404 link_not_found, 429 too_many_tries, as bodies.';

revoke execute on function private.fill_ticket_search(), private.like_word(text), private.door_subjects(uuid, uuid, text), private.door_entries(public.checkin_lists, uuid[]),
  private.scan_words(public.checkins), private.found_at_door(public.checkin_lists, text, jsonb) from public;
revoke execute on function public.find_at_door(uuid, text, uuid, jsonb), public.find_by_door(text, text, jsonb) from public, anon, authenticated;
grant execute on function public.find_at_door(uuid, text, uuid, jsonb) to authenticated;
-- The link of a door is the credential, as for the list itself.
grant execute on function public.find_by_door(text, text, jsonb) to anon, authenticated;

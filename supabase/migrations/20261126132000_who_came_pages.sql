-- Domain: check-in
-- Who came, page after page: what the list is narrowed to is found by an index, and of everybody on it only the
-- households of a page are read. It was read whole, and narrowed in the browser.

alter table public.orders add column buyer_sort text;
comment on column public.orders.buyer_sort is 'The buyer''s name without case and accents, for the order of lists. Set by trigger; no role of the API reads it.';

create function private.fill_buyer_sort() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.buyer_sort := private.normalise(new.buyer_name);
  return new;
end
$$;
comment on function private.fill_buyer_sort() is 'BEFORE INSERT OR UPDATE: sets buyer_sort.';
create trigger orders_sort before insert or update of buyer_name on public.orders for each row execute function private.fill_buyer_sort();
update public.orders o set buyer_name = o.buyer_name where o.buyer_name is not null;

create index checkins_walk_in_idx on public.checkins (list_id) where kind = 'walk_in';

create function private.search_words(q text) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(array_agg(w.word order by char_length(w.word) desc, w.word), '{}')
  from (select distinct x.word from regexp_split_to_table(coalesce(private.normalise(left(q, 100)), ''), '[^[:alnum:]]+') x (word) where x.word <> '' limit 6) w
$$;
comment on function private.search_words(text) is 'What is looked for, as up to six words without case and accents, the longest first.';

create function private.has_words(said text, words text[]) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(bool_and(x.line like '% ' || w.word || '%'), true)
  from (select ' ' || regexp_replace(coalesce(private.normalise(said), ''), '[^[:alnum:]]+', ' ', 'g') as line) x, unnest(words) w (word)
$$;
comment on function private.has_words(text, text[]) is 'Whether each of these words, see private.search_words, begins a word of what is said.';

create or replace function private.found_at_door(l public.checkin_lists, q text, seen jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  page constant int := 30;
  words text[] := private.search_words(q);
begin
  -- One letter is in everybody's name.
  if coalesce(char_length(words[1]), 0) < 2 then
    return jsonb_build_object('entries', '[]'::jsonb, 'scans', '[]'::jsonb, 'next', null);
  end if;
  return (
    with found as materialized (
      select e.*, coalesce(private.normalise(e.name), '') as sort
      from private.door_entries(l, array(select private.door_subjects(l.event_id, l.org_id, private.like_word(words[1])))) e
      where private.has_words(concat_ws(' ', e.name, e.household, e.word), words)
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

create function private.checkin_course(list uuid, only_these uuid[])
  returns table (scan_id uuid, subject uuid, kind text, door_id uuid, device_id uuid, scanned_at timestamptz, let_in boolean, standing text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select x.scan_id, x.subject, x.kind, x.door_id, x.device_id, x.scanned_at, x.let_in,
    case when x.kind = 'entry' then case when x.before is distinct from 'entry' then 'admitted' when x.let_in then 'extra' else 'duplicate' end
      when x.before = 'entry' then 'left' else 'idle' end
  from (
    select c.scan_id, coalesce(c.ticket_id, c.rsvp_person_id) as subject, c.kind, c.door_id, c.device_id, c.scanned_at, c.let_in,
      lag(c.kind) over (partition by coalesce(c.ticket_id, c.rsvp_person_id) order by c.scanned_at, c.scan_id) as before
    from public.checkins c
    where c.list_id = checkin_course.list and num_nonnulls(c.ticket_id, c.rsvp_person_id) = 1 and private.scan_counts(c)
      and (only_these is null or c.ticket_id = any (only_these) or c.rsvp_person_id = any (only_these))) x;
end
$$;
comment on function private.checkin_course(uuid, uuid[]) is
  'The scans of a list that count, or of them those of these tickets and lines of replies, in the order of time and not of arrival: admitted, duplicate, extra (in already, and let in all the same), left, idle (went out without having come in). One admission a subject unless an exit lies between.';

create or replace function private.checkin_course(list uuid)
  returns table (scan_id uuid, subject uuid, kind text, door_id uuid, device_id uuid, scanned_at timestamptz, let_in boolean, standing text)
  language sql stable security definer set search_path = ''
as $$ select c.* from private.checkin_course(checkin_course.list, null) c $$;
comment on function private.checkin_course(uuid) is 'All the scans of a list that count, see private.checkin_course(uuid, uuid[]).';

create function private.arrival_list(ev public.events, list uuid) returns public.checkin_lists
  language plpgsql stable security definer set search_path = ''
as $$
declare
  l public.checkin_lists;
begin
  select x.* into l from public.checkin_lists x where x.event_id = ev.id and (list is null or x.id = list) order by x.created_at, x.id limit 1;
  if l.id is null and list is not null then
    perform private.refuse(404, 'list_not_found', 'This check-in list does not exist any more.');
  elsif l.id is null then
    -- Nobody has stood at a door yet: everybody who is expected is still to come.
    l.event_id := ev.id; l.org_id := ev.org_id; l.admits := 'all'; l.ticket_type_ids := '{}';
  end if;
  return l;
end
$$;
comment on function private.arrival_list(public.events, uuid) is
  'The list of an event whose arrivals are told: the first one where none is named, and everybody where there is none yet. 404 list_not_found.';

create function private.arrival_rows(l public.checkin_lists, only_these uuid[])
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

create function private.arrival_homes(l public.checkin_lists) returns table (home uuid, sort text)
  language sql stable security definer set search_path = ''
as $$
  select h.id, h.name_sort from public.households h where h.id in (
    select o.household_id from public.orders o where o.event_id = l.event_id
    union all select i.household_id from public.invitations i where i.event_id = l.event_id
    union all select c.household_id from public.checkins c where c.list_id = l.id and c.kind = 'walk_in')
  union all select o.id, o.buyer_sort from public.orders o where o.event_id = l.event_id and o.household_id is null
  union all select p.id, p.name_sort from public.invitations i join public.persons p on p.id = i.person_id where i.event_id = l.event_id
  union all select c.scan_id, private.normalise(c.name) from public.checkins c where c.list_id = l.id and c.kind = 'walk_in' and c.household_id is null
$$;
comment on function private.arrival_homes(public.checkin_lists) is 'The homes of private.arrival_rows with what they are ordered by; no ticket and no line of a reply is read for them.';

create function private.homes_of(ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select coalesce(o.household_id, o.id) from public.tickets t join public.orders o on o.id = t.order_id where t.id = any (ids)
  union
  select coalesce(i.household_id, i.person_id) from public.rsvp_people a join public.rsvps r on r.id = a.rsvp_id join public.invitations i on i.id = r.invitation_id where a.id = any (ids)
  union
  select coalesce(c.household_id, c.scan_id) from public.checkins c where c.scan_id = any (ids)
$$;
comment on function private.homes_of(uuid[]) is 'The homes of tickets, lines of replies and scans of who walked in, as private.arrival_rows has them.';

create function private.people_of_homes(l public.checkin_lists, homes uuid[]) returns setof uuid
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select t.id from public.orders o join public.tickets t on t.order_id = o.id where o.household_id = any (homes) and o.event_id = l.event_id
  union all select t.id from public.orders o join public.tickets t on t.order_id = o.id where o.id = any (homes) and o.event_id = l.event_id
  union all select a.id from public.invitations i join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id
    where i.event_id = l.event_id and (i.household_id = any (homes) or i.person_id = any (homes))
  union all select c.scan_id from public.checkins c where c.list_id = l.id and c.kind = 'walk_in' and (c.household_id = any (homes) or c.scan_id = any (homes));
end
$$;
comment on function private.people_of_homes(public.checkin_lists, uuid[]) is 'The ids of tickets, lines of replies and scans of who walked in that belong to these homes.';

create function private.arrivals_named(l public.checkin_lists, words text[]) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select s.id from private.door_subjects(l.event_id, l.org_id, private.like_word(words[1])) s (id)
  union all
  select c.scan_id from public.checkins c left join public.households h on h.id = c.household_id
  where c.list_id = l.id and c.kind = 'walk_in' and private.has_words(concat_ws(' ', c.name, h.name), words[1:1])
  union all
  -- The code of a reply is worked out, not stored: only where what is typed can be one.
  select a.id from public.invitations i join public.rsvps r on r.invitation_id = i.id join public.rsvp_people a on a.rsvp_id = r.id
  where i.event_id = l.event_id and (words[1] ~ '^[0-9]{1,3}$' or exists (select from unnest(private.door_words()) w (word) where lower(w.word) like words[1] || '%'))
    and private.has_words(private.door_word(i.id), words[1:1])
$$;
comment on function private.arrivals_named(public.checkin_lists, text[]) is
  'Who may be meant by these words: the people, households, holders, buyers and codes that have the first of them, by their indexes, and who walked in.';

drop function public.who_came(uuid, uuid);
create function public.who_came(event_id uuid, list_id uuid default null, show text default 'all', type text default null, q text default null, seen jsonb default null,
    page int default 100) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  -- What fewer have is begun with; what more have is met on the way.
  rare constant int := 1000;
  size int := greatest(1, least(coalesce(who_came.page, 100), 1000));
  ev public.events := private.require_event(who_came.event_id, 'read');
  l public.checkin_lists := private.arrival_list(ev, who_came.list_id);
  words text[] := private.search_words(who_came.q);
  wanted text := nullif(who_came.type, '');
  seen_home uuid := private.some_id(who_came.seen -> 'home');
  few uuid[];
  homes uuid[];
  sorts text[];
  got jsonb[] := '{}';
  more jsonb[];
  first int := 1;
  batch int := greatest(50, size / 2);
begin
  if char_length(words[1]) > 1 then
    few := array(select f.id from private.arrivals_named(l, words) f (id) limit rare + 1);
  elsif wanted = 'walk_in' then
    few := array(select c.scan_id from public.checkins c where c.list_id = l.id and c.kind = 'walk_in' limit rare + 1);
  elsif private.some_id(to_jsonb(wanted)) is not null then
    few := array(select t.id from public.tickets t where t.ticket_type_id = wanted::uuid and t.event_id = ev.id limit rare + 1);
  elsif who_came.show = 'came' then
    few := array(select coalesce(c.ticket_id, c.rsvp_person_id, c.scan_id) from public.checkins c where c.list_id = l.id and c.kind in ('entry', 'walk_in') limit rare + 1);
  end if;
  if cardinality(few) > rare then
    few := null;
  end if;
  select array_agg(h.home order by h.sort is null, h.sort, h.home), array_agg(h.sort order by h.sort is null, h.sort, h.home) into homes, sorts
  from private.arrival_homes(l) h
  where (few is null or h.home in (select private.homes_of(few)))
    and (seen_home is null or (h.sort is null, coalesce(h.sort, ''), h.home) >= (who_came.seen ->> 'sort' is null, coalesce(who_came.seen ->> 'sort', ''), seen_home));
  while cardinality(got) <= size and first <= coalesce(cardinality(homes), 0) loop
    select coalesce(array_agg(x.line order by x.n, x.name_sort is null, x.name_sort, x.entry_id), '{}') into more
    from (
      select h.n, r.name_sort, r.entry_id, to_jsonb(r) || jsonb_build_object('sort', h.sort) as line
      from (select a.*, bool_or(a.came) over (partition by a.home) as home_came
        from private.arrival_rows(l, array(select private.people_of_homes(l, homes[first : first + batch - 1]))) a) r
      join unnest(homes[first : first + batch - 1], sorts[first : first + batch - 1]) with ordinality h (home, sort, n) on h.home = r.home
      where (case who_came.show when 'came' then r.came when 'missing' then not r.came else true end)
        and (wanted is null or case when r.kind = 'ticket' then r.type_id::text = wanted else r.type = wanted end)
        and (words = '{}' or private.has_words(concat_ws(' ', r.name, r.household, r.word), words))
        and (seen_home is null or r.home <> seen_home or (r.name_sort is null, coalesce(r.name_sort, ''), r.entry_id)
          > (who_came.seen ->> 'name' is null, coalesce(who_came.seen ->> 'name', ''), private.some_id(who_came.seen -> 'id')))
      order by h.n, r.name_sort is null, r.name_sort, r.entry_id limit size + 1 - cardinality(got)) x;
    got := got || more;
    first := first + batch;
    batch := least(batch * 2, 2000);
  end loop;
  return jsonb_build_object(
    'guests', (select coalesce(jsonb_agg(g.line - '{home,sort,name_sort}'::text[] order by g.n), '[]') from unnest(got[1 : size]) with ordinality g (line, n)),
    'next', case when cardinality(got) > size then
      jsonb_build_object('sort', got[size] -> 'sort', 'home', got[size] -> 'home', 'name', got[size] -> 'name_sort', 'id', got[size] -> 'entry_id') end);
end
$$;
comment on function public.who_came(uuid, uuid, text, text, text, jsonb, int) is
  'Who was expected at a list of an event or came, by household, page after page: {guests, next}. Each guest says whether and when they came, by which door, where they can be thanked, and whether anybody of their home came. show: all, came, missing; type: walk_in, an age of a reply or the id of a kind of ticket; q: beginnings of words of a name, household or code; seen: the next of the page before; page: up to 1,000. The first list where none is named. Whoever cancelled, was paid back or passed the ticket on is not in it. 404 event_not_found, list_not_found; 42501.';

create function public.who_came_numbers(event_id uuid, list_id uuid default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(who_came_numbers.event_id, 'read');
  l public.checkin_lists := private.arrival_list(ev, who_came_numbers.list_id);
begin
  return (
    with known as materialized (select r.* from private.arrival_rows(l, null) r)
    select jsonb_build_object(
      'expected', count(*) filter (where k.kind <> 'walk_in'), 'came', count(*) filter (where k.kind <> 'walk_in' and k.came),
      'walk_ins', coalesce(sum(k.people) filter (where k.kind = 'walk_in'), 0),
      'silent_homes', (select count(*) from (select from known x where x.kind <> 'walk_in' group by x.home having not bool_or(x.came)) y),
      'types', (select coalesce(jsonb_agg(jsonb_build_object('type', y.type, 'name', y.name) order by y.name, y.type), '[]') from (
        select distinct coalesce(x.type_id::text, x.type) as type, coalesce(t.name, x.type) as name from known x left join public.ticket_types t on t.id = x.type_id) y))
    from known k);
end
$$;
comment on function public.who_came_numbers(uuid, uuid) is
  'Arrivals at a list in numbers: {expected, came, walk_ins, silent_homes, types}. walk_ins: people; silent_homes: homes of which nobody came; types: what who_came can be narrowed to. 404 event_not_found, list_not_found; 42501.';

revoke execute on function private.fill_buyer_sort(), private.search_words(text), private.has_words(text, text[]), private.checkin_course(uuid, uuid[]),
  private.arrival_list(public.events, uuid), private.arrival_rows(public.checkin_lists, uuid[]), private.arrival_homes(public.checkin_lists), private.homes_of(uuid[]),
  private.people_of_homes(public.checkin_lists, uuid[]), private.arrivals_named(public.checkin_lists, text[]) from public;
revoke execute on function public.who_came(uuid, uuid, text, text, text, jsonb, int), public.who_came_numbers(uuid, uuid) from public, anon, authenticated;
grant execute on function public.who_came(uuid, uuid, text, text, text, jsonb, int), public.who_came_numbers(uuid, uuid) to authenticated;

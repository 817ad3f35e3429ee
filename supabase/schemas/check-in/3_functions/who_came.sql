create or replace function public.who_came(event_id uuid, list_id uuid default null, show text default 'all', type text default null, q text default null, seen jsonb default null,
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
revoke execute on function public.who_came(uuid, uuid, text, text, text, jsonb, int) from public, anon, authenticated;
grant execute on function public.who_came(uuid, uuid, text, text, text, jsonb, int) to authenticated;

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
comment on function private.found_at_door(public.checkin_lists, text, jsonb) is
  'Those on a list whose name, household or door word has words that begin with these, by name, 30 at a time with their scans; next is where the following ones begin. Two letters at least.';
revoke execute on function private.found_at_door(public.checkin_lists, text, jsonb) from public;

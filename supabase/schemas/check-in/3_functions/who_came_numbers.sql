create or replace function public.who_came_numbers(event_id uuid, list_id uuid default null) returns jsonb
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
revoke execute on function public.who_came_numbers(uuid, uuid) from public, anon, authenticated;
grant execute on function public.who_came_numbers(uuid, uuid) to authenticated;

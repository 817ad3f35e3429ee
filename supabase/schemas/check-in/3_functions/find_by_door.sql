create or replace function public.find_by_door(token text, q text, seen jsonb default null) returns jsonb
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
revoke execute on function public.find_by_door(text, text, jsonb) from public, anon, authenticated;
grant execute on function public.find_by_door(text, text, jsonb) to anon, authenticated;

create or replace function public.door_by_token(token text, seen jsonb default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_door(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.door_answer(opened.l, opened.d, door_by_token.seen);
end
$$;
comment on function public.door_by_token(text, jsonb) is 'The list of a door by its link, see private.door_answer. 404 link_not_found, 429 too_many_tries, as bodies.';
revoke execute on function public.door_by_token(text, jsonb) from public, anon, authenticated;
grant execute on function public.door_by_token(text, jsonb) to anon, authenticated;

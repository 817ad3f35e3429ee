create or replace function private.part(plan jsonb, part text, most int) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  list jsonb := coalesce(plan -> part, '[]');
begin
  if jsonb_typeof(list) <> 'array' then
    perform private.refuse(422, part, 'This part of the plan cannot be read.');
  elsif jsonb_array_length(list) > most then
    perform private.refuse(422, part, format('A plan brings at most %s of these at once.', most));
  end if;
  return list;
end
$$;
comment on function private.part(jsonb, text, int) is 'A part of a plan as a list, empty where it is missing. 422 with the name of the part.';
revoke execute on function private.part(jsonb, text, int) from public;

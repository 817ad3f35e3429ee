create or replace function private.read_holders(said jsonb, most int, t public.ticket_types, ev public.events, inv public.invitations) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  one jsonb;
  who uuid;
  called text;
  read jsonb := '[]';
begin
  if said is null or jsonb_typeof(said) = 'null' then
    return read;
  elsif jsonb_typeof(said) <> 'array' or jsonb_array_length(said) > most then
    perform private.refuse(422, 'holders', 'There are more names than tickets.');
  end if;
  for one in select h from jsonb_array_elements(said) h loop
    who := private.some_id(one -> 'person_id');
    called := private.one_line(one -> 'name', 120, 'holders', 'Use 120 characters or fewer for a name.');
    if who is not null then
      -- Only people of the household that buys: an id from elsewhere would tell a name.
      select q.full_name into called from private.invited_people(inv) q where q.person_id = who;
      if called is null then
        perform private.refuse(404, 'person_not_found', 'Somebody of these is not of your household.');
      elsif not private.fits_age(who, t.min_age, t.max_age, ev) then
        perform private.refuse(422, 'age', format('%s is not of the age for "%s".', called, t.name), jsonb_build_object('person_id', who));
      end if;
    end if;
    read := read || jsonb_build_object('person_id', who, 'name', called);
  end loop;
  return read;
end
$$;
comment on function private.read_holders(jsonb, int, public.ticket_types, public.events, public.invitations) is
  'For whom the tickets of a line are: [{person_id | name}]; persons are of the invited household and of the age. 404 person_not_found, 422 holders, age.';
revoke execute on function private.read_holders(jsonb, int, public.ticket_types, public.events, public.invitations) from public;

-- Domain: people
-- Names go into mails, calendars, files and headers: none has a line break or another control character (docs/security.md,
-- threat 91). They are taken out rather than refused, because they come from pasted lists and from sign-up data, where
-- a refusal would cost the whole row.

create function private.name_in_one_line() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  field text;
  was constant jsonb := pg_catalog.to_jsonb(new);
  given jsonb;
  tidied jsonb := '{}';
begin
  foreach field in array tg_argv loop
    given := was -> field;
    if pg_catalog.jsonb_typeof(given) = 'array' then
      given := (select coalesce(pg_catalog.jsonb_agg(pg_catalog.btrim(pg_catalog.regexp_replace(one, '[[:cntrl:]\u2028\u2029]+', ' ', 'g'))), '[]')
                from pg_catalog.jsonb_array_elements_text(given) one);
    elsif pg_catalog.jsonb_typeof(given) = 'string' then
      given := pg_catalog.to_jsonb(pg_catalog.btrim(pg_catalog.regexp_replace(given #>> '{}', '[[:cntrl:]\u2028\u2029]+', ' ', 'g')));
    end if;
    if given is distinct from was -> field then
      tidied := tidied || pg_catalog.jsonb_build_object(field, given);
    end if;
  end loop;
  return case when tidied = '{}' then new else pg_catalog.jsonb_populate_record(new, tidied) end;
end
$$;
comment on function private.name_in_one_line() is
  'BEFORE INSERT OR UPDATE: replaces control characters and line separators in the named columns by a space.';
revoke execute on function private.name_in_one_line() from public;

-- Their names let them run before the triggers that derive columns from a name.
create trigger capacity_pools_a_line before insert or update on public.capacity_pools
  for each row execute function private.name_in_one_line('name');
create trigger event_types_a_line before insert or update on public.event_types
  for each row execute function private.name_in_one_line('name');
create trigger events_a_line before insert or update on public.events
  for each row execute function private.name_in_one_line('name', 'location_name');
create trigger groups_a_line before insert or update on public.groups
  for each row execute function private.name_in_one_line('name');
create trigger households_a_line before insert or update on public.households
  for each row execute function private.name_in_one_line('name');
create trigger imports_a_line before insert or update on public.imports
  for each row execute function private.name_in_one_line('file_name');
create trigger meal_options_a_line before insert or update on public.meal_options
  for each row execute function private.name_in_one_line('name');
create trigger orgs_a_line before insert or update on public.orgs
  for each row execute function private.name_in_one_line('name');
create trigger person_contacts_a_line before insert or update on public.person_contacts
  for each row execute function private.name_in_one_line('label');
create trigger persons_a_line before insert or update on public.persons
  for each row execute function private.name_in_one_line('full_name', 'given', 'family', 'nickname', 'former_names');
create trigger profile_fields_a_line before insert or update on public.profile_fields
  for each row execute function private.name_in_one_line('label');
create trigger profiles_a_line before insert or update on public.profiles
  for each row execute function private.name_in_one_line('full_name', 'first_name', 'last_name');
create trigger rsvp_people_a_line before insert or update on public.rsvp_people
  for each row execute function private.name_in_one_line('guest_name');

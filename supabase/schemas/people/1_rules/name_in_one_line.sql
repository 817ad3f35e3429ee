create or replace function private.name_in_one_line() returns trigger
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

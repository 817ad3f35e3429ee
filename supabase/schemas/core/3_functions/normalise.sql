create or replace function private.normalise(value text) returns text
  language sql stable set search_path = ''
as $$
  select nullif(pg_catalog.btrim(pg_catalog.regexp_replace(
    pg_catalog.lower(extensions.unaccent('extensions.unaccent'::pg_catalog.regdictionary, value)), '\s+', ' ', 'g')), '')
$$;
comment on function private.normalise(text) is
  'For comparing and sorting names: lower case, without accents, single spaces; null when nothing is left.';
revoke execute on function private.normalise(text) from public;
grant execute on function private.normalise(text) to authenticated, service_role;

create or replace function private.first_name(full_name text) returns text
  language sql immutable set search_path = ''
as $$ select split_part(regexp_replace(btrim(full_name), '\s+', ' ', 'g'), ' ', 1) $$;
comment on function private.first_name(text) is 'The first word of a name, for words that address a person.';
revoke execute on function private.first_name(text) from public;

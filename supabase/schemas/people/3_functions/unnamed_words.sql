create or replace function private.unnamed_words(role text) returns text
  language sql immutable set search_path = ''
as $$ select case role when 'child' then 'Child not named yet' else 'Adult not named yet' end $$;
comment on function private.unnamed_words(text) is 'What stands for the name of an adult or a child who is only counted.';
revoke execute on function private.unnamed_words(text) from public;

create or replace function private.domain_of(address extensions.citext) returns text
  language sql immutable set search_path = ''
as $$ select lower(split_part(address::text, '@', 2)) $$;
comment on function private.domain_of(extensions.citext) is 'The receiving domain of an address; empty where there is none.';
revoke execute on function private.domain_of(extensions.citext) from public;

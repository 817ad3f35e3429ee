create or replace function private.is_unnamed(name text) returns boolean
  language sql immutable set search_path = ''
as $$ select name ~ '^(Adult|Child) not named yet( [0-9]{1,4})?$' $$;
comment on function private.is_unnamed(text) is 'Whether these are the words that stand for a name, and no name.';
revoke execute on function private.is_unnamed(text) from public;

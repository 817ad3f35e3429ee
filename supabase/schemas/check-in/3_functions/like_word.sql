create or replace function private.like_word(word text) returns text
  language sql immutable set search_path = ''
as $$ select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' $$;
comment on function private.like_word(text) is 'A pattern for LIKE that finds these letters anywhere, and takes none of them for a wildcard.';
revoke execute on function private.like_word(text) from public;

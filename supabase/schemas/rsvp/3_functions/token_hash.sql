create or replace function private.token_hash(token text) returns text
  language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
comment on function private.token_hash(text) is 'What is stored of a token: its SHA-256 in hex, from which nobody gets the token back.';
revoke execute on function private.token_hash(text) from public;

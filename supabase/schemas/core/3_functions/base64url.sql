create or replace function private.base64url(value bytea) returns text
  language sql immutable strict set search_path = ''
as $$ select pg_catalog.translate(pg_catalog.encode(value, 'base64'), E'+/=\n', '-_') $$;
comment on function private.base64url(bytea) is 'RFC 4648 section 5, without padding.';
revoke execute on function private.base64url(bytea) from public;

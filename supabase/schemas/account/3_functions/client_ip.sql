create or replace function private.client_ip() returns text
  language sql stable set search_path = ''
as $$ select pg_catalog.left(nullif(pg_catalog.current_setting('request.client_ip', true), ''), 64) $$;
comment on function private.client_ip() is
  'Address of the client as the host found it out (setting request.client_ip); null where the host does not say. Headers a client can write are never read.';
revoke execute on function private.client_ip() from public;

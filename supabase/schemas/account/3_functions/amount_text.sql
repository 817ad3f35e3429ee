create or replace function private.amount_text(amount bigint) returns text
  language sql immutable set search_path = ''
as $$ select pg_catalog.btrim(pg_catalog.to_char(amount, 'FM999,999,999,999,990')) $$;
comment on function private.amount_text(bigint) is 'A number as the sentences of limits write it: 2,500.';
revoke execute on function private.amount_text(bigint) from public;

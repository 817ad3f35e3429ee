-- Serialises the counting of one limit of one organisation until the transaction ends.
create or replace function private.lock_limit(org uuid, wanted text) returns void
  language sql volatile set search_path = ''
as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(wanted || ':' || org::text, 0)) $$;
comment on function private.lock_limit(uuid, text) is 'Two requests cannot both take the last place of a limit.';
revoke execute on function private.lock_limit(uuid, text) from public;

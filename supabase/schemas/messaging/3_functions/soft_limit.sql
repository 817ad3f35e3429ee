create or replace function private.soft_limit() returns int
  language sql immutable set search_path = ''
as $$ select 3 $$;
comment on function private.soft_limit() is 'So many mails in 90 days that did not arrive for a passing reason, with none that did between them, and the address is suppressed.';
revoke execute on function private.soft_limit() from public;

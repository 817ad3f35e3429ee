create or replace function private.least_half() returns int
  language sql immutable set search_path = ''
as $$ select 3 $$;
comment on function private.least_half() is 'With fewer households for each subject it would be chance alone, and there is no test.';
revoke execute on function private.least_half() from public;

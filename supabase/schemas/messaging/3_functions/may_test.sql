create or replace function private.may_test(kind text) returns boolean
  language sql immutable set search_path = ''
as $$ select kind in ('save_the_date', 'reminder', 'announcement', 'thank_you') $$;
comment on function private.may_test(text) is 'Whether a kind of message can wait for a test: what changed or is called off goes to all at once.';
revoke execute on function private.may_test(text) from public;

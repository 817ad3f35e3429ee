create or replace function private.warms_up(kind text) returns boolean
  language sql immutable set search_path = ''
as $$ select kind in ('invitation', 'reminder', 'announcement', 'save_the_date', 'thank_you') $$;
comment on function private.warms_up(text) is
  'Whether a kind of mail counts as one of the host''s own making. What answers a guest, changes or calls off waits for no day.';
revoke execute on function private.warms_up(text) from public;

create or replace function private.reminder_round() returns text
  language sql stable set search_path = ''
as $$ select ':' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD') $$;
comment on function private.reminder_round() is 'Part of the dedupe key of a reminder: an address gets at most one a day of the same invitation.';
revoke execute on function private.reminder_round() from public;

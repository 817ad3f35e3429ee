create or replace function private.today_of(org uuid) returns date
  language sql stable security definer set search_path = ''
as $$ select (now() at time zone o.default_timezone)::date from public.orgs o where o.id = org $$;
comment on function private.today_of(uuid) is 'The day it is on the clock of an organisation.';
revoke execute on function private.today_of(uuid) from public;

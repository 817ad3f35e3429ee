create or replace function private.my_address() returns extensions.citext
  language sql stable security definer set search_path = ''
as $$ select u.email::extensions.citext from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null $$;
comment on function private.my_address() is 'The confirmed address of the caller; null where there is none.';
revoke execute on function private.my_address() from public;

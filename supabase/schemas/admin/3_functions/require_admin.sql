create or replace function private.require_admin(to_write boolean) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null or not private.has_platform_role(array['admin', 'super_admin']) then
    perform private.refuse(403, 'admin_only', 'Only administrators may do this.');
  end if;
  -- An access token stays valid for up to an hour after its session ended; not for admins.
  if (select auth.jwt()) ->> 'session_id' is not null
     and not exists (select from auth.sessions s where s.id::text = (select auth.jwt()) ->> 'session_id') then
    perform private.refuse(403, 'session_ended', 'You were signed out. Sign in again.');
  end if;
  if to_write and not private.signed_in_lately() then
    perform private.refuse(403, 'reauthenticate', 'Sign in again, then repeat this within 10 minutes.');
  end if;
end
$$;
comment on function private.require_admin(boolean) is
  'Raises 403 admin_only for everybody but admins (with their second factor, where they have one), 403 session_ended for a token whose session has ended, and 403 reauthenticate for a change after an old sign-in.';
revoke execute on function private.require_admin(boolean) from public;

-- Domain: admin
-- Sessions of accounts, for platform admins: who is signed in, and signing an account out everywhere. The edge function
-- admin-session-management calls these with its caller's own token; permissions are checked here.

create function private.signed_in_lately() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select (select auth.jwt()) ->> 'aal' = 'aal2' or exists (
    select from jsonb_array_elements(coalesce((select auth.jwt()) -> 'amr', '[]')) one
    where one ->> 'method' in ('password', 'otp', 'magiclink', 'recovery')
      and to_timestamp((one ->> 'timestamp')::float8) > now() - interval '10 minutes')
$$;
comment on function private.signed_in_lately() is
  'Whether the caller has shown a second factor in this session, or a password or mailed link within 10 minutes: what an admin needs to change something.';

create function private.require_admin(to_write boolean) returns void
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

create function private.may_manage_account(account uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.has_platform_role(array['super_admin'])
    or not exists (select from private.platform_roles r where r.user_id = account and r.role = 'super_admin')
$$;
comment on function private.may_manage_account(uuid) is 'Whether the caller may manage this account: only super admins may manage that of a super admin.';

create function private.require_account(account uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from auth.users u where u.id = account) then
    perform private.refuse(404, 'user_not_found', 'There is no such account.');
  end if;
  if not private.may_manage_account(account) then
    perform private.refuse(403, 'super_admin_only', 'This account is left to super administrators.');
  end if;
end
$$;
comment on function private.require_account(uuid) is 'Raises 404 user_not_found or 403 super_admin_only. To be called after require_admin().';

create function private.session_line(wanted uuid) returns table (
    session_id uuid, account uuid, email text, full_name text, started_at timestamptz, refreshed_at timestamptz, aal text, user_agent text, ip text)
  language sql stable security definer set search_path = ''
as $$
  select s.id, s.user_id, u.email::text, p.full_name, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.updated_at, s.created_at),
    s.aal::text, s.user_agent, host(s.ip)
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  left join public.profiles p on p.id = s.user_id
  where (s.not_after is null or s.not_after > now())
    and (session_line.wanted is null or s.user_id = session_line.wanted)
    and private.may_manage_account(s.user_id)
  order by 6 desc, 1
  limit 200
$$;
comment on function private.session_line(uuid) is 'Sessions that have not ended, of one account or of all, the last used first; 200 at most. Tokens are never among the columns.';

create function public.admin_get_sessions() returns table (
    session_id uuid, account uuid, email text, full_name text, started_at timestamptz, refreshed_at timestamptz, aal text, user_agent text, ip text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin(false);
  return query select * from private.session_line(null);
end
$$;
comment on function public.admin_get_sessions() is
  'Who is signed in: the 200 sessions used last, for admins; those of super admins for super admins alone. 403 admin_only.';

create function public.admin_user_session_info(account uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one record;
begin
  perform private.require_admin(false);
  perform private.require_account(admin_user_session_info.account);
  select u.id, u.email::text as email, u.created_at, u.last_sign_in_at, p.full_name into found_one
  from auth.users u left join public.profiles p on p.id = u.id where u.id = admin_user_session_info.account;
  perform private.audit(null, 'admin.sessions.read', 'user', found_one.id);
  return to_jsonb(found_one) || jsonb_build_object(
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'account' - 'email' - 'full_name'), '[]') from private.session_line(found_one.id) s));
end
$$;
comment on function public.admin_user_session_info(uuid) is
  'One account with its sessions, for admins; each call is audited. 403 admin_only or super_admin_only, 404 user_not_found.';

create function public.admin_force_logout(account uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended int;
begin
  perform private.require_admin(true);
  perform private.require_account(admin_force_logout.account);
  -- Refresh tokens are deleted with their session; an access token stays valid for up to an hour.
  delete from auth.sessions s where s.user_id = admin_force_logout.account;
  get diagnostics ended = row_count;
  perform private.audit(null, 'admin.sessions.end', 'user', admin_force_logout.account, null, jsonb_build_object('sessions', ended));
  return jsonb_build_object('account', admin_force_logout.account, 'sessions_ended', ended);
end
$$;
comment on function public.admin_force_logout(uuid) is
  'Ends every session of an account; audited. Answers {account, sessions_ended}. 403 admin_only, reauthenticate or super_admin_only, 404 user_not_found.';

revoke execute on all functions in schema private from public;
revoke execute on function public.admin_get_sessions(), public.admin_user_session_info(uuid), public.admin_force_logout(uuid)
  from public, anon, authenticated;
grant execute on function public.admin_get_sessions(), public.admin_user_session_info(uuid), public.admin_force_logout(uuid) to authenticated;

create or replace function public.admin_user_session_info(account uuid) returns jsonb
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
revoke execute on function public.admin_user_session_info(uuid) from public, anon, authenticated;
grant execute on function public.admin_user_session_info(uuid) to authenticated;

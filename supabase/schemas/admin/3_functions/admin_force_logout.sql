create or replace function public.admin_force_logout(account uuid) returns jsonb
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
revoke execute on function public.admin_force_logout(uuid) from public, anon, authenticated;
grant execute on function public.admin_force_logout(uuid) to authenticated;

create or replace function private.may_manage_account(account uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.has_platform_role(array['super_admin'])
    or not exists (select from private.platform_roles r where r.user_id = account and r.role = 'super_admin')
$$;
comment on function private.may_manage_account(uuid) is 'Whether the caller may manage this account: only super admins may manage that of a super admin.';
revoke execute on function private.may_manage_account(uuid) from public;

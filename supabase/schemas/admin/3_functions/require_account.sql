create or replace function private.require_account(account uuid) returns void
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
revoke execute on function private.require_account(uuid) from public;

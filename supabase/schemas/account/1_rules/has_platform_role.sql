create or replace function private.has_platform_role(roles text[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.platform_roles r
    where r.user_id = (select auth.uid()) and r.role = any (roles)
      -- Whoever has enrolled a second factor must have shown it in this session.
      and ((select auth.jwt()) ->> 'aal' = 'aal2'
           or not exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified'))
  )
$$;
comment on function private.has_platform_role(text[]) is 'Whether the caller holds one of these platform roles, second factor included where there is one.';
revoke execute on function private.has_platform_role(text[]) from public;
grant execute on function private.has_platform_role(text[]) to authenticated;

create or replace function private.is_org_member(org uuid, variadic roles text[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.org_members m
                 where m.org_id = org and m.user_id = (select auth.uid()) and m.role = any (roles))
$$;
comment on function private.is_org_member(uuid, text[]) is 'Whether the caller is a member in one of these roles.';
revoke execute on function private.is_org_member(uuid, text[]) from public;
grant execute on function private.is_org_member(uuid, text[]) to authenticated;

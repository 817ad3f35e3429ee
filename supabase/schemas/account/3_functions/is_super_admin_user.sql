create or replace function public.is_super_admin_user() returns boolean
  language sql stable security definer set search_path = ''
as $$ select auth.uid() is not null and private.has_platform_role(array['super_admin']) $$;
comment on function public.is_super_admin_user() is 'Whether the caller is a super admin. False for a visitor.';
revoke execute on function public.is_super_admin_user() from public, anon, authenticated;
grant execute on function public.is_super_admin_user() to anon, authenticated;

create or replace function public.is_admin(user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(private.has_platform_role(array['admin', 'super_admin'])
    and (is_admin.user_id = auth.uid()
         or exists (select from private.platform_roles r where r.user_id = is_admin.user_id)), false)
$$;
comment on function public.is_admin(uuid) is
  'Whether this account is an admin, answered about oneself, or to an admin. About anybody else it is false.';
revoke execute on function public.is_admin(uuid) from public, anon, authenticated;
grant execute on function public.is_admin(uuid) to authenticated;

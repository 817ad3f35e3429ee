create or replace function public.check_user_admin_fast(user_id_param uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$ select auth.uid() is not null and public.is_admin(user_id_param) $$;
comment on function public.check_user_admin_fast(uuid) is
  'Same answer as is_admin(), under a second name for clients of the API; false for who is not signed in.';
revoke execute on function public.check_user_admin_fast(uuid) from public, anon, authenticated;
grant execute on function public.check_user_admin_fast(uuid) to authenticated;

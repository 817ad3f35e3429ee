create or replace function public.admin_get_sessions() returns table (
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
revoke execute on function public.admin_get_sessions() from public, anon, authenticated;
grant execute on function public.admin_get_sessions() to authenticated;

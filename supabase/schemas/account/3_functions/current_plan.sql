create or replace function private.current_plan(org uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select private.plan_in_force(s)
    from public.org_members m join public.subscriptions s on s.user_id = m.user_id
    where m.org_id = org and m.role = 'owner'), 'free')
$$;
comment on function private.current_plan(uuid) is 'The plan in force: the owner''s. Without an owner or a subscription it is free.';
revoke execute on function private.current_plan(uuid) from public;
grant execute on function private.current_plan(uuid) to authenticated;

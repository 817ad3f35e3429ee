create or replace function public.get_user_subscription_fast(user_id_param uuid) returns setof public.subscriptions
  language sql stable security definer set search_path = '' rows 1
as $$
  select (jsonb_populate_record(s, jsonb_build_object('plan_type', private.bought_plan(s)))).* from public.subscriptions s
  where s.user_id = user_id_param
    and (s.user_id = auth.uid() or private.has_platform_role(array['admin', 'super_admin']))
$$;
comment on function public.get_user_subscription_fast(uuid) is
  'The caller''s subscription (an admin: anybody''s) with the plan that is paid for now. No row for anybody else''s.';
revoke execute on function public.get_user_subscription_fast(uuid) from public, anon, authenticated;
grant execute on function public.get_user_subscription_fast(uuid) to authenticated;

create or replace function public.org_subscription(org_id uuid)
  returns table (plan_type text, is_trial boolean, trial_start_at timestamptz, trial_end_at timestamptz, is_lifetime boolean, plan_in_force text)
  language sql stable security definer set search_path = '' rows 1
as $$
  select coalesce(private.bought_plan(s), 'free'), coalesce(s.is_trial, false), s.trial_start_at, s.trial_end_at,
    coalesce(s.is_lifetime, false), private.current_plan(m.org_id)
  from public.org_members m left join public.subscriptions s on s.user_id = m.user_id
  where m.org_id = org_subscription.org_id and m.role = 'owner' and private.can(m.org_id, 'see')
$$;
comment on function public.org_subscription(uuid) is
  'The plan in force in an organisation, its owner''s, for its members, who cannot read the owner''s row. No row for others.';
revoke execute on function public.org_subscription(uuid) from public, anon, authenticated;
grant execute on function public.org_subscription(uuid) to authenticated;

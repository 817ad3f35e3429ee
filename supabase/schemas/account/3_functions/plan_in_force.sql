create or replace function private.plan_in_force(s public.subscriptions) returns text
  language sql stable set search_path = ''
as $$
  select case
    when private.bought_plan(s) = 'free' and s.is_trial and pg_catalog.now() < s.trial_end_at then 'premium'
    else private.bought_plan(s) end
$$;
comment on function private.plan_in_force(public.subscriptions) is
  'The plan this subscription gives now: a live trial counts as premium, an ended one as nothing.';
revoke execute on function private.plan_in_force(public.subscriptions) from public;

create or replace function private.bought_plan(s public.subscriptions) returns text
  language sql stable set search_path = ''
as $$
  select case
    when s.is_lifetime then s.plan_type
    when s.cancel_at <= pg_catalog.now() then 'free'
    -- Nothing was paid for two weeks after the last period: whatever the provider tells or does not tell.
    when s.checkout_id is not null and s.period_end_at + interval '14 days' <= pg_catalog.now() then 'free'
    when s.next_plan_at <= pg_catalog.now() then s.next_plan_type
    else coalesce(s.plan_type, 'free') end
$$;
comment on function private.bought_plan(public.subscriptions) is 'The plan that is paid for or was given now, without a trial.';
revoke execute on function private.bought_plan(public.subscriptions) from public;

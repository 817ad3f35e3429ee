create or replace function public.test_renewals() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('checkout_id', c.id, 'subscription', c.subscription_ref, 'period_end_at', s.period_end_at,
    'amount_minor', case when s.next_plan_at <= now() then private.price_of(s.next_plan_type, 'price_month_minor') else c.renew_minor end,
    'currency', c.currency)), '[]')
  from public.subscriptions s join public.checkouts c on c.id = s.checkout_id
  where c.provider = 'test' and s.period_end_at <= now() and private.bought_plan(s) <> 'free' and c.subscription_ref is not null
$$;
comment on function public.test_renewals() is 'Months that the test provider is to take now: it has no calendar of its own.';
revoke execute on function public.test_renewals() from public, anon, authenticated;

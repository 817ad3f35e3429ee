create or replace function public.downgrade_plan(plan_type_param text) returns public.subscriptions
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.subscriptions;
begin
  select s.* into mine from public.subscriptions s where s.user_id = auth.uid() for update;
  if mine.id is null then
    raise exception using errcode = '42501', message = 'Sign in first.';
  end if;
  if private.plan_rank(plan_type_param) is null then
    perform private.refuse(422, 'plan_unknown', 'There is no such plan.');
  end if;
  if private.plan_rank(plan_type_param) >= private.plan_rank(private.bought_plan(mine)) then
    perform private.refuse(409, 'plan_not_lower', 'A larger plan starts with its payment.');
  end if;
  if mine.checkout_id is not null and mine.period_end_at > now() then
    -- What was paid for is used up first.
    update public.subscriptions s set wished_at = clock_timestamp(),
      next_plan_type = case when plan_type_param <> 'free' then plan_type_param end,
      next_plan_at = case when plan_type_param <> 'free' then mine.period_end_at end,
      cancel_at = case when plan_type_param = 'free' then mine.period_end_at end
    where s.id = mine.id returning s.* into mine;
    insert into private.payment_acts (checkout_id, act, amount_minor, idempotency_key)
    values (mine.checkout_id, case when plan_type_param = 'free' then 'end_at_period' else 'change_price' end,
      case when plan_type_param <> 'free' then private.price_of(plan_type_param, 'price_month_minor') end, 'wish:' || mine.id || ':' || mine.wished_at);
  else
    update public.subscriptions s set plan_type = plan_type_param, is_lifetime = false, next_plan_type = null, next_plan_at = null,
      checkout_id = case when plan_type_param <> 'free' then s.checkout_id end
    where s.id = mine.id returning s.* into mine;
  end if;
  return mine;
end
$$;
comment on function public.downgrade_plan(text) is
  'Goes down to a smaller plan, at the end of what is paid for. What was made before stays readable. 409 plan_not_lower otherwise. For the account itself: 42501 for who is not signed in. 422 plan_unknown.';
revoke execute on function public.downgrade_plan(text) from public, anon, authenticated;
grant execute on function public.downgrade_plan(text) to authenticated;

create or replace function private.quote_plan(account uuid, plan text, out amount_minor bigint, out renew_minor bigint, out credit_minor bigint,
    out starts_at timestamptz, out period_end_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  mine public.subscriptions;
  paid public.checkouts;
  began timestamptz;
begin
  if private.plan_rank(plan) is null or plan = 'free' then
    perform private.refuse(422, 'plan_unknown', 'There is no such plan to buy.');
  end if;
  renew_minor := private.price_of(plan, 'price_month_minor');
  if coalesce(renew_minor, 0) < 1 then
    perform private.refuse(409, 'plan_not_for_sale', 'This plan is not sold by the month now.');
  end if;
  select s.* into mine from public.subscriptions s where s.user_id = account;
  if private.plan_rank(private.bought_plan(mine)) >= private.plan_rank(plan) then
    perform private.refuse(409, 'plan_owned', format('You are on %s already: what %s opens is yours.',
      private.plan_name(private.bought_plan(mine)), private.plan_name(plan)));
  end if;
  amount_minor := renew_minor;
  credit_minor := 0;
  period_end_at := now() + interval '1 month';
  select c.* into paid from public.checkouts c where c.id = mine.checkout_id;
  if paid.id is not null and private.bought_plan(mine) <> 'free' and mine.period_end_at > now() and paid.starts_at is null then
    -- The unused part of what was paid for the smaller plan counts, to the second.
    began := mine.period_end_at - interval '1 month';
    credit_minor := least(paid.renew_minor, floor(paid.renew_minor * extract(epoch from mine.period_end_at - greatest(now(), began))
      / extract(epoch from mine.period_end_at - began)))::bigint;
    amount_minor := greatest(50, renew_minor - credit_minor);
    credit_minor := renew_minor - amount_minor;
  elsif plan = 'premium' and mine.is_trial and mine.trial_end_at > now() + interval '49 hours' then
    -- The days of the trial are used up before anything is taken. Providers need two days for that.
    starts_at := mine.trial_end_at;
    period_end_at := mine.trial_end_at + interval '1 month';
  end if;
end
$$;
comment on function private.quote_plan(uuid, text) is
  'The one place that says what a plan costs an account now. 422 plan_unknown, 409 plan_not_for_sale, plan_owned.';
revoke execute on function private.quote_plan(uuid, text) from public;

create or replace function public.quote_plan(plan text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('amount_minor', q.amount_minor, 'renew_minor', q.renew_minor, 'credit_minor', q.credit_minor, 'currency', 'USD',
    'starts_at', q.starts_at, 'period_end_at', q.period_end_at)
  from private.quote_plan(auth.uid(), plan) q where auth.uid() is not null
$$;
comment on function public.quote_plan(text) is
  'What a plan costs the caller: {amount_minor now or at starts_at, renew_minor each month after, credit_minor for the unused part of the smaller plan, period_end_at}.';
revoke execute on function public.quote_plan(text) from public, anon, authenticated;
grant execute on function public.quote_plan(text) to authenticated;

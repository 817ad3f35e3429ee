-- Domain: account
-- Going down, ending and staying; what is used of a plan; the one mail of a trial; months of the test provider.

-- Going down, ending, staying ----------------------------------------------------------------------------------------

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
  'Goes down to a smaller plan, at the end of what is paid for. What was made before stays readable. 409 plan_not_lower otherwise.';

create function public.keep_plan() returns public.subscriptions
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.subscriptions;
  paid public.checkouts;
begin
  select s.* into mine from public.subscriptions s where s.user_id = auth.uid() for update;
  if mine.id is null or mine.checkout_id is null or (coalesce(mine.cancel_at, mine.next_plan_at) > now()) is not true then
    perform private.refuse(409, 'nothing_to_keep', 'No change of your plan is waiting.');
  end if;
  update public.subscriptions s set wished_at = clock_timestamp(), cancel_at = null, next_plan_type = null, next_plan_at = null
  where s.id = mine.id returning s.* into mine;
  select c.* into paid from public.checkouts c where c.id = mine.checkout_id;
  insert into private.payment_acts (checkout_id, act, amount_minor, idempotency_key)
  values (mine.checkout_id, 'resume', paid.renew_minor, 'wish:' || mine.id || ':' || mine.wished_at);
  return mine;
end
$$;
comment on function public.keep_plan() is 'Takes back a waiting downgrade or cancellation: the plan goes on as before. 409 nothing_to_keep.';

create function public.plan_usage(org_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'events_live', (select count(*) from public.events e where e.org_id = o.id and private.is_under_way(e) and not private.has_pass(e.id)),
    'persons', (select count(*) from public.persons p where p.org_id = o.id and p.deleted_at is null),
    'mails_month', coalesce((select m.sent from private.mail_months m
      where m.org_id = o.id and m.month = date_trunc('month', now() at time zone o.default_timezone)::date), 0),
    'storage_mb', coalesce((select ceil(u.bytes / 1000000.0)::bigint from private.storage_use u where u.org_id = o.id), 0),
    'admins', (select count(*) from public.org_members m where m.org_id = o.id and m.role in ('owner', 'admin')),
    'members', (select count(*) from public.org_members m where m.org_id = o.id))
  from public.orgs o where o.id = plan_usage.org_id and private.can(o.id, 'see')
$$;
comment on function public.plan_usage(uuid) is
  'How much of each limit an organisation uses now, by the keys of plan_limits. Null for who is no member.';

create function public.my_billing_checkouts() returns table (id uuid)
  language sql stable security definer set search_path = ''
as $$
  select c.id from public.checkouts c
  where c.user_id = auth.uid() and c.customer_ref is not null and c.paid_at is not null order by c.paid_at desc limit 1
$$;
comment on function public.my_billing_checkouts() is 'The caller''s last payment at a provider that keeps their cards, for the way to its portal.';

-- The one mail of a trial --------------------------------------------------------------------------------------------

create function private.remind_of_trials() returns void
  language sql volatile security definer set search_path = ''
as $$
  select private.queue_notice('trial_ending', u.email::extensions.citext, p.full_name, jsonb_build_object(
    'ends_on', (s.trial_end_at at time zone coalesce(p.timezone, 'UTC'))::date,
    'price_month_minor', private.price_of('premium', 'price_month_minor')), s.id::text)
  from public.subscriptions s join auth.users u on u.id = s.user_id left join public.profiles p on p.id = s.user_id
  where s.is_trial and s.trial_end_at between now() and now() + interval '3 days' and private.bought_plan(s) = 'free' and u.email is not null
    and not exists (select from private.outbox o where o.dedupe_key = 'trial_ending:' || s.id)
$$;
comment on function private.remind_of_trials() is 'Queues the one mail that a trial ends, three days before it does; who bought a plan gets none.';
create index subscriptions_trial_end_idx on public.subscriptions (trial_end_at) where is_trial;

-- The test provider's months ------------------------------------------------------------------------------------------

create function public.test_renewals() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('checkout_id', c.id, 'subscription', c.subscription_ref, 'period_end_at', s.period_end_at,
    'amount_minor', case when s.next_plan_at <= now() then private.price_of(s.next_plan_type, 'price_month_minor') else c.renew_minor end,
    'currency', c.currency)), '[]')
  from public.subscriptions s join public.checkouts c on c.id = s.checkout_id
  where c.provider = 'test' and s.period_end_at <= now() and private.bought_plan(s) <> 'free' and c.subscription_ref is not null
$$;
comment on function public.test_renewals() is 'Months that the test provider is to take now: it has no calendar of its own.';

revoke execute on function private.remind_of_trials() from public;
revoke execute on function public.keep_plan(), public.plan_usage(uuid), public.my_billing_checkouts(), public.test_renewals() from public, anon, authenticated;
grant execute on function public.keep_plan(), public.plan_usage(uuid), public.my_billing_checkouts() to authenticated;
grant execute on function public.test_renewals() to service_role;

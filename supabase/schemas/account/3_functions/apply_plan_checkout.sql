create or replace function private.apply_plan_checkout(c public.checkouts) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.subscriptions;
  counts public.checkouts;
  said record;
begin
  perform private.invoice_payments(c);
  select s.* into mine from public.subscriptions s where s.user_id = c.user_id for update;
  if mine.id is null then
    return;
  end if;
  -- The last one that was paid counts, and takes the place of those before it for good.
  select x.* into counts from public.checkouts x
  where x.user_id = c.user_id and x.purpose = 'plan' and x.paid_at is not null order by x.paid_at desc, x.id desc limit 1;
  if counts.id is null then
    return;
  end if;
  insert into private.payment_acts (checkout_id, act, idempotency_key)
  select x.id, 'end_now', 'replaced:' || x.id from public.checkouts x
  where x.user_id = c.user_id and x.purpose = 'plan' and x.paid_at is not null and x.id <> counts.id and x.subscription_ref is not null
  on conflict do nothing;
  select max((w.facts ->> 'period_end')::timestamptz) filter (where w.facts ->> 'kind' in ('paid', 'renewed')) as period_end,
    max(w.occurred_at) filter (where w.facts ->> 'kind' in ('paid', 'renewed')) as last_paid,
    max(w.occurred_at) filter (where w.facts ->> 'kind' = 'renewal_failed') as last_failed,
    min((w.facts ->> 'ends_at')::timestamptz) filter (where w.facts ->> 'kind' = 'ended') as ended_at,
    (array_agg(w.facts ->> 'ends_at' order by w.occurred_at desc, w.id desc) filter (where w.facts ->> 'kind' = 'changed'))[1]::timestamptz as ends_at,
    max(w.occurred_at) filter (where w.facts ->> 'kind' = 'changed') as changed_at
  into said from private.webhook_inbox w where w.checkout_id = counts.id and w.error is null;
  update public.subscriptions s set
    checkout_id = counts.id, provider = counts.provider, provider_ref = counts.subscription_ref,
    plan_type = case when counts.state = 'refunded' then 'free' else counts.plan_type end,
    is_lifetime = false,
    period_end_at = coalesce(said.period_end, counts.starts_at, counts.paid_at + interval '1 month'),
    past_due_at = case when said.last_failed > said.last_paid then said.last_failed end,
    next_plan_type = case when mine.checkout_id = counts.id then s.next_plan_type end,
    next_plan_at = case when mine.checkout_id = counts.id then s.next_plan_at end,
    wished_at = case when mine.checkout_id = counts.id then s.wished_at end,
    cancel_at = case
      when said.ended_at is not null then said.ended_at
      when mine.checkout_id = counts.id and (said.changed_at is null or s.wished_at > said.changed_at) then s.cancel_at
      else said.ends_at end
  where s.id = mine.id;
end
$$;
comment on function private.apply_plan_checkout(public.checkouts) is
  'The subscription as all payments of the account say it is: the last one paid for counts. Admins'' grants without a payment stay.';
revoke execute on function private.apply_plan_checkout(public.checkouts) from public;

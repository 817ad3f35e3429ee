-- Domain: account
-- Plans by the month and passes for one event: what they cost now, how a payment opens, and what it brings.

-- What a payment brings ----------------------------------------------------------------------------------------------

create function private.apply_plan_checkout(c public.checkouts) returns void
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

create function private.apply_event_pass_checkout(c public.checkouts) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.invoice_payments(c);
  if c.paid_at is not null then
    insert into public.event_passes as p (event_id, org_id, plan_type, checkout_id, granted_at, valid_until, revoked_at)
    select e.id, e.org_id, c.plan_type, c.id, c.paid_at, private.pass_end(e), case when c.state = 'refunded' then now() end
    from public.events e where e.id = c.subject_id
    on conflict (checkout_id) do update set granted_at = excluded.granted_at,
      revoked_at = case when c.state = 'refunded' then coalesce(p.revoked_at, excluded.revoked_at) end;
  end if;
end
$$;
comment on function private.apply_event_pass_checkout(public.checkouts) is 'Grants the pass that was paid for, and takes it back when the money was given back.';

insert into private.payment_purposes (purpose, apply_fn) values ('plan', 'apply_plan_checkout'), ('event_pass', 'apply_event_pass_checkout');

-- What it costs ------------------------------------------------------------------------------------------------------

create function private.price_of(plan text, wanted text) returns bigint
  language sql stable security definer set search_path = ''
as $$ select l.value from public.plan_limits l where l.plan_type = plan and l.key = wanted $$;
comment on function private.price_of(text, text) is 'A price of the table of plans, in US cents.';

create function private.plan_name(plan text) returns text
  language sql immutable set search_path = ''
as $$ select case plan when 'free' then 'Free' when 'premium' then 'Premium' when 'pro' then 'Pro' when 'business' then 'Business' end $$;
comment on function private.plan_name(text) is 'What people call a plan.';

create function private.quote_plan(account uuid, plan text, out amount_minor bigint, out renew_minor bigint, out credit_minor bigint,
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

create function public.quote_plan(plan text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('amount_minor', q.amount_minor, 'renew_minor', q.renew_minor, 'credit_minor', q.credit_minor, 'currency', 'USD',
    'starts_at', q.starts_at, 'period_end_at', q.period_end_at)
  from private.quote_plan(auth.uid(), plan) q where auth.uid() is not null
$$;
comment on function public.quote_plan(text) is
  'What a plan costs the caller: {amount_minor now or at starts_at, renew_minor each month after, credit_minor for the unused part of the smaller plan, period_end_at}.';

create function private.payer(account uuid, out name text, out email extensions.citext)
  language sql stable security definer set search_path = ''
as $$
  select left(coalesce(b.name, p.full_name), 200), u.email::extensions.citext
  from auth.users u left join public.profiles p on p.id = u.id left join public.billing_details b on b.user_id = u.id where u.id = account
$$;
comment on function private.payer(uuid) is 'Name and address that an account is billed under.';

create function public.start_plan_checkout(plan text, idempotency_key text, return_path text default '/account') returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.checkouts;
  q record;
begin
  if auth.uid() is null then
    raise exception using errcode = '42501', message = 'Sign in first.';
  end if;
  select c.* into wanted from public.checkouts c
  where c.purpose = 'plan' and c.subject_id = auth.uid() and c.idempotency_key = start_plan_checkout.idempotency_key and c.plan_type = plan;
  if wanted.id is null then
    select * into q from private.quote_plan(auth.uid(), plan);
    wanted.purpose := 'plan';
    wanted.subject_id := auth.uid();
    wanted.user_id := auth.uid();
    wanted.plan_type := plan;
    wanted.title := private.plan_name(plan) || ', by the month';
    wanted.amount_minor := q.amount_minor;
    wanted.renew_minor := q.renew_minor;
    wanted.starts_at := q.starts_at;
    wanted.currency := 'USD';
    select p.name, p.email into wanted.payer_name, wanted.payer_email from private.payer(auth.uid()) p;
    wanted.return_path := start_plan_checkout.return_path;
    wanted.idempotency_key := start_plan_checkout.idempotency_key;
    wanted := private.open_checkout(wanted);
  end if;
  return private.opened_checkout(wanted);
end
$$;
comment on function public.start_plan_checkout(text, text, text) is
  'Opens the payment of a plan by the month, at the price of quote_plan(). The same key is the same payment. 409 plan_owned and the others of quote_plan().';

create function public.start_event_pass_checkout(event_id uuid, plan text, idempotency_key text, return_path text default '/account') returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.checkouts;
  ev public.events;
begin
  select e.* into ev from public.events e where e.id = start_event_pass_checkout.event_id;
  if ev.id is null or not (private.can(ev.org_id, 'write') or ev.id = any (private.my_events('write'))) then
    perform private.refuse(404, 'event_not_found', 'This event does not exist, or you have no access to it.');
  end if;
  if private.plan_rank(plan) is null or plan = 'free' then
    perform private.refuse(422, 'plan_unknown', 'There is no such plan to buy.');
  end if;
  select c.* into wanted from public.checkouts c
  where c.purpose = 'event_pass' and c.subject_id = ev.id and c.idempotency_key = start_event_pass_checkout.idempotency_key
    and c.plan_type = plan and c.user_id = auth.uid();
  if wanted.id is null then
    if ev.status = 'cancelled' or private.pass_end(ev) <= now() then
      perform private.refuse(409, 'event_over', 'This event is over: a pass would open nothing.');
    end if;
    if exists (select from public.event_passes p where p.event_id = ev.id and p.revoked_at is null
        and private.plan_rank(p.plan_type) >= private.plan_rank(plan) and (p.valid_until is null or p.valid_until > now())) then
      perform private.refuse(409, 'pass_owned', 'This event has its pass already.');
    end if;
    wanted.purpose := 'event_pass';
    wanted.subject_id := ev.id;
    wanted.user_id := auth.uid();
    wanted.plan_type := plan;
    wanted.title := left('Event pass ' || private.plan_name(plan) || ', ' || regexp_replace(ev.name, '[[:cntrl:]]+', ' ', 'g'), 200);
    wanted.amount_minor := private.price_of(plan, 'price_event_minor');
    wanted.currency := 'USD';
    select p.name, p.email into wanted.payer_name, wanted.payer_email from private.payer(auth.uid()) p;
    wanted.return_path := start_event_pass_checkout.return_path;
    wanted.idempotency_key := start_event_pass_checkout.idempotency_key;
    wanted := private.open_checkout(wanted);
  end if;
  return private.opened_checkout(wanted);
end
$$;
comment on function public.start_event_pass_checkout(uuid, text, text, text) is
  'Opens the payment of a pass for one event. 404 event_not_found, 422 plan_unknown, 409 event_over, pass_owned, nothing_to_pay.';

revoke execute on function private.apply_plan_checkout(public.checkouts), private.apply_event_pass_checkout(public.checkouts),
  private.price_of(text, text), private.plan_name(text), private.quote_plan(uuid, text), private.payer(uuid) from public;
revoke execute on function public.quote_plan(text), public.start_plan_checkout(text, text, text),
  public.start_event_pass_checkout(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.quote_plan(text), public.start_plan_checkout(text, text, text),
  public.start_event_pass_checkout(uuid, text, text, text) to authenticated;

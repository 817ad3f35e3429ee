-- Domain: account
-- Plans by the month and passes for one event: what they cost now, how they begin, change and end, and their invoices.

-- The subscription ---------------------------------------------------------------------------------------------------

alter table public.subscriptions
  add column checkout_id uuid references public.checkouts (id) on delete set null,
  add column next_plan_type text check (next_plan_type in ('premium', 'pro')),
  add column next_plan_at timestamptz,
  add column wished_at timestamptz,
  add column past_due_at timestamptz,
  add constraint subscriptions_next_plan_dated check ((next_plan_type is null) = (next_plan_at is null));
comment on column public.subscriptions.checkout_id is 'The payment that the plan comes from; null: free, or set by an admin.';
comment on column public.subscriptions.next_plan_type is 'The smaller plan that begins at next_plan_at.';
comment on column public.subscriptions.wished_at is 'When its owner last changed what comes next; a newer word of the provider counts before it.';
comment on column public.subscriptions.past_due_at is 'The last monthly payment failed then; the provider tries again.';
comment on column public.subscriptions.period_end_at is 'Paid until then.';
create index subscriptions_checkout_idx on public.subscriptions (checkout_id);
create index subscriptions_renewal_idx on public.subscriptions (period_end_at) where provider is not null;

create function private.bought_plan(s public.subscriptions) returns text
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

create or replace function private.plan_in_force(s public.subscriptions) returns text
  language sql stable set search_path = ''
as $$
  select case
    when private.bought_plan(s) = 'free' and s.is_trial and pg_catalog.now() < s.trial_end_at then 'premium'
    else private.bought_plan(s) end
$$;

create or replace function public.get_user_subscription_fast(user_id_param uuid) returns setof public.subscriptions
  language sql stable security definer set search_path = '' rows 1
as $$
  select (jsonb_populate_record(s, jsonb_build_object('plan_type', private.bought_plan(s)))).* from public.subscriptions s
  where s.user_id = user_id_param
    and (s.user_id = auth.uid() or private.has_platform_role(array['admin', 'super_admin']))
$$;
comment on function public.get_user_subscription_fast(uuid) is
  'The caller''s subscription (an admin: anybody''s) with the plan that is paid for now. No row for anybody else''s.';

create or replace function public.get_user_data_batch(user_id_param uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'first_name', p.first_name,
        'last_name', p.last_name, 'avatar_url', p.avatar_url, 'locale', p.locale, 'timezone', p.timezone,
        'wants_affiliate', p.wants_affiliate)
      from public.profiles p where p.id = auth.uid()),
    'subscription', (select jsonb_build_object('id', s.id, 'user_id', s.user_id, 'plan_type', private.bought_plan(s),
        'is_trial', s.is_trial, 'trial_start_at', s.trial_start_at, 'trial_end_at', s.trial_end_at,
        'is_lifetime', s.is_lifetime, 'created_at', s.created_at, 'updated_at', s.updated_at)
      from public.subscriptions s where s.user_id = auth.uid()),
    'is_admin', public.is_admin(auth.uid()),
    'orgs', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'role', m.role,
        'default_timezone', o.default_timezone, 'country', o.country, 'plan', private.current_plan(o.id))
        order by m.role = 'owner' desc, m.created_at, o.id), '[]')
      from public.org_members m join public.orgs o on o.id = m.org_id where m.user_id = auth.uid()))
  where user_id_param = auth.uid()
$$;

create or replace function public.org_subscription(org_id uuid)
  returns table (plan_type text, is_trial boolean, trial_start_at timestamptz, trial_end_at timestamptz, is_lifetime boolean, plan_in_force text)
  language sql stable security definer set search_path = '' rows 1
as $$
  select coalesce(private.bought_plan(s), 'free'), coalesce(s.is_trial, false), s.trial_start_at, s.trial_end_at,
    coalesce(s.is_lifetime, false), private.current_plan(m.org_id)
  from public.org_members m left join public.subscriptions s on s.user_id = m.user_id
  where m.org_id = org_subscription.org_id and m.role = 'owner' and private.can(m.org_id, 'see')
$$;

-- Passes for one event -----------------------------------------------------------------------------------------------

create table public.event_passes (
  id          uuid primary key default gen_random_uuid(),
  event_id    uuid not null references public.events (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  plan_type   text not null check (plan_type in ('premium', 'pro', 'business')),
  checkout_id uuid not null unique references public.checkouts (id) on delete restrict,
  granted_at  timestamptz not null,
  valid_until timestamptz,
  revoked_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.event_passes is 'A plan for one event, paid once. Written by a verified payment alone; taken back when the money is.';
comment on column public.event_passes.valid_until is '60 days after the event''s end; follows its date until it has passed. Null: the event has no date yet.';
create index event_passes_event_idx on public.event_passes (event_id);
create index event_passes_org_idx on public.event_passes (org_id);
create trigger event_passes_freeze before update on public.event_passes for each row execute function
  private.freeze('id', 'event_id', 'org_id', 'plan_type', 'checkout_id', 'created_at');
create trigger event_passes_touch before update on public.event_passes for each row execute function private.touch();
alter table public.event_passes enable row level security;
revoke all on public.event_passes from anon, authenticated;
grant select on public.event_passes to authenticated;
create policy event_passes_select_member on public.event_passes for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));

create function private.pass_end(ev public.events) returns timestamptz
  language sql stable set search_path = ''
as $$ select coalesce(ev.ends_at, ev.starts_at) + interval '60 days' $$;
comment on function private.pass_end(public.events) is 'Until when a pass for this event is good; null while it has no date.';

create function private.move_pass_end() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A pass that is over does not come back with a new date: next year's reunion is another event.
  update public.event_passes p set valid_until = private.pass_end(new)
  where p.event_id = new.id and (p.valid_until is null or p.valid_until > now());
  return null;
end
$$;
comment on function private.move_pass_end() is 'AFTER UPDATE: a pass follows the date of its event.';
create trigger events_move_pass_end after update of starts_at, ends_at, start_date, end_date, local_start, local_end, zone on public.events
  for each row when (coalesce(old.ends_at, old.starts_at) is distinct from coalesce(new.ends_at, new.starts_at))
  execute function private.move_pass_end();

create function private.event_plan(event uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select p.plan from (
    select private.current_plan(e.org_id) as plan from public.events e where e.id = event
    union all
    select x.plan_type from public.event_passes x where x.event_id = event and x.revoked_at is null and (x.valid_until is null or x.valid_until > now())) p
  order by private.plan_rank(p.plan) desc limit 1
$$;
comment on function private.event_plan(uuid) is 'The plan in force for one event: the organisation''s, or a larger one that a pass opens.';

create function private.event_has_plan(event uuid, plan text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select coalesce(private.plan_rank(private.event_plan(event)) >= private.plan_rank(plan), false) $$;
comment on function private.event_has_plan(uuid, text) is
  'Whether this event may use what a plan opens, by the organisation''s plan or a pass. For WITH CHECK of tables of an event.';

create function private.event_limit(event uuid, wanted text) returns bigint
  language sql stable security definer set search_path = ''
as $$ select l.value from public.plan_limits l where l.plan_type = private.event_plan(event) and l.key = wanted $$;
comment on function private.event_limit(uuid, text) is 'How much of this one event may have, a pass counted.';

create function public.event_plan(event_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('plan', private.event_plan(e.id), 'of_organisation', private.current_plan(e.org_id), 'pass', (
    select jsonb_build_object('plan_type', p.plan_type, 'valid_until', p.valid_until) from public.event_passes p
    where p.event_id = e.id and p.revoked_at is null and (p.valid_until is null or p.valid_until > now())
    order by private.plan_rank(p.plan_type) desc, p.created_at limit 1))
  from public.events e
  where e.id = event_plan.event_id and (private.can(e.org_id, 'see') or e.id = any (private.my_events('see')))
$$;
comment on function public.event_plan(uuid) is
  'The plan that counts for one event: {plan, of_organisation, pass: {plan_type, valid_until} or null}. Null for who may not see the event.';

-- An event that has its own pass takes no place among the live events of the plan.
create or replace function private.after_event_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  allowed bigint;
begin
  if private.is_under_way(new) and not private.is_under_way(old) and not private.has_pass(new.id) then
    perform private.lock_limit(new.org_id, 'events_live');
    allowed := private.plan_limit(new.org_id, 'events_live');
    if allowed < (select count(*) from public.events e
                  where e.org_id = new.org_id and private.is_under_way(e) and not private.has_pass(e.id)) then
      perform private.refuse(402, 'plan_limit_events_live',
        case when allowed = 1 then 'Your plan has room for 1 live event, and it is in use. Archive the one that is live'
        else format('Your plan has room for %s live events, and all are in use. Archive one that is over', private.amount_text(allowed)) end
        || private.or_larger_plan(new.org_id, 'events_live'), jsonb_build_object('limit', allowed));
    end if;
  end if;
  if new.status = old.status then
    return null;
  end if;
  perform private.audit(new.org_id, 'status', 'events', new.id,
    jsonb_build_object('status', old.status), jsonb_build_object('status', new.status, 'reason', new.cancelled_reason));
  return null;
end
$$;

create function private.has_pass(event uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.event_passes p
    where p.event_id = event and p.revoked_at is null and (p.valid_until is null or p.valid_until > now()))
$$;
comment on function private.has_pass(uuid) is 'Whether a pass is good for this event now.';

-- What a pass opens, where a plan opens it for an event.
alter policy task_limits_insert_writer on public.task_limits
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));
alter policy task_limits_update_writer on public.task_limits
  with check ((org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
    and (private.has_plan(org_id, 'premium') or private.event_has_plan(event_id, 'premium')));

-- Invoices -----------------------------------------------------------------------------------------------------------

create table public.plan_invoices (
  id             uuid primary key default gen_random_uuid(),
  year           int not null,
  number         int not null check (number >= 1),
  user_id        uuid references auth.users (id) on delete set null,
  checkout_id    uuid not null references public.checkouts (id) on delete restrict,
  payment_key    text not null check (char_length(payment_key) <= 300),
  bill_to        jsonb not null check (jsonb_typeof(bill_to) = 'object' and char_length(bill_to::text) <= 2000),
  title          text not null check (char_length(title) between 1 and 200),
  amount_minor   bigint not null check (amount_minor > 0),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_minor bigint not null default 0,
  period_start   timestamptz,
  period_end     timestamptz,
  paid_at        timestamptz not null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  unique (year, number),
  unique (checkout_id, payment_key),
  constraint plan_invoices_refund_within check (refunded_minor between 0 and amount_minor)
);
comment on table public.plan_invoices is
  'One invoice of the platform for each payment of a plan or pass, numbered without gaps by year: F-2026-0418. It stays as it was written; only what was given back is added.';
create index plan_invoices_user_idx on public.plan_invoices (user_id, paid_at desc);
create trigger plan_invoices_freeze before update on public.plan_invoices for each row execute function private.freeze(
  'id', 'year', 'number', 'checkout_id', 'payment_key', 'bill_to', 'title', 'amount_minor', 'currency', 'period_start', 'period_end', 'paid_at', 'created_at');
create trigger plan_invoices_touch before update on public.plan_invoices for each row execute function private.touch();
alter table public.plan_invoices enable row level security;
revoke all on public.plan_invoices from anon, authenticated;
grant select on public.plan_invoices to authenticated;
create policy plan_invoices_select_own on public.plan_invoices for select to authenticated using (user_id = (select auth.uid()));

create table public.billing_details (
  user_id    uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  name       text not null check (private.is_plain_text(name, 200) and name !~ '[\n\t]'),
  address    text check (private.is_plain_text(address, 500)),
  tax_number text check (private.is_plain_text(tax_number, 40) and tax_number !~ '[\n\t]'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.billing_details is 'The name and address that the next invoices of an account bear. Those that are written keep theirs.';
create trigger billing_details_freeze before update on public.billing_details for each row execute function private.freeze('user_id', 'created_at');
create trigger billing_details_touch before update on public.billing_details for each row execute function private.touch();
alter table public.billing_details enable row level security;
revoke all on public.billing_details from anon, authenticated;
grant select on public.billing_details to authenticated;
grant insert (user_id, name, address, tax_number), update (name, address, tax_number) on public.billing_details to authenticated;
grant execute on function private.is_plain_text(text, int) to authenticated;
create policy billing_details_select_own on public.billing_details for select to authenticated using (user_id = (select auth.uid()));
create policy billing_details_insert_own on public.billing_details for insert to authenticated with check (user_id = (select auth.uid()));
create policy billing_details_update_own on public.billing_details for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.invoice_payments(c public.checkouts) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  paid record;
  made uuid;
  billed jsonb;
  y int;
begin
  select jsonb_build_object('name', coalesce(b.name, c.payer_name, ''), 'address', b.address, 'tax_number', b.tax_number, 'email', c.payer_email::text)
  into billed from (select 1) one left join public.billing_details b on b.user_id = c.user_id;
  for paid in
    -- The session and the provider's own invoice report one payment: it is one invoice.
    select coalesce(w.facts ->> 'invoice', w.facts ->> 'session', 'checkout') as key, min(w.occurred_at) as at,
      max((w.facts ->> 'amount_minor')::bigint) as amount, min((w.facts ->> 'period_start')::timestamptz) as period_start,
      max((w.facts ->> 'period_end')::timestamptz) as period_end
    from private.webhook_inbox w
    where w.checkout_id = c.id and w.error is null and w.facts ->> 'kind' in ('paid', 'renewed') and (w.facts ->> 'amount_minor')::bigint > 0
    group by 1 order by 2, 1
  loop
    continue when exists (select from public.plan_invoices i where i.checkout_id = c.id and i.payment_key = paid.key);
    y := extract(year from now() at time zone 'UTC');
    insert into public.plan_invoices (year, number, user_id, checkout_id, payment_key, bill_to, title, amount_minor, currency, period_start, period_end, paid_at)
    values (y, private.next_invoice_number('platform', y), c.user_id, c.id, paid.key, billed, c.title, paid.amount, c.currency,
      paid.period_start, paid.period_end, paid.at)
    returning id into made;
    if c.payer_email is not null then
      perform private.queue_notice('plan_invoice', c.payer_email, c.payer_name, (
        select jsonb_build_object('number', private.invoice_number(i), 'title', i.title, 'amount_minor', i.amount_minor, 'currency', i.currency,
          'invoice_id', i.id) from public.plan_invoices i where i.id = made), made::text);
    end if;
  end loop;
  update public.plan_invoices i set refunded_minor = least(i.amount_minor, c.refunded_minor)
  where i.checkout_id = c.id and i.refunded_minor <> least(i.amount_minor, c.refunded_minor)
    and i.paid_at = (select max(n.paid_at) from public.plan_invoices n where n.checkout_id = c.id);
end
$$;
comment on function private.invoice_payments(public.checkouts) is
  'Writes the invoices that the payments of a checkout lack, each with its mail, and what was given back of the last one.';

create function private.invoice_number(i public.plan_invoices) returns text
  language sql immutable set search_path = ''
as $$ select 'F-' || i.year || '-' || lpad(i.number::text, 4, '0') $$;
comment on function private.invoice_number(public.plan_invoices) is 'F-2026-0418.';

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

revoke execute on function private.bought_plan(public.subscriptions), private.pass_end(public.events), private.move_pass_end(), private.event_plan(uuid),
  private.event_has_plan(uuid, text), private.event_limit(uuid, text), private.has_pass(uuid), private.invoice_payments(public.checkouts),
  private.invoice_number(public.plan_invoices), private.apply_plan_checkout(public.checkouts), private.apply_event_pass_checkout(public.checkouts),
  private.price_of(text, text), private.plan_name(text), private.quote_plan(uuid, text), private.payer(uuid) from public;
grant execute on function private.event_has_plan(uuid, text) to authenticated;
revoke execute on function public.event_plan(uuid), public.quote_plan(text), public.start_plan_checkout(text, text, text),
  public.start_event_pass_checkout(uuid, text, text, text), public.keep_plan(), public.plan_usage(uuid), public.my_billing_checkouts(), public.test_renewals() from public, anon, authenticated;
grant execute on function public.event_plan(uuid), public.quote_plan(text), public.start_plan_checkout(text, text, text),
  public.start_event_pass_checkout(uuid, text, text, text), public.keep_plan(), public.plan_usage(uuid), public.my_billing_checkouts() to authenticated;
grant execute on function public.test_renewals() to service_role;

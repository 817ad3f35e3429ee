-- Domain: account
-- A subscription that is paid for: what it comes from, what comes next, and until when it is good.

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

revoke execute on function private.bought_plan(public.subscriptions) from public;

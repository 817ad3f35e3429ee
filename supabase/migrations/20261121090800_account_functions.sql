-- Domain: account
-- Functions about the caller's account. Clients name an account by parameter, but the caller is always auth.uid():
-- a parameter that names somebody else gives access to nothing more.

create function public.get_timezone_names() returns setof text
  language sql stable set search_path = ''
as $$
  select z.name from pg_timezone_names z
  where (z.name ~ '^[A-Z][A-Za-z_]+/[A-Za-z0-9_+/-]+$' or z.name = 'UTC')
    and z.name !~ '^(posix|right|SystemV|Etc|US|Canada|Mexico|Brazil|Chile)/'
  order by z.name collate "C"
$$;
comment on function public.get_timezone_names() is 'IANA names to choose from. Slow to make and stable: callers keep the answer an hour.';

create function public.is_super_admin_user() returns boolean
  language sql stable security definer set search_path = ''
as $$ select auth.uid() is not null and private.has_platform_role(array['super_admin']) $$;
comment on function public.is_super_admin_user() is 'Whether the caller is a super admin. False for a visitor.';

create function public.is_admin(user_id uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(private.has_platform_role(array['admin', 'super_admin'])
    and (is_admin.user_id = auth.uid()
         or exists (select from private.platform_roles r where r.user_id = is_admin.user_id)), false)
$$;
comment on function public.is_admin(uuid) is
  'Whether this account is an admin, answered about oneself, or to an admin. About anybody else it is false.';

create function public.check_user_admin_fast(user_id_param uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$ select auth.uid() is not null and public.is_admin(user_id_param) $$;
comment on function public.check_user_admin_fast(uuid) is 'Same answer as is_admin().';

create function public.get_user_subscription_fast(user_id_param uuid) returns setof public.subscriptions
  language sql stable security definer set search_path = '' rows 1
as $$
  select s.* from public.subscriptions s
  where s.user_id = user_id_param
    and (s.user_id = auth.uid() or private.has_platform_role(array['admin', 'super_admin']))
$$;
comment on function public.get_user_subscription_fast(uuid) is 'The caller''s subscription (an admin: anybody''s). No row for anybody else''s.';

create function public.get_user_data_batch(user_id_param uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'profile', (select jsonb_build_object('id', p.id, 'full_name', p.full_name, 'first_name', p.first_name,
        'last_name', p.last_name, 'avatar_url', p.avatar_url, 'locale', p.locale, 'timezone', p.timezone,
        'wants_affiliate', p.wants_affiliate)
      from public.profiles p where p.id = auth.uid()),
    'subscription', (select jsonb_build_object('id', s.id, 'user_id', s.user_id, 'plan_type', s.plan_type,
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
comment on function public.get_user_data_batch(uuid) is
  'Profile, subscription, admin flag and organisations (own one first) of the caller in one answer; null for another id.';

create function public.org_subscription(org_id uuid)
  returns table (plan_type text, is_trial boolean, trial_start_at timestamptz, trial_end_at timestamptz, is_lifetime boolean, plan_in_force text)
  language sql stable security definer set search_path = '' rows 1
as $$
  select coalesce(s.plan_type, 'free'), coalesce(s.is_trial, false), s.trial_start_at, s.trial_end_at,
    coalesce(s.is_lifetime, false), private.current_plan(m.org_id)
  from public.org_members m left join public.subscriptions s on s.user_id = m.user_id
  where m.org_id = org_subscription.org_id and m.role = 'owner' and private.can(m.org_id, 'see')
$$;
comment on function public.org_subscription(uuid) is
  'The plan in force in an organisation, its owner''s, for its members, who cannot read the owner''s row. No row for others.';

create function public.start_trial() returns public.subscriptions
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine public.subscriptions;
begin
  if auth.uid() is null then
    raise exception using errcode = '42501', message = 'Sign in first.';
  end if;
  insert into public.subscriptions (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  select s.* into mine from public.subscriptions s where s.user_id = auth.uid() for update;
  if mine.trial_start_at is not null then
    perform private.refuse(409, 'trial_used', 'You have had your trial already.');
  end if;
  if private.plan_in_force(mine) <> 'free' then
    perform private.refuse(409, 'trial_not_needed', 'Your plan includes what the trial opens.');
  end if;
  update public.subscriptions s
  set is_trial = true, trial_start_at = now(), trial_end_at = now() + interval '14 days'
  where s.id = mine.id returning s.* into mine;
  return mine;
end
$$;
comment on function public.start_trial() is 'Starts the one trial of an account: 14 days of premium by the database''s clock. 409 trial_used the second time.';

create function public.downgrade_plan(plan_type_param text) returns public.subscriptions
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
  if private.plan_rank(plan_type_param) >= private.plan_rank(mine.plan_type) then
    perform private.refuse(409, 'plan_not_lower', 'A larger plan starts with its payment.');
  end if;
  update public.subscriptions s set plan_type = plan_type_param, is_lifetime = false
  where s.id = mine.id returning s.* into mine;
  return mine;
end
$$;
comment on function public.downgrade_plan(text) is 'Goes down to a smaller plan. What was made before stays readable. 409 plan_not_lower otherwise.';

revoke execute on all functions in schema public from public, anon, authenticated;
revoke execute on all functions in schema private from public;
grant execute on function public.get_timezone_names(), public.is_super_admin_user() to anon, authenticated;
grant execute on function public.is_admin(uuid), public.check_user_admin_fast(uuid), public.get_user_subscription_fast(uuid),
  public.get_user_data_batch(uuid), public.org_subscription(uuid), public.start_trial(), public.downgrade_plan(text) to authenticated;

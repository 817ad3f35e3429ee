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
comment on function public.get_user_data_batch(uuid) is
  'Profile, subscription, admin flag and organisations (own one first) of the caller in one answer; null for another id.';
revoke execute on function public.get_user_data_batch(uuid) from public, anon, authenticated;
grant execute on function public.get_user_data_batch(uuid) to authenticated;

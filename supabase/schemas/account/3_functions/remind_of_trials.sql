create or replace function private.remind_of_trials() returns void
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
revoke execute on function private.remind_of_trials() from public;

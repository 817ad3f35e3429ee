create or replace function public.start_trial() returns public.subscriptions
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
comment on function public.start_trial() is
  'Starts the one trial of an account: 14 days of premium by the database''s clock. 409 trial_used the second time. 409 trial_not_needed for who has a plan already, 42501 for who is not signed in.';
revoke execute on function public.start_trial() from public, anon, authenticated;
grant execute on function public.start_trial() to authenticated;

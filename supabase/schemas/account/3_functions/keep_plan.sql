create or replace function public.keep_plan() returns public.subscriptions
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
revoke execute on function public.keep_plan() from public, anon, authenticated;
grant execute on function public.keep_plan() to authenticated;

create or replace function public.finish_payment_act(act_id uuid, failure text default null) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.payment_acts a
  set attempts = a.attempts + 1, error = left(failure, 300), done_at = case when failure is null then now() end,
    not_before = now() + least(interval '1 hour', interval '10 seconds' * (2 ^ a.attempts))
  where a.id = act_id and a.done_at is null
$$;
comment on function public.finish_payment_act(uuid, text) is 'Ends an act, or puts it off after a failure: 10 seconds, doubled each time.';
revoke execute on function public.finish_payment_act(uuid, text) from public, anon, authenticated;

create or replace function public.start_plan_checkout(plan text, idempotency_key text, return_path text default '/account') returns jsonb
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
  'Opens the payment of a plan by the month, at the price of quote_plan(). The same key is the same payment. 409 plan_owned and the others of quote_plan(). 42501 for who is not signed in.';
revoke execute on function public.start_plan_checkout(text, text, text) from public, anon, authenticated;
grant execute on function public.start_plan_checkout(text, text, text) to authenticated;

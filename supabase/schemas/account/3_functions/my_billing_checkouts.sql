create or replace function public.my_billing_checkouts() returns table (id uuid)
  language sql stable security definer set search_path = ''
as $$
  select c.id from public.checkouts c
  where c.user_id = auth.uid() and c.customer_ref is not null and c.paid_at is not null order by c.paid_at desc limit 1
$$;
comment on function public.my_billing_checkouts() is 'The caller''s last payment at a provider that keeps their cards, for the way to its portal.';
revoke execute on function public.my_billing_checkouts() from public, anon, authenticated;
grant execute on function public.my_billing_checkouts() to authenticated;

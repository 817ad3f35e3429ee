create or replace function public.cancel_checkout(checkout_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.checkouts c set cancelled_at = now(), state = 'cancelled'
  where c.id = cancel_checkout.checkout_id and c.user_id = auth.uid() and c.state in ('created', 'open');
end
$$;
comment on function public.cancel_checkout(uuid) is
  'Gives up a payment of one''s own that was not made. What is paid all the same counts as paid.';
revoke execute on function public.cancel_checkout(uuid) from public, anon, authenticated;
grant execute on function public.cancel_checkout(uuid) to authenticated;

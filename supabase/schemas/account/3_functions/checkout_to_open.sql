create or replace function public.checkout_to_open(checkout_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select to_jsonb(c) - 'apply_error' || jsonb_build_object(
    'customer', (
      select x.customer_ref from public.checkouts x
      where x.user_id = c.user_id and x.provider = 'stripe' and x.customer_ref is not null order by x.created_at desc limit 1),
    -- A provider keeps its page open for half an hour at least and a day at most; counted from the checkout, so that asking
    -- twice is the same request.
    'open_until', (
      select least(greatest(coalesce(u.due_at, o.due_at), c.created_at + interval '35 minutes'), c.created_at + interval '23 hours')
      from public.orders o left join public.order_upgrades u on u.order_id = o.id and u.state = 'waiting'
      where c.purpose = 'order' and o.id = c.subject_id and coalesce(u.due_at, o.due_at) is not null))
  from public.checkouts c where c.id = checkout_to_open.checkout_id
$$;
comment on function public.checkout_to_open(uuid) is
  'All of a checkout, by what name the provider knows its payer already, and open_until: when the page that takes it closes (null: when the provider likes), for the function payments, which opens a session for it.';
revoke execute on function public.checkout_to_open(uuid) from public, anon, authenticated;

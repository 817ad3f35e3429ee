create or replace function private.asked_to_pay_less(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('at', h.created_at, 'state', h.state, 'lowered_minor', h.lowered_minor)
  from public.hardship_requests h where h.order_id = o.id order by h.created_at desc, h.id limit 1
$$;
comment on function private.asked_to_pay_less(public.orders) is 'What became of the last wish to pay less for an order, for its buyer: {at, state, lowered_minor}; null while nobody asked.';
revoke execute on function private.asked_to_pay_less(public.orders) from public;

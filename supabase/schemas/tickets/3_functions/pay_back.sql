create or replace function private.pay_back(o public.orders, amount bigint, reason text, at_once boolean) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p record;
  rest bigint := amount;
  these bigint;
  made uuid;
  changed public.orders := o;
begin
  -- By the way it came, the latest first. Money of a card goes back by its provider, the rest by hand.
  for p in
    select x.id, x.provider, x.amount_minor - coalesce((select sum(r.amount_minor) from public.order_refunds r where r.payment_id = x.id and r.state <> 'failed'), 0) as left_of
    from public.order_payments x where x.order_id = o.id and x.state = 'confirmed' order by x.created_at desc, x.id
  loop
    exit when rest <= 0;
    these := least(rest, p.left_of);
    continue when these <= 0;
    insert into public.order_refunds (order_id, payment_id, event_id, provider, amount_minor, currency, reason, state, done_at, recorded_by)
    values (o.id, p.id, o.event_id, p.provider, these, o.currency, reason, case when at_once and p.provider <> 'card' then 'done' else 'pending' end,
      case when at_once and p.provider <> 'card' then now() end, auth.uid()) returning id into made;
    update public.orders x set refunded_minor = x.refunded_minor + these where x.id = o.id returning x.* into changed;
    perform private.book(changed, 'refund', made, array['receivable', p.provider], array[these, -these]);
    rest := rest - these;
  end loop;
  if rest > 0 then
    perform private.refuse(422, 'amount_minor', 'That is more than was paid.');
  end if;
  return changed;
end
$$;
comment on function private.pay_back(public.orders, bigint, text, boolean) is 'Promises or records money that goes back, against the payments of an order that is locked. 422 amount_minor.';
revoke execute on function private.pay_back(public.orders, bigint, text, boolean) from public;

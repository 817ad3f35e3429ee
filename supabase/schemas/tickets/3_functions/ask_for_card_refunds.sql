create or replace function private.ask_for_card_refunds() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  r record;
begin
  for r in
    select x.id, x.amount_minor, c.id as checkout from public.order_refunds x join public.order_payments p on p.id = x.payment_id
    join public.checkouts c on c.purpose = 'order' and c.subject_id = p.order_id and c.id::text = p.provider_ref
    where x.provider = 'card' and x.state = 'pending'
      and not exists (select from private.payment_acts a where a.idempotency_key = 'order-refund:' || x.id)
    order by x.created_at, x.id limit 50
  loop
    begin
      perform private.request_refund(r.checkout, r.amount_minor, 'order-refund:' || r.id);
    exception when sqlstate 'PT409' then
      perform private.raise_payment_alarm('act_failed', 'order-refund:' || r.id, r.checkout, jsonb_build_object('act', 'refund', 'why', sqlerrm));
    end;
  end loop;
end
$$;
comment on function private.ask_for_card_refunds() is
  'What was promised back by card becomes an act for the provider, once each. In a transaction of its own: who promises holds the order, and a checkout is locked before its order.';
revoke execute on function private.ask_for_card_refunds() from public;

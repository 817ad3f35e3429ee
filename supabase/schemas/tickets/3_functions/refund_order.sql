create or replace function public.refund_order(order_id uuid, units jsonb default null, percent int default null, amount_minor bigint default null, reason text default null,
    paid_out boolean default true, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(refund_order.order_id, 'money');
  scope text := 'refund:' || o.id;
  body jsonb := jsonb_build_object('units', refund_order.units, 'percent', refund_order.percent, 'amount', refund_order.amount_minor, 'reason', refund_order.reason);
  answer jsonb := private.earlier_answer(scope, idempotency_key, body);
  why text;
begin
  if answer is not null then
    return answer;
  elsif refund_order.percent not between 0 and 100 then
    perform private.refuse(422, 'percent', 'Between 0 and 100 per cent come back.');
  end if;
  why := private.one_line(to_jsonb(refund_order.reason), 200, 'reason', 'Use 200 characters or fewer.');
  if refund_order.amount_minor is not null then
    if refund_order.amount_minor <= 0 or refund_order.units is not null then
      perform private.refuse(422, 'amount_minor', 'Pay back an amount, or give tickets back.');
    elsif o.state not in ('paid', 'partially_refunded') or refund_order.amount_minor > o.paid_minor - o.refunded_minor then
      perform private.refuse(422, 'amount_minor', 'That is more than was paid.', jsonb_build_object('paid_minor', o.paid_minor - o.refunded_minor));
    end if;
    o := private.credit(o, refund_order.amount_minor, why, null, null);
    o := private.pay_back(o, refund_order.amount_minor, why, coalesce(refund_order.paid_out, true));
    update public.orders x set state = 'partially_refunded' where x.id = o.id returning x.* into o;
    perform private.tell_buyer(o, 'order_refunded', jsonb_build_object('amount_minor', refund_order.amount_minor, 'done', coalesce(refund_order.paid_out, true), 'once', o.row_version));
    answer := jsonb_build_object('state', o.state, 'amount_minor', refund_order.amount_minor, 'pay_back_minor', refund_order.amount_minor, 'ended', 0);
  else
    answer := private.give_back(o, refund_order.units, refund_order.percent, why, coalesce(refund_order.paid_out, true));
    -- Which tickets end has been decided by this.
    update public.orders x set taken_back_minor = 0 where x.id = o.id and x.taken_back_minor > 0;
  end if;
  perform private.audit(o.org_id, 'refund_order', 'orders', o.id, null, body || answer);
  return private.keep_answer(scope, idempotency_key, body, answer);
end
$$;
comment on function public.refund_order(uuid, jsonb, int, bigint, text, boolean, text) is
  'Gives back an order whole, or the tickets units: [{line_id, unit}], at percent (null: by what was told before buying); or pays amount_minor back and ends no ticket. paid_out: the money has left, else it is promised. Cards go back by their provider. An order that is not paid is cancelled whole. Answers {state, amount_minor, pay_back_minor, ended}. 404 order_not_found; 409 order_over, order_unpaid, already_ended, in_flight; 422 units, percent, amount_minor, reason, key_reused; 42501.';
revoke execute on function public.refund_order(uuid, jsonb, int, bigint, text, boolean, text) from public, anon, authenticated;
grant execute on function public.refund_order(uuid, jsonb, int, bigint, text, boolean, text) to authenticated;

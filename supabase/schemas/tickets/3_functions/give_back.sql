create or replace function private.give_back(o public.orders, units jsonb, percent int, reason text, at_once boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  q jsonb;
  amount bigint;
  parts bigint[];
  changed public.orders := o;
  remaining int;
  freed uuid[] := '{}';
  place record;
  fate text;
begin
  if o.state not in ('paid', 'partially_refunded', 'pending_payment') then
    perform private.refuse(409, 'order_over', 'Nothing of this order is left to give back.');
  elsif o.state = 'pending_payment' and units is not null then
    perform private.refuse(409, 'order_unpaid', 'This order is not paid yet. Cancel it as a whole.');
  end if;
  q := private.refund_quote(o, units, percent);
  if jsonb_array_length(q -> 'units') = 0 then
    perform private.refuse(409, 'order_over', 'Nothing of this order is left to give back.');
  end if;
  if o.state = 'pending_payment' then
    freed := private.end_holds('order', o.id, 'released');
    update public.promo_codes c set used = c.used - 1 where c.id = o.promo_code_id;
    -- Nothing was had: nothing is owed, and what was paid in part goes back whole.
    amount := o.total_minor - o.credited_minor;
  else
    amount := (q ->> 'amount_minor')::bigint;
    select private.spread(amount, array[sum(u.gifts), sum(u.tax), sum(u.fees), sum(u.total - u.gifts - u.tax - u.fees)]::bigint[]) into parts from private.refund_units(o, units) u;
    for place in
      select op.pool_id, sum(op.per_unit)::int as n from private.refund_units(o, units) u join private.order_places op on op.order_line_id = u.line_id group by op.pool_id order by op.pool_id
    loop
      perform private.lock_pool(place.pool_id);
      perform private.free_places(place.pool_id, place.n);
      freed := freed || place.pool_id;
    end loop;
  end if;
  fate := case when amount > 0 then 'refunded' else 'cancelled' end;
  update public.tickets t set state = fate, ended_at = now()
  where t.order_id = o.id and t.state = 'valid' and exists (select from jsonb_array_elements(q -> 'units') u where (u ->> 'line_id')::uuid = t.order_line_id and (u ->> 'unit')::int = t.unit);
  update public.order_lines l set ended_units = l.ended_units || u.units
  from (select (x ->> 'line_id')::uuid as id, array_agg((x ->> 'unit')::int) as units from jsonb_array_elements(q -> 'units') x group by 1) u where l.id = u.id;
  changed := private.credit(o, amount, reason, q -> 'units', parts);
  changed := private.pay_back(changed, greatest(0, -private.owed(changed)), reason, at_once);
  select coalesce(sum(l.qty - cardinality(l.ended_units)), 0) into remaining from public.order_lines l where l.order_id = o.id;
  update public.orders x set
    state = case when remaining > 0 then 'partially_refunded' when x.refunded_minor > 0 then 'refunded' else 'cancelled' end,
    ended_at = case when remaining = 0 then now() end, due_at = null
  where x.id = o.id returning x.* into changed;
  if remaining = 0 then
    delete from public.share_tokens s where s.kind = 'ticket' and s.target_id in (select t.id from public.tickets t where t.order_id = o.id);
  end if;
  perform private.pass_on_places(freed, o.event_id);
  if changed.refunded_minor > o.refunded_minor then
    perform private.tell_buyer(changed, 'order_refunded', jsonb_build_object('amount_minor', changed.refunded_minor - o.refunded_minor, 'done', at_once, 'once', changed.row_version));
  end if;
  return jsonb_build_object('state', changed.state, 'amount_minor', amount, 'pay_back_minor', changed.refunded_minor - o.refunded_minor, 'ended', jsonb_array_length(q -> 'units'));
end
$$;
comment on function private.give_back(public.orders, jsonb, int, text, boolean) is
  'Ends tickets of an order that is locked, all or some: their codes, their places, what is owed, and the money of it. Answers {state, amount_minor, pay_back_minor, ended}. 409 order_over, order_unpaid, already_ended; 422 units, amount_minor.';
revoke execute on function private.give_back(public.orders, jsonb, int, text, boolean) from public;

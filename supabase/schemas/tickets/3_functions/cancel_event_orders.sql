create or replace function public.cancel_event_orders(event_id uuid, percent int default 100, act boolean default false, reason text default null, paid_out boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(cancel_event_orders.event_id, 'money');
  o public.orders;
  q jsonb;
  answer jsonb := jsonb_build_object('orders', 0, 'unpaid', 0, 'tickets', 0, 'pay_back_minor', 0, 'by_method', '{}'::jsonb);
  back bigint;
  did jsonb;
begin
  if coalesce(cancel_event_orders.percent, -1) not between 0 and 100 then
    perform private.refuse(422, 'percent', 'Between 0 and 100 per cent come back.');
  end if;
  for o in
    select x.* from public.orders x where x.event_id = ev.id and x.state in ('reserved', 'pending_payment', 'paid', 'partially_refunded') order by x.id for update
  loop
    if o.state = 'reserved' then
      if cancel_event_orders.act then
        perform private.end_order(o, 'cancelled');
      end if;
      continue;
    end if;
    q := private.refund_quote(o, null, cancel_event_orders.percent);
    back := case when o.state = 'pending_payment' then o.paid_minor - o.refunded_minor else (q ->> 'pay_back_minor')::bigint end;
    continue when jsonb_array_length(q -> 'units') = 0;
    answer := answer || jsonb_build_object('orders', (answer ->> 'orders')::int + 1,
      'unpaid', (answer ->> 'unpaid')::int + (o.state = 'pending_payment')::int,
      'tickets', (answer ->> 'tickets')::int + (select count(*) from public.tickets t where t.order_id = o.id and t.state = 'valid'),
      'pay_back_minor', (answer ->> 'pay_back_minor')::bigint + back);
    if back > 0 then
      answer := jsonb_set(answer, array['by_method', o.method], to_jsonb(coalesce((answer #>> array['by_method', o.method])::bigint, 0) + back));
    end if;
    if cancel_event_orders.act then
      did := private.give_back(o, null, cancel_event_orders.percent,
        private.one_line(to_jsonb(cancel_event_orders.reason), 200, 'reason', 'Use 200 characters or fewer.'), coalesce(cancel_event_orders.paid_out, false));
    end if;
  end loop;
  if cancel_event_orders.act then
    perform private.audit(ev.org_id, 'cancel_event_orders', 'events', ev.id, null, answer || jsonb_build_object('percent', cancel_event_orders.percent));
  end if;
  return answer || jsonb_build_object('currency', (private.ticket_settings_of(ev)).currency, 'done', coalesce(cancel_event_orders.act, false));
end
$$;
comment on function public.cancel_event_orders(uuid, int, boolean, text, boolean) is
  'Gives every order of an event back, or tells what that would do: {orders, unpaid, tickets, pay_back_minor, by_method, currency, done}. 404 event_not_found, 422 percent, reason, 42501.';
revoke execute on function public.cancel_event_orders(uuid, int, boolean, text, boolean) from public, anon, authenticated;
grant execute on function public.cancel_event_orders(uuid, int, boolean, text, boolean) to authenticated;

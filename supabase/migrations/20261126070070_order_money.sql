-- Domain: tickets
-- Money of orders, for who keeps it: taking a payment, paying back whole, in part or by ticket, calling a whole event off.
-- What comes in never exceeds what is owed, what goes back never what came in; the CHECKs of orders stand behind both.
-- Longer than 300 lines: what goes back is quoted, booked and carried out by functions that only make sense together.

create function private.host_order(wanted uuid, wanted_right text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
begin
  select x.* into o from public.orders x
  where x.id = wanted and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if o.id is null then
    perform private.refuse(404, 'order_not_found', 'This order does not exist, or you have no access to it.');
  end if;
  perform private.require_event(o.event_id, wanted_right);
  return o;
end
$$;
comment on function private.host_order(uuid, text) is 'The order, locked, if the caller has the right on its event: 404 order_not_found, 42501.';

create function private.apply_payment(o public.orders, provider text, reference text, amount bigint, received date, said text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.order_payments;
  paid public.orders := o;
begin
  if o.state = 'expired' and o.placed_at is not null then
    -- Too late, and welcome if there is still room: everything owed again, and the places held anew.
    perform private.hold_order(o, now() + interval '1 minute');
    update public.promo_codes c set used = c.used + 1 where c.id = o.promo_code_id and (c.max_uses is null or c.used < c.max_uses);
    update public.orders x set state = 'pending_payment', credited_minor = 0, due_at = now() + interval '1 day', ended_at = null,
      promo_code_id = case when o.promo_code_id is null or found then x.promo_code_id end where x.id = o.id returning x.* into paid;
    perform private.book_again(paid);
  end if;
  if paid.state <> 'pending_payment' then
    perform private.refuse(409, 'nothing_owed', case paid.state when 'paid' then 'This order is paid.' when 'reserved' then 'This order is not placed yet.'
      else 'This order is over.' end);
  elsif amount > private.owed(paid) then
    perform private.refuse(422, 'amount_minor', 'That is more than is owed.', jsonb_build_object('owed_minor', private.owed(paid)));
  end if;
  insert into public.order_payments (order_id, event_id, provider, provider_ref, amount_minor, currency, received_on, note, recorded_by)
  values (o.id, o.event_id, provider, reference, amount, o.currency, received, said, auth.uid()) returning * into p;
  update public.orders x set paid_minor = x.paid_minor + amount where x.id = o.id returning x.* into paid;
  perform private.book(paid, 'payment', p.id, array[provider, 'receivable'], array[amount, -amount]);
  perform private.issue_document(paid, 'receipt', amount, jsonb_build_object('payment_id', p.id, 'provider', provider));
  return private.settle_order(paid);
end
$$;
comment on function private.apply_payment(public.orders, text, text, bigint, date, text) is
  'Money for an order that is locked: booked, with a receipt; what is paid whole is settled. An expired order comes back if its places can be held again: 409 sold_out. 409 nothing_owed, 422 amount_minor {owed_minor}.';

create function private.book_again(o public.orders) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_order record;
begin
  select * into of_order from private.order_shares(o.id);
  -- A source of its own: the first booking and its credit stand as they were.
  perform private.book(o, 'order', gen_random_uuid(), array['receivable', 'gifts', 'tax', 'fees', 'sales'],
    array[o.total_minor, -of_order.gifts, -of_order.tax, -of_order.fees, -of_order.sales]);
  if exists (select from public.order_documents d where d.order_id = o.id) then
    perform private.issue_document(o, 'invoice', o.total_minor, '{}');
  end if;
end
$$;
comment on function private.book_again(public.orders) is 'An order that had expired is owed again.';

create function public.record_payment(order_id uuid, method text, amount_minor bigint, received_on date default null, reference text default null,
    note text default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(record_payment.order_id, 'money');
  scope text := 'payment:' || o.id;
  body jsonb := jsonb_build_object('method', method, 'amount', amount_minor, 'on', received_on, 'reference', reference);
  answer jsonb := private.earlier_answer(scope, idempotency_key, body);
begin
  if answer is not null then
    return answer;
  elsif record_payment.method is null or record_payment.method not in ('cash', 'cheque', 'transfer') then
    perform private.refuse(422, 'method', 'Choose cash, cheque or transfer. Cards pay by themselves.');
  elsif record_payment.amount_minor is null or record_payment.amount_minor <= 0 then
    perform private.refuse(422, 'amount_minor', 'Enter what was paid.');
  elsif record_payment.received_on > current_date + 1 then
    perform private.refuse(422, 'received_on', 'This day is still to come.');
  end if;
  o := private.apply_payment(o, record_payment.method, private.one_line(to_jsonb(record_payment.reference), 200, 'reference', 'Use 200 characters or fewer.'),
    record_payment.amount_minor, coalesce(record_payment.received_on, current_date), private.one_line(to_jsonb(record_payment.note), 200, 'note', 'Use 200 characters or fewer.'));
  perform private.audit(o.org_id, 'record_payment', 'orders', o.id, null, body);
  return private.keep_answer(scope, idempotency_key, body, jsonb_build_object('state', o.state, 'owed_minor', private.owed(o)));
end
$$;
comment on function public.record_payment(uuid, text, bigint, date, text, text, text) is
  'Records cash, a cheque or a transfer for an order, in whole or in part. Answers {state, owed_minor}. An order that had expired comes back while there is room. 404 order_not_found; 409 nothing_owed, sold_out, in_flight; 422 method, amount_minor {owed_minor}, received_on, reference, note, key_reused; 42501.';

-- Paying back ------------------------------------------------------------------------------------------------------------

create function private.unit_of(total bigint, qty int, unit int) returns bigint
  language sql immutable set search_path = ''
as $$ select (div(total::numeric * unit, qty) - div(total::numeric * (unit - 1), qty))::bigint $$;
comment on function private.unit_of(bigint, int, int) is 'What one ticket of a line has of its sum; all of them together have the whole.';

create function private.refund_percent(o public.orders) returns int
  language sql stable security definer set search_path = ''
as $$
  select case when e.start_date is null then 100 else coalesce((
    select (s ->> 'percent')::int from jsonb_array_elements(o.refund_steps) s
    where (now() at time zone e.zone)::date <= e.start_date - (s ->> 'days')::int order by (s ->> 'days')::int desc limit 1), 0) end
  from public.events e where e.id = o.event_id
$$;
comment on function private.refund_percent(public.orders) is 'How much comes back today by what was told before buying. 0: the host decides.';

create function private.refund_units(o public.orders, wanted jsonb, out line_id uuid, out unit int, out name text, out total bigint, out gifts bigint, out tax bigint, out fees bigint)
  returns setof record
  language plpgsql stable security definer set search_path = ''
as $$
declare
  w jsonb;
begin
  if wanted is not null then
    if jsonb_typeof(wanted) <> 'array' or jsonb_array_length(wanted) not between 1 and 400 then
      perform private.refuse(422, 'units', 'Choose what is given back.');
    end if;
    for w in select x from jsonb_array_elements(wanted) x loop
      if not exists (select from public.order_lines l where l.order_id = o.id and l.id = private.some_id(w -> 'line_id')
          and coalesce(private.whole(w -> 'unit', 1, 100, 'units', 'Choose what is given back.'), 0) between 1 and l.qty
          and (w ->> 'unit')::int <> all (l.ended_units)) then
        perform private.refuse(409, 'already_ended', 'Some of it was given back already.');
      end if;
    end loop;
  end if;
  return query
  select l.id, u.n, l.name_snapshot, private.unit_of(l.total_minor, l.qty, u.n),
    case when l.kind = 'donation' then l.total_minor else 0 end,
    private.unit_of(l.tax_minor + l.tax_inside_minor, l.qty, u.n), private.unit_of(l.fee_minor + l.fee_inside_minor, l.qty, u.n)
  from public.order_lines l cross join lateral generate_series(1, l.qty) u (n)
  where l.order_id = o.id and u.n <> all (l.ended_units)
    and (wanted is null or exists (select from jsonb_array_elements(wanted) x where private.some_id(x -> 'line_id') = l.id and (x ->> 'unit')::int = u.n))
  order by l.position, l.id, u.n;
end
$$;
comment on function private.refund_units(public.orders, jsonb) is
  'The single tickets of an order that are still to be had, all or the wanted [{line_id, unit}], each with its part of the sums. 409 already_ended, 422 units.';

create function private.refund_quote(o public.orders, units jsonb, percent int) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  by_policy int := private.refund_percent(o);
  share int := coalesce(percent, by_policy);
  sum_of bigint;
  whole_sum bigint;
  names jsonb;
  amount bigint;
begin
  select coalesce(sum(round(u.total::numeric * share / 100)), 0)::bigint, coalesce(sum(u.total), 0)::bigint,
    coalesce(jsonb_agg(jsonb_build_object('line_id', u.line_id, 'unit', u.unit, 'name', u.name, 'total_minor', u.total)), '[]')
  into sum_of, whole_sum, names from private.refund_units(o, units) u;
  amount := least(sum_of, o.total_minor - o.credited_minor);
  return jsonb_build_object('units', names, 'percent', share, 'policy_percent', by_policy, 'total_minor', whole_sum, 'amount_minor', amount,
    'pay_back_minor', greatest(0, least(amount - greatest(0, private.owed(o)), o.paid_minor - o.refunded_minor)), 'currency', o.currency);
end
$$;
comment on function private.refund_quote(public.orders, jsonb, int) is
  'What giving back would do: {units: [{line_id, unit, name, total_minor}], percent, policy_percent, total_minor, amount_minor: what is no longer owed, pay_back_minor: what of it was paid and goes back, currency}.';

create function private.pay_back(o public.orders, amount bigint, reason text, at_once boolean) returns public.orders
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

create function private.give_back(o public.orders, units jsonb, percent int, reason text, at_once boolean) returns jsonb
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

create function public.quote_refund(order_id uuid, units jsonb default null, percent int default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(quote_refund.order_id, 'money');
begin
  if quote_refund.percent not between 0 and 100 then
    perform private.refuse(422, 'percent', 'Between 0 and 100 per cent come back.');
  end if;
  return private.refund_quote(o, quote_refund.units, quote_refund.percent);
end
$$;
comment on function public.quote_refund(uuid, jsonb, int) is 'What refund_order() would do, see private.refund_quote; nothing changes. 404 order_not_found, 409 already_ended, 422 units, percent, 42501.';

create function public.refund_order(order_id uuid, units jsonb default null, percent int default null, amount_minor bigint default null, reason text default null,
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
  end if;
  perform private.audit(o.org_id, 'refund_order', 'orders', o.id, null, body || answer);
  return private.keep_answer(scope, idempotency_key, body, answer);
end
$$;
comment on function public.refund_order(uuid, jsonb, int, bigint, text, boolean, text) is
  'Gives back an order whole, or the tickets units: [{line_id, unit}], at percent (null: by what was told before buying); or pays amount_minor back and ends no ticket. paid_out: the money has left, else it is promised. Cards go back by their provider. An order that is not paid is cancelled whole. Answers {state, amount_minor, pay_back_minor, ended}. 404 order_not_found; 409 order_over, order_unpaid, already_ended, in_flight; 422 units, percent, amount_minor, reason, key_reused; 42501.';

create function public.settle_refund(refund_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.order_refunds;
  o public.orders;
begin
  select x.* into r from public.order_refunds x where x.id = settle_refund.refund_id;
  o := private.host_order(r.order_id, 'money');
  update public.order_refunds x set state = 'done', done_at = now(), recorded_by = auth.uid() where x.id = r.id and x.state = 'pending' and x.provider <> 'card';
  if found then
    perform private.audit(o.org_id, 'settle_refund', 'orders', o.id, null, jsonb_build_object('amount_minor', r.amount_minor));
  end if;
end
$$;
comment on function public.settle_refund(uuid) is 'Money that was promised has been paid out by hand. Once more changes nothing. 404 order_not_found, 42501.';

create function public.cancel_event_orders(event_id uuid, percent int default 100, act boolean default false, reason text default null, paid_out boolean default false) returns jsonb
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

revoke execute on function private.host_order(uuid, text), private.apply_payment(public.orders, text, text, bigint, date, text), private.book_again(public.orders),
  private.unit_of(bigint, int, int), private.refund_percent(public.orders), private.refund_units(public.orders, jsonb),
  private.refund_quote(public.orders, jsonb, int), private.pay_back(public.orders, bigint, text, boolean),
  private.give_back(public.orders, jsonb, int, text, boolean) from public;
revoke execute on function public.record_payment(uuid, text, bigint, date, text, text, text), public.quote_refund(uuid, jsonb, int),
  public.refund_order(uuid, jsonb, int, bigint, text, boolean, text), public.settle_refund(uuid), public.cancel_event_orders(uuid, int, boolean, text, boolean)
  from public, anon, authenticated;
grant execute on function public.record_payment(uuid, text, bigint, date, text, text, text), public.quote_refund(uuid, jsonb, int),
  public.refund_order(uuid, jsonb, int, bigint, text, boolean, text), public.settle_refund(uuid), public.cancel_event_orders(uuid, int, boolean, text, boolean)
  to authenticated;

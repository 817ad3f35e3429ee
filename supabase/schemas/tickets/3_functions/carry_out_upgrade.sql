create or replace function private.carry_out_upgrade(u public.order_upgrades, o public.orders) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l public.order_lines;
  was record;
  q jsonb := u.quoted;
  total bigint := (u.quoted ->> 'total_minor')::bigint;
  tax bigint := (u.quoted ->> 'tax_minor')::bigint + (u.quoted ->> 'tax_inside_minor')::bigint;
  fees bigint := (u.quoted ->> 'fee_minor')::bigint + (u.quoted ->> 'fee_inside_minor')::bigint;
  worth bigint;
  known uuid[] := array(select x.id from public.order_lines x where x.order_id = o.id);
  holder jsonb;
  pool record;
  freed uuid[] := '{}';
  changed public.orders;
begin
  select x.* into l from public.order_lines x where x.id = u.order_line_id;
  if exists (select from public.tickets t where t.order_line_id = l.id and t.unit = u.unit and t.state = 'valid' and t.transferred_from is not null) then
    perform private.refuse(409, 'ticket_passed_on', 'This ticket was passed on, so it stays as it is.');
  end if;
  -- Refuses what was given back meanwhile.
  select x.* into was from private.refund_units(o, jsonb_build_array(jsonb_build_object('line_id', l.id, 'unit', u.unit))) x;
  worth := least(was.total, total);
  if o.state <> 'pending_payment' then
    perform private.lock_pools(array(select p.pool_id from private.upgrade_pools(l, u.ticket_type_id, (q #>> '{lines,0,ticket_price_id}')::uuid) p));
    for pool in select p.* from private.upgrade_pools(l, u.ticket_type_id, (q #>> '{lines,0,ticket_price_id}')::uuid) p where p.freed > 0 order by p.pool_id loop
      perform private.free_places(pool.pool_id, pool.freed);
      freed := freed || pool.pool_id;
    end loop;
    perform private.end_holds('order_upgrade', u.id, 'taken');
  end if;
  select jsonb_build_object('person_id', coalesce(t.person_id::text, l.holders -> (u.unit - 1) ->> 'person_id'), 'name', coalesce(t.holder_name, l.holders -> (u.unit - 1) ->> 'name')) into holder
  from (select 1) one left join lateral (select x.person_id, x.holder_name from public.tickets x
    where x.order_line_id = l.id and x.unit = u.unit and x.state = 'valid' order by x.name_snapshot, x.id limit 1) t on true;
  update public.tickets t set state = 'cancelled', ended_at = now() where t.order_line_id = l.id and t.unit = u.unit and t.state = 'valid';
  update public.order_lines x set ended_units = x.ended_units || u.unit where x.id = l.id;
  perform private.write_lines(o, jsonb_set(q, '{lines,0,holders}', jsonb_build_array(holder)));
  update public.order_lines x set position = 1 + (select max(y.position) from public.order_lines y where y.id = any (known))
  where x.order_id = o.id and x.id <> all (known);
  update public.orders x set subtotal_minor = x.subtotal_minor + (q ->> 'subtotal_minor')::bigint, discount_minor = x.discount_minor + (q ->> 'discount_minor')::bigint,
    tax_minor = x.tax_minor + (q ->> 'tax_minor')::bigint, fee_minor = x.fee_minor + (q ->> 'fee_minor')::bigint,
    tax_inside_minor = x.tax_inside_minor + (q ->> 'tax_inside_minor')::bigint, fee_inside_minor = x.fee_inside_minor + (q ->> 'fee_inside_minor')::bigint,
    total_minor = x.total_minor + total, reductions = x.reductions || (q -> 'reductions'), charges = x.charges || (q -> 'charges'),
    method = case when x.method = 'none' then u.method else x.method end
  where x.id = o.id returning x.* into changed;
  perform private.book(changed, 'order', u.id, array['receivable', 'tax', 'fees', 'sales'], array[total, -tax, -fees, tax + fees - total]);
  if total > 0 and exists (select from public.order_documents d where d.order_id = o.id) then
    perform private.issue_document(changed, 'invoice', total, jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('name', u.name_snapshot, 'qty', 1, 'amount_minor', total))));
  end if;
  changed := private.credit(changed, worth, format('Changed into "%s"', u.name_snapshot),
    jsonb_build_array(jsonb_build_object('name', l.name_snapshot, 'qty', 1, 'amount_minor', worth)),
    private.spread(worth, array[was.gifts, was.tax, was.fees, was.total - was.gifts - was.tax - was.fees]));
  update public.order_upgrades x set state = 'done', due_at = null where x.id = u.id;
  if changed.state = 'pending_payment' then
    -- Held anew as one: what was held for the ticket, and what is new.
    perform private.end_holds('order_upgrade', u.id, 'released');
    perform private.end_holds('order', o.id, 'released');
    perform private.hold_order(changed, coalesce(changed.due_at, now() + interval '1 minute'));
  else
    perform private.make_tickets(changed);
    perform private.tell_buyer(changed, 'tickets_ready', jsonb_build_object('once', u.id));
    perform private.pass_on_places(freed, o.event_id);
  end if;
  return changed;
end
$$;
comment on function private.carry_out_upgrade(public.order_upgrades, public.orders) is
  'The ticket becomes the package: a line more, the old ticket ended and credited at what it was worth, new tickets where the order is settled. What is owed rises by the difference. Order and change are locked by the caller. 409 already_ended, ticket_passed_on.';
revoke execute on function private.carry_out_upgrade(public.order_upgrades, public.orders) from public;

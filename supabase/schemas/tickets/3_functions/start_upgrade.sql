create or replace function private.start_upgrade(wanted_order uuid, line_id uuid, unit int, wanted uuid, via text, expected bigint) returns public.order_upgrades
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
  ev public.events;
  l public.order_lines;
  t public.ticket_types;
  q jsonb;
  pool record;
  u public.order_upgrades;
begin
  select e.* into ev from public.orders x join public.events e on e.id = x.event_id where x.id = wanted_order;
  if ev.status <> 'live' or ev.ends_at <= now() then
    perform private.refuse(409, 'event_closed', 'This event sells no tickets now, so yours stay as they are.');
  end if;
  perform private.expire_due(ev.id);
  select x.* into o from public.orders x where x.id = wanted_order;
  select x.* into l from public.order_lines x where x.id = start_upgrade.line_id and x.order_id = o.id;
  select x.* into t from public.ticket_types x where x.id = wanted;
  if o.state not in ('pending_payment', 'paid', 'partially_refunded') then
    perform private.refuse(409, 'order_over', 'Nothing of this order is left to change.');
  elsif exists (select from public.order_upgrades x where x.order_id = o.id and x.state = 'waiting') then
    perform private.refuse(409, 'upgrade_waits', 'Another change of this order waits for its money. Pay it, or take it back first.');
  elsif l.id is null or start_upgrade.unit is null or start_upgrade.unit not between 1 and l.qty or start_upgrade.unit = any (l.ended_units) then
    perform private.refuse(409, 'already_ended', 'This ticket was given back or changed already.');
  elsif t.id is null or not private.can_become(l, t) then
    perform private.refuse(422, 'ticket_type_id', 'Choose a bigger package that has this ticket in it.');
  elsif exists (select from public.tickets x where x.order_line_id = l.id and x.unit = start_upgrade.unit and x.state = 'valid' and x.transferred_from is not null) then
    perform private.refuse(409, 'ticket_passed_on', 'This ticket was passed on, so it stays as it is.');
  end if;
  q := private.quote_upgrade(o, l, start_upgrade.unit, t.id, via);
  if expected <> (q ->> 'difference_minor')::bigint then
    perform private.refuse(409, 'sum_changed', 'The difference is another sum by now. Look at it once more.', jsonb_build_object('difference_minor', q -> 'difference_minor'));
  end if;
  insert into public.order_upgrades (order_id, event_id, order_line_id, unit, ticket_type_id, name_snapshot, quoted, difference_minor, method, due_at)
  values (o.id, o.event_id, l.id, start_upgrade.unit, t.id, t.name, q, (q ->> 'difference_minor')::bigint, q ->> 'method',
    private.pay_until(ev, private.ticket_settings_of(ev), q ->> 'method')) returning * into u;
  perform private.lock_pools(array(select p.pool_id from private.upgrade_pools(l, t.id, (q #>> '{lines,0,ticket_price_id}')::uuid) p));
  for pool in
    select p.pool_id, p.added, x.name from private.upgrade_pools(l, t.id, (q #>> '{lines,0,ticket_price_id}')::uuid) p join public.capacity_pools x on x.id = p.pool_id
    where p.added > 0 order by p.pool_id
  loop
    if not private.hold_places(pool.pool_id, pool.added) then
      perform private.refuse(409, 'sold_out', format('"%s" is full, so "%s" cannot be had any more.', pool.name, t.name),
        jsonb_build_object('left', private.pool_left(pool.pool_id), 'wanted', pool.added));
    end if;
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    values (pool.pool_id, o.org_id, o.event_id, pool.added, 'order_upgrade', u.id, u.due_at);
  end loop;
  -- What is not paid yet changes at once, and so does what costs nothing more.
  if o.state = 'pending_payment' or u.difference_minor = 0 then
    perform private.carry_out_upgrade(u, o);
    select x.* into u from public.order_upgrades x where x.id = u.id;
  end if;
  return u;
end
$$;
comment on function private.start_upgrade(uuid, uuid, int, uuid, text, bigint) is
  'Begins or makes the change of one ticket of an order that is locked into a bigger package; expected: the difference that was seen. 409 event_closed, order_over, upgrade_waits, already_ended, ticket_passed_on, sum_changed {difference_minor}, sold_out {left, wanted}, sale_closed; 422 ticket_type_id.';
revoke execute on function private.start_upgrade(uuid, uuid, int, uuid, text, bigint) from public;

create or replace function public.ticket_sales(event_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(ticket_sales.event_id, 'read');
begin
  return (
    with units as (
      select l.ticket_type_id, l.ticket_price_id, l.kind, l.qty - cardinality(l.ended_units) as n, o.state in ('paid', 'partially_refunded') as sold, l.total_minor,
        case when o.total_minor > 0 then (o.paid_minor - o.refunded_minor)::numeric * l.total_minor / o.total_minor else 0 end as money
      from public.orders o join public.order_lines l on l.order_id = o.id
      where o.event_id = ev.id and (o.state in ('pending_payment', 'paid', 'partially_refunded', 'refunded', 'cancelled') or (o.state = 'reserved' and o.reserved_until > now()))
        -- What ended unpaid holds nothing and brought nothing.
        and (o.state not in ('cancelled', 'refunded') or o.paid_minor > o.refunded_minor)),
    by_type as (
      select t.id, t.name, t.kind, t.position, t.deleted_at is not null as removed, private.type_left(t.id) as left_now,
        coalesce(sum(u.n) filter (where u.sold), 0) as sold, coalesce(sum(u.n) filter (where not u.sold), 0) as held, round(coalesce(sum(u.money), 0))::bigint as money,
        (select coalesce(sum((x ->> 'qty')::int), 0) from public.ticket_waits w cross join lateral jsonb_array_elements(w.lines) x
          where w.event_id = ev.id and w.state in ('waiting', 'offered') and (x ->> 'ticket_type_id')::uuid = t.id) as waiting
      from public.ticket_types t left join units u on u.ticket_type_id = t.id where t.event_id = ev.id group by t.id)
    select jsonb_build_object('currency', (private.ticket_settings_of(ev)).currency,
      'sold', coalesce((select sum(b.sold) from by_type b where b.kind not in ('donation', 'addon')), 0),
      'held', coalesce((select sum(b.held) from by_type b where b.kind not in ('donation', 'addon')), 0),
      'size', (select sum(p.size) from public.capacity_pools p where p.id in (select t.pool_id from public.ticket_types t where t.event_id = ev.id and t.deleted_at is null and t.kind in ('free', 'paid'))),
      'left', (select sum(private.places_left(p)) from public.capacity_pools p where p.id in (select t.pool_id from public.ticket_types t where t.event_id = ev.id and t.deleted_at is null and t.kind in ('free', 'paid'))),
      'waiting', (select count(*) from public.ticket_waits w where w.event_id = ev.id and w.state in ('waiting', 'offered')),
      'orders', (select count(*) from public.orders o where o.event_id = ev.id and o.placed_at is not null and o.state not in ('expired', 'cancelled')),
      'money_minor', (select coalesce(sum(o.paid_minor - o.refunded_minor), 0) from public.orders o where o.event_id = ev.id),
      'owed_minor', (select coalesce(sum(private.owed(o)), 0) from public.orders o where o.event_id = ev.id and o.state = 'pending_payment'),
      'types', coalesce((select jsonb_agg(jsonb_build_object('ticket_type_id', b.id, 'name', b.name, 'kind', b.kind, 'removed', b.removed, 'sold', b.sold, 'held', b.held,
          'left', b.left_now, 'waiting', b.waiting, 'money_minor', b.money,
          'prices', (select coalesce(jsonb_agg(jsonb_build_object('ticket_price_id', p.id, 'sold', (select coalesce(sum(u.n), 0) from units u where u.ticket_price_id = p.id and u.sold),
              'held', (select coalesce(sum(u.n), 0) from units u where u.ticket_price_id = p.id and not u.sold)) order by p.position, p.id), '[]')
            from public.ticket_prices p where p.ticket_type_id = b.id and p.deleted_at is null)) order by b.position, b.id)
        from by_type b where not b.removed or b.sold > 0 or b.held > 0 or b.money > 0), '[]')));
end
$$;
comment on function public.ticket_sales(uuid) is
  'What of an event is sold, held and left, and its money by kind of ticket: {currency, sold, held, size, left, waiting, orders, money_minor, owed_minor, types: [{ticket_type_id, name, kind, removed, sold, held, left, waiting, money_minor, prices: [{ticket_price_id, sold, held}]}]}. 404 event_not_found, 42501.';
revoke execute on function public.ticket_sales(uuid) from public, anon, authenticated;
grant execute on function public.ticket_sales(uuid) to authenticated;

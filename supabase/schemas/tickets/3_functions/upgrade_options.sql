create or replace function private.upgrade_options(o public.orders, via text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  l public.order_lines;
  t public.ticket_types;
  q jsonb;
  shape jsonb;
  options jsonb := '[]';
begin
  select e.* into ev from public.events e where e.id = o.event_id;
  if ev.status <> 'live' or ev.ends_at <= now() or o.state not in ('pending_payment', 'paid', 'partially_refunded')
    or exists (select from public.order_upgrades u where u.order_id = o.id and u.state = 'waiting') then
    return options;
  end if;
  for t in select x.* from public.ticket_types x where x.event_id = o.event_id and x.kind = 'package' and x.deleted_at is null
      and (via = 'host' or x.visibility = 'public') order by x.position, x.id loop
    for l in select x.* from public.order_lines x where x.order_id = o.id and x.qty > cardinality(x.ended_units) order by x.position, x.id loop
      continue when not private.can_become(l, t);
      begin
        q := private.quote_upgrade(o, l, (select min(n) from generate_series(1, l.qty) n where n <> all (l.ended_units)), t.id, via);
      exception when sqlstate 'PT409' or sqlstate 'PT422' or sqlstate 'PT404' then
        -- Not on sale now.
        continue;
      end;
      shape := jsonb_build_object('line_id', l.id, 'name', l.name_snapshot, 'ticket_type_id', t.id, 'to', t.name,
        'parts', (select jsonb_agg(jsonb_build_object('name', p.name, 'qty', i.qty) order by p.position, p.id)
          from public.package_items i join public.ticket_types p on p.id = i.ticket_type_id where i.package_type_id = t.id),
        'full', (select min(p.name) from private.upgrade_pools(l, t.id, (q #>> '{lines,0,ticket_price_id}')::uuid) u join public.capacity_pools p on p.id = u.pool_id
          where u.added > private.places_left(p)));
      options := options || (
        select coalesce(jsonb_agg(shape || jsonb_build_object('unit', n, 'holder', coalesce(h.holder_name, l.holders -> (n - 1) ->> 'name'),
          'difference_minor', greatest(0, (q ->> 'total_minor')::bigint - private.unit_of(l.total_minor, l.qty, n))) order by n), '[]')
        from generate_series(1, l.qty) n
        left join lateral (select x.holder_name from public.tickets x where x.order_line_id = l.id and x.unit = n and x.state = 'valid' order by x.name_snapshot, x.id limit 1) h on true
        where n <> all (l.ended_units)
          and not exists (select from public.tickets x where x.order_line_id = l.id and x.unit = n and x.state = 'valid' and x.transferred_from is not null));
    end loop;
  end loop;
  return options;
end
$$;
comment on function private.upgrade_options(public.orders, text) is
  'What tickets of an order can become, and for how much: [{line_id, unit, name, holder, ticket_type_id, to, parts, difference_minor, full: a part of it that has no room left}]. Nothing while a change waits or the event is over.';
revoke execute on function private.upgrade_options(public.orders, text) from public;

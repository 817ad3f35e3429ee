create or replace function private.write_lines(o public.orders, quoted jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l jsonb;
  n int := 0;
  line uuid;
begin
  for l in select x from jsonb_array_elements(quoted -> 'lines') x loop
    insert into public.order_lines (order_id, event_id, ticket_type_id, ticket_price_id, name_snapshot, price_label, kind, qty, unit_minor, discount_minor,
      tax_minor, fee_minor, tax_inside_minor, fee_inside_minor, total_minor, holders, parts, position)
    values (o.id, o.event_id, (l ->> 'ticket_type_id')::uuid, (l ->> 'ticket_price_id')::uuid, l ->> 'name', l ->> 'price_label', l ->> 'kind', (l ->> 'qty')::int,
      (l ->> 'unit_minor')::bigint, (l ->> 'discount_minor')::bigint, (l ->> 'tax_minor')::bigint, (l ->> 'fee_minor')::bigint,
      (l ->> 'tax_inside_minor')::bigint, (l ->> 'fee_inside_minor')::bigint, (l ->> 'total_minor')::bigint, l -> 'holders',
      (select coalesce(jsonb_agg(jsonb_build_object('ticket_type_id', t.id, 'name', t.name, 'qty', i.qty, 'named', t.named) order by t.position, t.id), '[]')
        from public.package_items i join public.ticket_types t on t.id = i.ticket_type_id where i.package_type_id = (l ->> 'ticket_type_id')::uuid), n)
    returning id into line;
    insert into private.order_places (order_line_id, pool_id, per_unit)
    select line, u.pool_id, sum(u.per_unit)::int
    from (select tp.pool_id, tp.per_unit from private.type_pools((l ->> 'ticket_type_id')::uuid) tp
          union all select p.pool_id, 1 from public.ticket_prices p where p.id = (l ->> 'ticket_price_id')::uuid and p.places is not null) u
    where u.pool_id is not null group by u.pool_id;
    n := n + 1;
  end loop;
end
$$;
comment on function private.write_lines(public.orders, jsonb) is 'The lines of an order as private.quote() answered them, and which places each takes.';
revoke execute on function private.write_lines(public.orders, jsonb) from public;

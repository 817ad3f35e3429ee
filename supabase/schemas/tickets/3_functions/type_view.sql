create or replace function private.type_view(t public.ticket_types, ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'name', t.name, 'summary', t.summary, 'kind', t.kind, 'min', t.min_per_order, 'max', t.max_per_order, 'min_age', t.min_age,
    'max_age', t.max_age, 'named', t.named, 'transferable', t.transferable,
    -- How full it is becomes a number when it gets close.
    'left', case when x.free <= 20 then x.free end,
    'price', (select jsonb_build_object('amount_minor', p.amount_minor, 'label', p.label, 'ends_at', p.sale_ends_at, 'left', private.pool_left(p.pool_id))
      from public.ticket_prices p where p.ticket_type_id = t.id and private.price_open(p, ev) and coalesce(private.pool_left(p.pool_id), 1) > 0 order by p.position, p.id limit 1),
    'next_price', (select jsonb_build_object('amount_minor', p.amount_minor, 'label', p.label, 'starts_at', p.sale_starts_at)
      from public.ticket_prices p where p.ticket_type_id = t.id and p.deleted_at is null and p.sale_starts_at > now() order by p.sale_starts_at, p.position limit 1),
    'parts', (select coalesce(jsonb_agg(jsonb_build_object('name', part.name, 'qty', i.qty) order by part.position, part.id), '[]')
      from public.package_items i join public.ticket_types part on part.id = i.ticket_type_id where i.package_type_id = t.id))
  from (select private.type_left(t.id) as free) x
$$;
comment on function private.type_view(public.ticket_types, public.events) is 'A ticket as a buyer sees it: what it costs now and next, and how many are left when they are few.';
revoke execute on function private.type_view(public.ticket_types, public.events) from public;

create or replace function private.line_views(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('line_id', l.id, 'ticket_type_id', l.ticket_type_id, 'name', l.name_snapshot, 'price_label', l.price_label, 'kind', l.kind,
    'qty', l.qty, 'ended_units', to_jsonb(l.ended_units), 'unit_minor', l.unit_minor, 'discount_minor', l.discount_minor, 'total_minor', l.total_minor, 'holders', l.holders,
    'created_at', l.created_at) order by l.position, l.id), '[]')
  from public.order_lines l where l.order_id = o.id
$$;
comment on function private.line_views(public.orders) is 'The lines of an order as its buyer sees them.';
revoke execute on function private.line_views(public.orders) from public;

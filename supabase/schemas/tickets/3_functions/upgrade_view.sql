create or replace function private.upgrade_view(o public.orders, via text) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select jsonb_build_object('line_id', u.order_line_id, 'unit', u.unit, 'to', u.name_snapshot, 'difference_minor', u.difference_minor, 'method', u.method, 'due_at', u.due_at)
      from public.order_upgrades u where u.order_id = o.id and u.state = 'waiting'),
    'options', private.upgrade_options(o, via))
$$;
comment on function private.upgrade_view(public.orders, text) is 'What of an order can become a bigger package, or is about to: {waiting: {line_id, unit, to, difference_minor, method, due_at}, options: see private.upgrade_options}.';
revoke execute on function private.upgrade_view(public.orders, text) from public;

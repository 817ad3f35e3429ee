create or replace function private.sums_view(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('currency', o.currency, 'subtotal_minor', o.subtotal_minor, 'discount_minor', o.discount_minor, 'tax_minor', o.tax_minor, 'fee_minor', o.fee_minor,
    'tax_inside_minor', o.tax_inside_minor, 'fee_inside_minor', o.fee_inside_minor, 'total_minor', o.total_minor, 'reductions', o.reductions, 'charges', o.charges,
    'lines', private.line_views(o))
$$;
comment on function private.sums_view(public.orders) is 'The sums of an order, with its lines: the shape that private.quote() answers.';
revoke execute on function private.sums_view(public.orders) from public;

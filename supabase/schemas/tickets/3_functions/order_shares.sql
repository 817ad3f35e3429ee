create or replace function private.order_shares(order_id uuid, out gifts bigint, out tax bigint, out fees bigint, out sales bigint)
  language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(l.total_minor) filter (where l.kind = 'donation'), 0), coalesce(sum(l.tax_minor + l.tax_inside_minor), 0),
    coalesce(sum(l.fee_minor + l.fee_inside_minor), 0),
    coalesce(sum(l.total_minor - l.tax_minor - l.tax_inside_minor - l.fee_minor - l.fee_inside_minor) filter (where l.kind <> 'donation'), 0)
  from public.order_lines l where l.order_id = order_shares.order_id
$$;
comment on function private.order_shares(uuid) is 'What the total of an order is made of: gifts, tax, fees, and the rest.';
revoke execute on function private.order_shares(uuid) from public;

create or replace function private.refund_quote(o public.orders, units jsonb, percent int) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  by_policy int := private.refund_percent(o);
  share int := coalesce(percent, by_policy);
  sum_of bigint;
  whole_sum bigint;
  names jsonb;
  amount bigint;
begin
  select coalesce(sum(round(u.total::numeric * share / 100)), 0)::bigint, coalesce(sum(u.total), 0)::bigint,
    coalesce(jsonb_agg(jsonb_build_object('line_id', u.line_id, 'unit', u.unit, 'name', u.name, 'total_minor', u.total)), '[]')
  into sum_of, whole_sum, names from private.refund_units(o, units) u;
  amount := least(sum_of, o.total_minor - o.credited_minor);
  return jsonb_build_object('units', names, 'percent', share, 'policy_percent', by_policy, 'total_minor', whole_sum, 'amount_minor', amount,
    'pay_back_minor', greatest(0, least(amount - greatest(0, private.owed(o)), o.paid_minor - o.refunded_minor)), 'currency', o.currency);
end
$$;
comment on function private.refund_quote(public.orders, jsonb, int) is
  'What giving back would do: {units: [{line_id, unit, name, total_minor}], percent, policy_percent, total_minor, amount_minor: what is no longer owed, pay_back_minor: what of it was paid and goes back, currency}.';
revoke execute on function private.refund_quote(public.orders, jsonb, int) from public;

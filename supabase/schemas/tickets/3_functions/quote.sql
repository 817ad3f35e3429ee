create or replace function private.quote(ev public.events, wanted jsonb, code text, method text, inv public.invitations, via text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  s public.ticket_settings := private.ticket_settings_of(ev);
  promo public.promo_codes := private.promo_code(ev, code);
  lines jsonb := private.price_lines(ev, wanted, promo, inv, via);
  rule public.price_rules;
  tf public.taxes_fees;
  kinds text[];
  units bigint[];
  qtys int[];
  for_rules boolean[];
  for_code boolean[];
  net bigint[];
  off bigint[];
  less bigint[];
  tax_top bigint[];
  fee_top bigint[];
  tax_in bigint[];
  fee_in bigint[];
  size int := jsonb_array_length(lines);
  reductions jsonb := '[]';
  charges jsonb := '[]';
  people int;
  free int;
  left_free int;
  amount bigint;
  sum_of bigint;
  before bigint;
  at int;
begin
  select array_agg(l ->> 'kind' order by n), array_agg((l ->> 'unit_minor')::bigint order by n), array_agg((l ->> 'qty')::int order by n),
    array_agg(l ->> 'kind' in ('paid', 'package') order by n),
    array_agg(l ->> 'kind' <> 'donation' and (coalesce(promo.applies_to, '{}') = '{}' or (l ->> 'ticket_type_id')::uuid = any (promo.applies_to)) order by n),
    array_agg((l ->> 'unit_minor')::bigint * (l ->> 'qty')::int order by n)
  into kinds, units, qtys, for_rules, for_code, net from jsonb_array_elements(lines) with ordinality x (l, n);
  off := array_fill(0::bigint, array[size]);
  tax_top := off; fee_top := off; tax_in := off; fee_in := off;

  -- A group: so many free, the cheapest first, or a part off each.
  select r.* into rule from public.price_rules r where r.event_id = ev.id and r.kind = 'group';
  people := (select coalesce(sum(q), 0) from unnest(qtys, for_rules) u (q, counts) where counts);
  if rule.id is not null and people >= rule.group_size then
    amount := 0;
    if rule.percent is null then
      left_free := people / rule.group_size;
      for at in select u.n from unnest(units, for_rules) with ordinality u (unit, counts, n) where counts order by u.unit, u.n loop
        free := least(left_free, qtys[at]);
        left_free := left_free - free;
        off[at] := off[at] + free * units[at];
        amount := amount + free * units[at];
      end loop;
    else
      for at in 1 .. size loop
        if for_rules[at] then
          before := round(net[at] * rule.percent / 100);
          off[at] := off[at] + before;
          amount := amount + before;
        end if;
      end loop;
    end if;
    if amount > 0 then
      reductions := reductions || jsonb_build_object('kind', 'group', 'amount_minor', amount, 'group_size', rule.group_size, 'percent', rule.percent);
    end if;
  end if;

  if promo.kind in ('fixed', 'percent') then
    less := array(select case when for_code[n] then net[n] - off[n] else 0 end from generate_series(1, size) n order by n);
    sum_of := (select sum(x) from unnest(less) x);
    if promo.kind = 'fixed' then
      amount := least(promo.amount_minor, sum_of);
      less := private.spread(amount, less);
    else
      less := array(select round(x * promo.percent / 100)::bigint from unnest(less) with ordinality u (x, n) order by n);
      amount := (select sum(x) from unnest(less) x);
    end if;
    for at in 1 .. size loop
      off[at] := off[at] + less[at];
    end loop;
    if amount > 0 then
      reductions := reductions || jsonb_build_object('kind', 'code', 'amount_minor', amount, 'code', promo.code, 'percent', promo.percent);
    else
      perform private.refuse(422, 'code', 'This code is not for what you chose.');
    end if;
  end if;

  -- No household pays more than its ceiling for its places, whatever it bought before.
  select r.* into rule from public.price_rules r where r.event_id = ev.id and r.kind = 'household_cap';
  if rule.id is not null then
    less := array(select case when for_rules[n] then net[n] - off[n] else 0 end from generate_series(1, size) n order by n);
    sum_of := (select sum(x) from unnest(less) x);
    before := case when inv.id is null then 0 else (
      select coalesce(sum((l.unit_minor * l.qty - l.discount_minor) * (l.qty - cardinality(l.ended_units)) / l.qty), 0)
      from public.orders o join public.order_lines l on l.order_id = o.id
      where o.event_id = ev.id and o.placed_at is not null and o.state not in ('expired', 'cancelled', 'refunded')
        and (o.invitation_id = inv.id or (inv.household_id is not null and o.household_id = inv.household_id)) and l.kind in ('paid', 'package')) end;
    amount := least(sum_of, greatest(0, sum_of + before - rule.amount_minor));
    if amount > 0 then
      less := private.spread(amount, less);
      for at in 1 .. size loop
        off[at] := off[at] + less[at];
      end loop;
      reductions := reductions || jsonb_build_object('kind', 'household_cap', 'amount_minor', amount, 'cap_minor', rule.amount_minor);
    end if;
  end if;

  for tf in select x.* from public.taxes_fees x where x.event_id = ev.id and (x.methods = 'all' or x.methods = quote.method) order by x.position, x.created_at, x.id loop
    sum_of := 0;
    for at in 1 .. size loop
      continue when kinds[at] = 'donation' or units[at] = 0;
      before := net[at] - off[at];
      amount := case
        when tf.percent is not null and tf.inside then round(before * tf.percent / (100 + tf.percent))
        when tf.percent is not null then round(before * tf.percent / 100)
        when before = 0 then 0
        else tf.amount_minor * qtys[at] end;
      if tf.inside then
        amount := least(amount, before - tax_in[at] - fee_in[at]);
        tax_in[at] := tax_in[at] + case tf.kind when 'tax' then amount else 0 end;
        fee_in[at] := fee_in[at] + case tf.kind when 'fee' then amount else 0 end;
      else
        tax_top[at] := tax_top[at] + case tf.kind when 'tax' then amount else 0 end;
        fee_top[at] := fee_top[at] + case tf.kind when 'fee' then amount else 0 end;
      end if;
      sum_of := sum_of + amount;
    end loop;
    if sum_of > 0 then
      charges := charges || jsonb_build_object('name', tf.name, 'kind', tf.kind, 'inside', tf.inside, 'percent', tf.percent, 'amount_minor', sum_of);
    end if;
  end loop;

  return (
    with priced as (
      select n, l || jsonb_build_object('discount_minor', off[n], 'tax_minor', tax_top[n], 'fee_minor', fee_top[n], 'tax_inside_minor', tax_in[n],
        'fee_inside_minor', fee_in[n], 'total_minor', net[n] - off[n] + tax_top[n] + fee_top[n]) as l
      from jsonb_array_elements(lines) with ordinality x (l, n))
    select jsonb_build_object('currency', s.currency, 'lines', jsonb_agg(l order by n),
      'subtotal_minor', (select sum(x) from unnest(net) x), 'discount_minor', (select sum(x) from unnest(off) x),
      'tax_minor', (select sum(x) from unnest(tax_top) x), 'fee_minor', (select sum(x) from unnest(fee_top) x),
      'tax_inside_minor', (select sum(x) from unnest(tax_in) x), 'fee_inside_minor', (select sum(x) from unnest(fee_in) x),
      'total_minor', sum((l ->> 'total_minor')::bigint), 'reductions', reductions, 'charges', charges, 'promo_code_id', promo.id)
    from priced);
end
$$;
comment on function private.quote(public.events, jsonb, text, text, public.invitations, text) is
  'Every sum of an order: {currency, lines, subtotal_minor, discount_minor, tax_minor, fee_minor, tax_inside_minor, fee_inside_minor, total_minor, reductions, charges, promo_code_id}. First the group, then the code, then the household''s ceiling, then taxes and fees of what is left. Refuses as private.price_lines and private.promo_code do.';
revoke execute on function private.quote(public.events, jsonb, text, text, public.invitations, text) from public;

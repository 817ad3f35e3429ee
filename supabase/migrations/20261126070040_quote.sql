-- Domain: tickets
-- What an order costs: one function computes every sum. The page shows what it answers and an order keeps it, so that a
-- price that a client sends means nothing.
-- Longer than 300 lines: every rule that makes a sum stands in one place, in the order in which they follow each other.

create function private.price_open(p public.ticket_prices, ev public.events) returns boolean
  language sql stable set search_path = ''
as $$
  select p.deleted_at is null and (p.sale_starts_at is null or p.sale_starts_at <= now())
    and coalesce(p.sale_ends_at, ev.ends_at, ev.starts_at, 'infinity') > now()
$$;
comment on function private.price_open(public.ticket_prices, public.events) is 'Whether a price is on sale now; without an end of its own until the event is over.';

create function private.pool_left(pool uuid) returns int
  language sql stable security definer set search_path = ''
as $$ select private.places_left(p) from public.capacity_pools p where p.id = pool_left.pool $$;
comment on function private.pool_left(uuid) is 'Free places of a pool; null without a limit or a pool.';

create function private.type_pools(wanted uuid) returns table (pool_id uuid, per_unit int)
  language sql stable security definer set search_path = ''
as $$
  select x.pool, sum(x.n)::int
  from (select t.pool_id as pool, 1 as n from public.ticket_types t where t.id = wanted
        union all
        select part.pool_id, i.qty from public.package_items i join public.ticket_types part on part.id = i.ticket_type_id where i.package_type_id = wanted) x
  where x.pool is not null group by x.pool
$$;
comment on function private.type_pools(uuid) is 'Which pools one of a ticket takes from, and how many: its own, and those of each part of a package.';

create function private.type_left(wanted uuid) returns int
  language sql stable security definer set search_path = ''
as $$
  select min(case when p.size is not null then private.places_left(p) / u.per_unit end)::int
  from private.type_pools(wanted) u join public.capacity_pools p on p.id = u.pool_id
$$;
comment on function private.type_left(uuid) is 'How many of a ticket can still be had: what the tightest of its pools allows. Null: no limit.';

create function private.fits_age(person uuid, min_age int, max_age int, ev public.events) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select int4range(coalesce(min_age, 0), coalesce(max_age, 200), '[]') && case
    when p.birth_date is not null then int4range(a.age, a.age, '[]')
    when p.birth_year is not null then int4range(extract(year from d.day)::int - p.birth_year - 1, extract(year from d.day)::int - p.birth_year, '[]')
    else case coalesce(p.age_band, private.age_band_at(p.id, (select m.role from public.household_members m where m.person_id = p.id order by m.from_date desc nulls last limit 1), ev))
      when 'infant' then int4range(0, 2, '[]') when 'child' then int4range(3, 12, '[]') when 'teen' then int4range(13, 17, '[]') else int4range(18, 200, '[]') end end
  from public.persons p
  cross join lateral (select coalesce(ev.start_date, current_date) as day) d
  cross join lateral (select extract(year from age(d.day, p.birth_date))::int as age) a
  where p.id = person
$$;
comment on function private.fits_age(uuid, int, int, public.events) is
  'Whether somebody may be of these ages on the first day of an event: by birth date exactly, by birth year to a year, else by age band.';

create function private.promo_code(ev public.events, typed text) returns public.promo_codes
  language plpgsql stable security definer set search_path = ''
as $$
declare
  c public.promo_codes;
begin
  if nullif(btrim(typed), '') is null then
    return null;
  end if;
  select x.* into c from public.promo_codes x where x.event_id = ev.id and lower(x.code::text) = lower(btrim(typed)) and x.deleted_at is null;
  if c.id is null then
    perform private.refuse(422, 'code', 'This code is not known here. Look at its letters once more.');
  elsif c.starts_at > now() or c.ends_at <= now() then
    perform private.refuse(422, 'code', 'This code does not hold today.');
  elsif c.used >= c.max_uses then
    perform private.refuse(422, 'code', 'This code was used up.');
  end if;
  return c;
end
$$;
comment on function private.promo_code(public.events, text) is 'The code of an event that was typed; null where none was. 422 code.';

create function private.read_holders(said jsonb, most int, t public.ticket_types, ev public.events, inv public.invitations) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  one jsonb;
  who uuid;
  called text;
  read jsonb := '[]';
begin
  if said is null or jsonb_typeof(said) = 'null' then
    return read;
  elsif jsonb_typeof(said) <> 'array' or jsonb_array_length(said) > most then
    perform private.refuse(422, 'holders', 'There are more names than tickets.');
  end if;
  for one in select h from jsonb_array_elements(said) h loop
    who := private.some_id(one -> 'person_id');
    called := private.one_line(one -> 'name', 120, 'holders', 'Use 120 characters or fewer for a name.');
    if who is not null then
      -- Only people of the household that buys: an id from elsewhere would tell a name.
      select q.full_name into called from private.invited_people(inv) q where q.person_id = who;
      if called is null then
        perform private.refuse(404, 'person_not_found', 'Somebody of these is not of your household.');
      elsif not private.fits_age(who, t.min_age, t.max_age, ev) then
        perform private.refuse(422, 'age', format('%s is not of the age for "%s".', called, t.name), jsonb_build_object('person_id', who));
      end if;
    end if;
    read := read || jsonb_build_object('person_id', who, 'name', called);
  end loop;
  return read;
end
$$;
comment on function private.read_holders(jsonb, int, public.ticket_types, public.events, public.invitations) is
  'For whom the tickets of a line are: [{person_id | name}]; persons are of the invited household and of the age. 404 person_not_found, 422 holders, age.';

create function private.price_lines(ev public.events, wanted jsonb, promo public.promo_codes, inv public.invitations, via text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  w jsonb;
  t public.ticket_types;
  p public.ticket_prices;
  seen uuid[] := '{}';
  n int;
  need int;
  these int;
  done int;
  gift bigint;
  on_sale boolean;
  soonest timestamptz;
  holders jsonb;
  lines jsonb := '[]';
begin
  if jsonb_typeof(wanted) is distinct from 'array' or jsonb_array_length(wanted) not between 1 and 40 then
    perform private.refuse(422, 'lines', 'Choose at least one ticket.');
  end if;
  for w in select l from jsonb_array_elements(wanted) l loop
    select x.* into t from public.ticket_types x where x.id = private.some_id(w -> 'ticket_type_id') and x.event_id = ev.id and x.deleted_at is null;
    if t.id is null or (via <> 'host' and (t.visibility = 'hidden' or (t.visibility = 'code'
        and not coalesce(promo.kind = 'unlock' and (promo.applies_to = '{}' or t.id = any (promo.applies_to)), false)))) then
      perform private.refuse(404, 'ticket_type_not_found', 'One of these tickets is not for sale here.');
    elsif t.id = any (seen) then
      perform private.refuse(422, 'lines', format('"%s" stands here twice.', t.name));
    end if;
    seen := seen || t.id;
    n := private.whole(w -> 'qty', 1, 100, 'qty', 'Choose a whole number of tickets.');
    if n is null or n < t.min_per_order or n > t.max_per_order then
      perform private.refuse(422, 'qty', case when t.min_per_order = t.max_per_order then format('Of "%s" one order has %s.', t.name, t.min_per_order)
        else format('Of "%s" one order has %s to %s.', t.name, t.min_per_order, t.max_per_order) end,
        jsonb_build_object('ticket_type_id', t.id, 'min', t.min_per_order, 'max', t.max_per_order));
    end if;
    gift := null;
    holders := private.read_holders(w -> 'holders', n, t, ev, inv);
    need := n;
    done := 0;
    on_sale := false;
    for p in select x.* from public.ticket_prices x where x.ticket_type_id = t.id and x.deleted_at is null order by x.position, x.id loop
      continue when not private.price_open(p, ev);
      on_sale := true;
      exit when need = 0;
      these := least(need, coalesce(private.pool_left(p.pool_id), need));
      continue when these <= 0;
      if t.kind = 'donation' then
        gift := private.whole(w -> 'amount_minor', greatest(p.amount_minor, 1), 100000000, 'amount_minor', 'Write what you would like to give, as a whole amount.');
        if gift is null then
          perform private.refuse(422, 'amount_minor', 'Write what you would like to give, as a whole amount.');
        end if;
      end if;
      lines := lines || jsonb_build_object('ticket_type_id', t.id, 'ticket_price_id', p.id, 'name', t.name, 'price_label', p.label, 'kind', t.kind,
        'qty', these, 'unit_minor', coalesce(gift, p.amount_minor), 'named', t.named,
        'holders', (select coalesce(jsonb_agg(h order by at), '[]') from jsonb_array_elements(holders) with ordinality x (h, at) where at > done and at <= done + these));
      done := done + these;
      need := need - these;
    end loop;
    if not on_sale then
      select min(x.sale_starts_at) into soonest from public.ticket_prices x where x.ticket_type_id = t.id and x.deleted_at is null and x.sale_starts_at > now();
      perform private.refuse(409, 'sale_closed', case when soonest is not null then format('"%s" is not on sale yet.', t.name) else format('"%s" is not on sale any more.', t.name) end,
        jsonb_build_object('ticket_type_id', t.id, 'sale_starts_at', soonest));
    elsif need > 0 then
      perform private.refuse(409, 'sold_out', case done when 0 then format('"%s" is sold out.', t.name) else format('Only %s left of "%s".', done, t.name) end,
        jsonb_build_object('ticket_type_id', t.id, 'left', done, 'wanted', n));
    end if;
  end loop;
  return lines;
end
$$;
comment on function private.price_lines(public.events, jsonb, public.promo_codes, public.invitations, text) is
  'What is wanted, [{ticket_type_id, qty, holders, amount_minor of a gift}], as lines with the price that holds now; where the first price is for a few only, the rest is at the next. 404 ticket_type_not_found, person_not_found; 409 sale_closed {sale_starts_at}, sold_out {left, wanted}; 422 lines, qty {min, max}, amount_minor, holders, age.';

create function private.quote(ev public.events, wanted jsonb, code text, method text, inv public.invitations, via text) returns jsonb
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

revoke execute on function private.price_open(public.ticket_prices, public.events), private.pool_left(uuid), private.type_pools(uuid), private.type_left(uuid),
  private.fits_age(uuid, int, int, public.events), private.promo_code(public.events, text),
  private.read_holders(jsonb, int, public.ticket_types, public.events, public.invitations),
  private.price_lines(public.events, jsonb, public.promo_codes, public.invitations, text),
  private.quote(public.events, jsonb, text, text, public.invitations, text) from public;

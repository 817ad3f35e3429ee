create or replace function private.price_lines(ev public.events, wanted jsonb, promo public.promo_codes, inv public.invitations, via text) returns jsonb
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
revoke execute on function private.price_lines(public.events, jsonb, public.promo_codes, public.invitations, text) from public;

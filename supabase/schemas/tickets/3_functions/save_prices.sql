create or replace function private.save_prices(t public.ticket_types, ev public.events, said jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line jsonb;
  p public.ticket_prices;
  kept uuid[] := '{}';
  lowest bigint := case t.kind when 'free' then 0 when 'donation' then 0 when 'addon' then 0 else 1 end;
  highest bigint := case t.kind when 'free' then 0 else 100000000 end;
  n int := 0;
begin
  if jsonb_typeof(said) is distinct from 'array' or jsonb_array_length(said) not between 1 and 6 then
    perform private.refuse(422, 'prices', 'Name one to six prices.');
  elsif jsonb_array_length(said) > 1 and not private.event_has_plan(ev.id, 'premium') then
    perform private.refuse(402, 'plan_premium', 'Prices that change by date or number come with the Premium plan. One price is free.');
  end if;
  for line in select l from jsonb_array_elements(said) l loop
    p := null;
    select x.* into p from public.ticket_prices x where x.id = private.some_id(line -> 'id') and x.ticket_type_id = t.id and x.deleted_at is null;
    if line ->> 'id' is not null and p.id is null then
      perform private.refuse(404, 'price_not_found', 'This price is not there any more.');
    end if;
    p.label := private.one_line(line -> 'label', 60, 'prices', 'Name the price in 60 characters or fewer.');
    p.amount_minor := private.whole(line -> 'amount_minor', lowest, highest, 'amount_minor', case t.kind
      when 'free' then 'A free ticket costs nothing.' when 'paid' then 'A price is a whole amount above nothing. For nothing, make it a free ticket.'
      else 'A price is a whole amount.' end);
    if p.amount_minor is null then
      perform private.refuse(422, 'amount_minor', 'Enter a price.');
    end if;
    p.sale_starts_at := private.instant(line -> 'sale_starts_at', 'sale_starts_at');
    p.sale_ends_at := private.instant(line -> 'sale_ends_at', 'sale_ends_at');
    if p.sale_ends_at <= p.sale_starts_at then
      perform private.refuse(422, 'sale_ends_at', 'The end of the sale comes before its start.');
    end if;
    p.places := private.whole(line -> 'places', 1, 100000, 'prices', 'A price is for 1 to 100,000 tickets, or for all.');
    if p.places is not null then
      p.pool_id := private.ticket_pool(ev, p.pool_id, coalesce(p.label, t.name), p.places);
    elsif p.pool_id is not null then
      update public.capacity_pools x set size = null where x.id = p.pool_id;
    end if;
    if p.id is null then
      insert into public.ticket_prices (ticket_type_id, event_id, label, amount_minor, sale_starts_at, sale_ends_at, places, pool_id, position)
      values (t.id, ev.id, p.label, p.amount_minor, p.sale_starts_at, p.sale_ends_at, p.places, p.pool_id, n) returning id into p.id;
    else
      update public.ticket_prices x set label = p.label, amount_minor = p.amount_minor, sale_starts_at = p.sale_starts_at, sale_ends_at = p.sale_ends_at,
        places = p.places, pool_id = p.pool_id, position = n where x.id = p.id;
    end if;
    kept := kept || p.id;
    n := n + 1;
  end loop;
  update public.ticket_prices x set deleted_at = now() where x.ticket_type_id = t.id and x.deleted_at is null and x.id <> all (kept);
end
$$;
comment on function private.save_prices(public.ticket_types, public.events, jsonb) is
  'The prices of a ticket in order: [{id, label, amount_minor, sale_starts_at, sale_ends_at, places}]; what is missing goes. What was sold keeps its price. 402 plan_premium, 404 price_not_found, 422 by field.';
revoke execute on function private.save_prices(public.ticket_types, public.events, jsonb) from public;

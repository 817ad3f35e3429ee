create or replace function private.refund_units(o public.orders, wanted jsonb, out line_id uuid, out unit int, out name text, out total bigint, out gifts bigint, out tax bigint, out fees bigint)
  returns setof record
  language plpgsql stable security definer set search_path = ''
as $$
declare
  w jsonb;
begin
  if wanted is not null then
    if jsonb_typeof(wanted) <> 'array' or jsonb_array_length(wanted) not between 1 and 400 then
      perform private.refuse(422, 'units', 'Choose what is given back.');
    end if;
    for w in select x from jsonb_array_elements(wanted) x loop
      if not exists (select from public.order_lines l where l.order_id = o.id and l.id = private.some_id(w -> 'line_id')
          and coalesce(private.whole(w -> 'unit', 1, 100, 'units', 'Choose what is given back.'), 0) between 1 and l.qty
          and (w ->> 'unit')::int <> all (l.ended_units)) then
        perform private.refuse(409, 'already_ended', 'Some of it was given back already.');
      end if;
    end loop;
  end if;
  return query
  select l.id, u.n, l.name_snapshot, private.unit_of(l.total_minor, l.qty, u.n),
    case when l.kind = 'donation' then l.total_minor else 0 end,
    private.unit_of(l.tax_minor + l.tax_inside_minor, l.qty, u.n), private.unit_of(l.fee_minor + l.fee_inside_minor, l.qty, u.n)
  from public.order_lines l cross join lateral generate_series(1, l.qty) u (n)
  where l.order_id = o.id and u.n <> all (l.ended_units)
    and (wanted is null or exists (select from jsonb_array_elements(wanted) x where private.some_id(x -> 'line_id') = l.id and (x ->> 'unit')::int = u.n))
  order by l.position, l.id, u.n;
end
$$;
comment on function private.refund_units(public.orders, jsonb) is
  'The single tickets of an order that are still to be had, all or the wanted [{line_id, unit}], each with its part of the sums. 409 already_ended, 422 units.';
revoke execute on function private.refund_units(public.orders, jsonb) from public;

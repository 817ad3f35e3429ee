create or replace function private.hold_order(o public.orders, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  need record;
  left_now int;
begin
  perform private.lock_pools(array(select distinct u.pool_id from private.order_places u join public.order_lines l on l.id = u.order_line_id where l.order_id = o.id));
  for need in
    select u.pool_id, sum(u.per_unit * (l.qty - cardinality(l.ended_units)))::int as qty, min(l.name_snapshot) as name, (array_agg(l.ticket_type_id))[1] as type
    from private.order_places u join public.order_lines l on l.id = u.order_line_id where l.order_id = o.id group by u.pool_id order by u.pool_id
  loop
    continue when need.qty = 0;
    if not private.hold_places(need.pool_id, need.qty) then
      left_now := private.pool_left(need.pool_id);
      perform private.refuse(409, 'sold_out', case left_now when 0 then format('"%s" is sold out.', need.name) else format('Only %s left of "%s".', left_now, need.name) end,
        jsonb_build_object('ticket_type_id', need.type, 'left', left_now, 'wanted', need.qty));
    end if;
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    values (need.pool_id, o.org_id, o.event_id, need.qty, 'order', o.id, until);
  end loop;
end
$$;
comment on function private.hold_order(public.orders, timestamptz) is 'Holds every place of an order or refuses: 409 sold_out {ticket_type_id, left, wanted}. The order is locked by the caller.';
revoke execute on function private.hold_order(public.orders, timestamptz) from public;

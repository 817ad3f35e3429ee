create or replace function private.commit_order(o public.orders) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  s public.ticket_settings;
  placed public.orders;
  of_order record;
  due timestamptz;
begin
  select e.* into ev from public.events e where e.id = o.event_id;
  s := private.ticket_settings_of(ev);
  if o.promo_code_id is not null then
    update public.promo_codes c set used = c.used + 1 where c.id = o.promo_code_id and (c.max_uses is null or c.used < c.max_uses);
    if not found then
      perform private.refuse(422, 'code', 'This code was used up.');
    end if;
  end if;
  due := case when o.total_minor > 0 then private.pay_until(ev, s, o.method) end;
  update public.orders x set state = 'pending_payment', number = n.number, placed_at = now(), reserved_until = null, due_at = due, origin_hash = null,
    refund_steps = s.refund_steps,
    reference = rpad(left(upper(regexp_replace(private.normalise(ev.name), '[^a-z]', '', 'g')), 3), 3, 'X') || ' ' || n.number
  from (select 1000 + private.next_number(o.org_id, 'order', 0) as number) n
  where x.id = o.id returning x.* into placed;
  update public.capacity_holds h set expires_at = coalesce(due, now() + interval '1 minute') where h.owner_type = 'order' and h.owner_id = o.id and h.state = 'held';
  if placed.total_minor > 0 then
    select * into of_order from private.order_shares(o.id);
    perform private.book(placed, 'order', o.id, array['receivable', 'gifts', 'tax', 'fees', 'sales'],
      array[placed.total_minor, -of_order.gifts, -of_order.tax, -of_order.fees, -of_order.sales]);
    if placed.method in ('transfer', 'cheque') then
      perform private.issue_document(placed, 'invoice', placed.total_minor, '{}');
    end if;
    perform private.tell_buyer(placed, 'order_placed');
  end if;
  return private.settle_order(placed);
end
$$;
comment on function private.commit_order(public.orders) is
  'An order with its places held is placed: numbered, due, booked, and where nothing is to be paid settled at once. 422 code. The order is locked by the caller.';
revoke execute on function private.commit_order(public.orders) from public;

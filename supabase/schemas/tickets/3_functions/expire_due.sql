create or replace function private.expire_due(event uuid default null) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
  u public.order_upgrades;
  amount int := 0;
begin
  for o in
    select x.* from public.orders x
    where (expire_due.event is null or x.event_id = expire_due.event)
      and ((x.state = 'reserved' and x.reserved_until <= now()) or (x.state = 'pending_payment' and x.due_at <= now() and x.paid_minor = 0))
    order by x.id limit 500 for update skip locked
  loop
    perform private.end_order(o, 'expired');
    if o.placed_at is not null then
      perform private.tell_buyer(o, 'order_over');
    end if;
    amount := amount + 1;
  end loop;
  for u in
    select x.* from public.order_upgrades x where (expire_due.event is null or x.event_id = expire_due.event) and x.state = 'waiting' and x.due_at <= now()
    order by x.id limit 500 for update skip locked
  loop
    perform private.end_upgrade(u);
  end loop;
  return amount;
end
$$;
comment on function private.expire_due(uuid) is
  'Orders whose time is over give their places back, of one event or of all, and so do changes that were not paid. What was paid in part stays, late, until the host decides. Answers how many orders.';
revoke execute on function private.expire_due(uuid) from public;
insert into private.due_jobs (function, position, answer) values ('expire_due', 50, 'orders_expired');

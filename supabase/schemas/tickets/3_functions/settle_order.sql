create or replace function private.settle_order(o public.orders) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  settled public.orders := o;
begin
  if o.state <> 'pending_payment' or private.owed(o) > 0 then
    return o;
  end if;
  perform private.end_holds('order', o.id, 'taken');
  perform private.make_tickets(o);
  update public.orders x set state = 'paid', paid_at = now(), due_at = null,
    door_hash = private.token_hash(private.link_token('door:' || o.id || ':' || o.token_version)) where x.id = o.id returning x.* into settled;
  perform private.tell_buyer(settled, 'tickets_ready');
  return settled;
end
$$;
comment on function private.settle_order(public.orders) is 'Nothing is owed any more: the places are taken, the tickets made, the buyer told. The order is locked by the caller.';
revoke execute on function private.settle_order(public.orders) from public;

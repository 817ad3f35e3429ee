create or replace function public.keep_order_tickets(order_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(keep_order_tickets.order_id, 'money');
begin
  if o.taken_back_minor > 0 then
    update public.orders x set taken_back_minor = 0 where x.id = o.id;
    perform private.audit(o.org_id, 'keep_order_tickets', 'orders', o.id, null, jsonb_build_object('amount_minor', o.taken_back_minor));
  end if;
end
$$;
comment on function public.keep_order_tickets(uuid) is
  'The host has seen that card money of an order went back, and its tickets stay as they are. Once more changes nothing. 404 order_not_found, 42501.';
revoke execute on function public.keep_order_tickets(uuid) from public, anon, authenticated;
grant execute on function public.keep_order_tickets(uuid) to authenticated;

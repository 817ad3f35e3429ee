create or replace function public.quote_refund(order_id uuid, units jsonb default null, percent int default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(quote_refund.order_id, 'money');
begin
  if quote_refund.percent not between 0 and 100 then
    perform private.refuse(422, 'percent', 'Between 0 and 100 per cent come back.');
  end if;
  return private.refund_quote(o, quote_refund.units, quote_refund.percent);
end
$$;
comment on function public.quote_refund(uuid, jsonb, int) is 'What refund_order() would do, see private.refund_quote; nothing changes. 404 order_not_found, 409 already_ended, 422 units, percent, 42501.';
revoke execute on function public.quote_refund(uuid, jsonb, int) from public, anon, authenticated;
grant execute on function public.quote_refund(uuid, jsonb, int) to authenticated;

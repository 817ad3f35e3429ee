create or replace function public.settle_refund(refund_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  r public.order_refunds;
  o public.orders;
begin
  select x.* into r from public.order_refunds x where x.id = settle_refund.refund_id;
  o := private.host_order(r.order_id, 'money');
  update public.order_refunds x set state = 'done', done_at = now(), recorded_by = auth.uid() where x.id = r.id and x.state = 'pending' and x.provider <> 'card';
  if found then
    perform private.audit(o.org_id, 'settle_refund', 'orders', o.id, null, jsonb_build_object('amount_minor', r.amount_minor));
  end if;
end
$$;
comment on function public.settle_refund(uuid) is 'Money that was promised has been paid out by hand. Once more changes nothing. 404 order_not_found, 42501.';
revoke execute on function public.settle_refund(uuid) from public, anon, authenticated;
grant execute on function public.settle_refund(uuid) to authenticated;

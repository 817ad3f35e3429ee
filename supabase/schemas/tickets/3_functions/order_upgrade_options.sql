create or replace function public.order_upgrade_options(order_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  return private.upgrade_view(private.host_order(order_upgrade_options.order_id, 'write'), 'host');
end
$$;
comment on function public.order_upgrade_options(uuid) is 'What of an order can become a bigger package, hidden ones too: see private.upgrade_view. 404 order_not_found, 42501.';
revoke execute on function public.order_upgrade_options(uuid) from public, anon, authenticated;
grant execute on function public.order_upgrade_options(uuid) to authenticated;

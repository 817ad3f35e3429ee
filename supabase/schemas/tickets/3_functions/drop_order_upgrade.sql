create or replace function public.drop_order_upgrade(order_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(drop_order_upgrade.order_id, 'write');
begin
  perform private.end_upgrade(u) from public.order_upgrades u where u.order_id = o.id and u.state = 'waiting';
end
$$;
comment on function public.drop_order_upgrade(uuid) is 'The host takes a change back that waits for its money; without one nothing changes. 404 order_not_found, 42501.';
revoke execute on function public.drop_order_upgrade(uuid) from public, anon, authenticated;
grant execute on function public.drop_order_upgrade(uuid) to authenticated;

create or replace function private.host_order(wanted uuid, wanted_right text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
begin
  select x.* into o from public.orders x
  where x.id = wanted and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if o.id is null then
    perform private.refuse(404, 'order_not_found', 'This order does not exist, or you have no access to it.');
  end if;
  perform private.require_event(o.event_id, wanted_right);
  return o;
end
$$;
comment on function private.host_order(uuid, text) is 'The order, locked, if the caller has the right on its event: 404 order_not_found, 42501.';
revoke execute on function private.host_order(uuid, text) from public;

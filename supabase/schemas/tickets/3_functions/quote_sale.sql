create or replace function public.quote_sale(event_id uuid, wanted jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(quote_sale.event_id, 'write');
  inv public.invitations;
begin
  select i.* into inv from public.invitations i
  where i.event_id = ev.id and i.household_id = private.some_id(quote_sale.wanted -> 'household_id') and i.revoked_at is null;
  return private.quote(ev, quote_sale.wanted -> 'lines', quote_sale.wanted ->> 'code', quote_sale.wanted ->> 'method', inv, 'host');
end
$$;
comment on function public.quote_sale(uuid, jsonb) is
  'What sell_tickets() of the same {lines, code, method, household_id} would cost, see private.quote; nothing is held. 404 event_not_found, 42501.';
revoke execute on function public.quote_sale(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.quote_sale(uuid, jsonb) to authenticated;

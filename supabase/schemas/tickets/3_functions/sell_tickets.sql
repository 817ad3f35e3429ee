create or replace function public.sell_tickets(event_id uuid, wanted jsonb, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(sell_tickets.event_id, 'write');
  scope text := 'sell:' || ev.id;
  answer jsonb := private.earlier_answer(scope, idempotency_key, sell_tickets.wanted);
  inv public.invitations;
  o public.orders;
begin
  if answer is not null then
    return answer;
  end if;
  select i.* into inv from public.invitations i where i.event_id = ev.id and i.household_id = private.some_id(sell_tickets.wanted -> 'household_id') and i.revoked_at is null;
  o := private.place(ev, inv, sell_tickets.wanted - 'hold' || '{"place": true}', 'host');
  perform private.audit(ev.org_id, 'sell_tickets', 'orders', o.id, null, jsonb_build_object('total_minor', o.total_minor));
  return private.keep_answer(scope, idempotency_key, sell_tickets.wanted,
    jsonb_build_object('order_id', o.id, 'reference', o.reference, 'state', o.state, 'owed_minor', private.owed(o), 'token', private.order_token(o)));
end
$$;
comment on function public.sell_tickets(uuid, jsonb, text) is
  'The host sells, by phone or at the door, also what is hidden: {lines, code, method, household_id, buyer: {name, email}, note}. Answers {order_id, reference, state, owed_minor, token}. Refuses as private.place() does; 404 event_not_found, 409 in_flight, 422 key_reused, 42501.';
revoke execute on function public.sell_tickets(uuid, jsonb, text) from public, anon, authenticated;
grant execute on function public.sell_tickets(uuid, jsonb, text) to authenticated;

create or replace function public.upgrade_order(order_id uuid, line_id uuid, unit int, ticket_type_id uuid, expected_minor bigint default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(upgrade_order.order_id, 'write');
  scope text := 'upgrade:' || o.id;
  body jsonb := jsonb_build_array(line_id, unit, ticket_type_id, expected_minor);
  answer jsonb := private.earlier_answer(scope, upgrade_order.idempotency_key, body);
  u public.order_upgrades;
begin
  if answer is not null then
    return answer;
  end if;
  u := private.start_upgrade(o.id, upgrade_order.line_id, upgrade_order.unit, upgrade_order.ticket_type_id, 'host', upgrade_order.expected_minor);
  perform private.audit(o.org_id, 'upgrade_order', 'orders', o.id, null, jsonb_build_object('to', u.name_snapshot, 'difference_minor', u.difference_minor));
  return private.keep_answer(scope, upgrade_order.idempotency_key, body, jsonb_build_object('state', u.state, 'difference_minor', u.difference_minor, 'due_at', u.due_at));
end
$$;
comment on function public.upgrade_order(uuid, uuid, int, uuid, bigint, text) is
  'The host makes one ticket of an order a bigger package, see upgrade_ticket(). Answers {state: waiting or done, difference_minor, due_at}. 404 order_not_found; refuses as private.start_upgrade() does; 409 in_flight, 422 key_reused, 42501.';
revoke execute on function public.upgrade_order(uuid, uuid, int, uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.upgrade_order(uuid, uuid, int, uuid, bigint, text) to authenticated;

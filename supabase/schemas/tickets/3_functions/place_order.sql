create or replace function public.place_order(token text, wanted jsonb, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_tickets(token);
  scope text := 'place_order:' || private.token_hash(token);
  answer jsonb;
  o public.orders;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  answer := private.earlier_answer(scope, idempotency_key, place_order.wanted);
  if answer is not null then
    return answer;
  end if;
  -- An offer is taken up: its places become those of the order, in one step.
  if (opened.w).state = 'offered' and (opened.w).offered_until > now() then
    perform private.end_holds('ticket_wait', (opened.w).id, 'released');
    update public.ticket_waits x set state = 'accepted', offered_until = null where x.id = (opened.w).id;
  end if;
  o := private.place(opened.ev, opened.inv, place_order.wanted, case when (opened.inv).id is null then 'public_link' else 'guest_link' end);
  if (opened.w).state = 'offered' then
    update public.ticket_waits x set order_id = o.id where x.id = (opened.w).id;
    if o.state = 'reserved' then
      update public.orders x set reserved_until = greatest(x.reserved_until, (opened.w).offered_until) where x.id = o.id returning x.* into o;
      update public.capacity_holds h set expires_at = o.reserved_until where h.owner_type = 'order' and h.owner_id = o.id and h.state = 'held';
    end if;
  end if;
  return private.keep_answer(scope, idempotency_key, place_order.wanted,
    case when o.placed_at is null then private.hold_view(o)
    else jsonb_build_object('order', private.order_token(o), 'reference', o.reference, 'state', o.state, 'method', o.method, 'total_minor', o.total_minor, 'currency', o.currency) end);
end
$$;
comment on function public.place_order(text, jsonb, text) is
  'Holds places by a link, or places the order, see private.place for wanted and refusals. Answers private.hold_view, or {order: the buyer''s link, reference, state, method, total_minor, currency}. 404 link_not_found, 429 as bodies; 409 in_flight, 422 key_reused.';
revoke execute on function public.place_order(text, jsonb, text) from public, anon, authenticated;
grant execute on function public.place_order(text, jsonb, text) to anon, authenticated;

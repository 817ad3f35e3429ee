create or replace function private.apply_payment(o public.orders, provider text, reference text, amount bigint, received date, said text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.order_payments;
  u public.order_upgrades;
  paid public.orders := o;
  off record := private.written_off(o);
begin
  if o.state = 'expired' and o.placed_at is not null then
    -- Too late, and welcome if there is still room: owed again as it was, and the places held anew.
    perform private.hold_order(o, now() + interval '1 minute');
    update public.promo_codes c set used = c.used + 1 where c.id = o.promo_code_id and (c.max_uses is null or c.used < c.max_uses);
    update public.orders x set state = 'pending_payment', credited_minor = x.credited_minor - coalesce(off.amount, 0), due_at = now() + interval '1 day', ended_at = null,
      promo_code_id = case when o.promo_code_id is null or found then x.promo_code_id end where x.id = o.id returning x.* into paid;
    perform private.book_again(paid);
  elsif o.state in ('paid', 'partially_refunded') then
    -- Money for an order that owes nothing is the difference of a change that waits.
    select x.* into u from public.order_upgrades x where x.order_id = o.id and x.state = 'waiting' for update;
    if u.id is not null and amount <> u.difference_minor then
      perform private.refuse(422, 'amount_minor', 'The change costs exactly its difference.', jsonb_build_object('owed_minor', u.difference_minor));
    elsif u.id is not null then
      paid := private.carry_out_upgrade(u, o);
    end if;
  end if;
  if paid.state <> 'pending_payment' and u.id is null then
    perform private.refuse(409, 'nothing_owed', case paid.state when 'paid' then 'This order is paid.' when 'reserved' then 'This order is not placed yet.'
      else 'This order is over.' end);
  elsif amount > private.owed(paid) then
    perform private.refuse(422, 'amount_minor', 'That is more than is owed.', jsonb_build_object('owed_minor', private.owed(paid)));
  end if;
  insert into public.order_payments (order_id, event_id, provider, provider_ref, amount_minor, currency, received_on, note, recorded_by)
  values (o.id, o.event_id, provider, reference, amount, o.currency, received, said, auth.uid()) returning * into p;
  update public.orders x set paid_minor = x.paid_minor + amount where x.id = o.id returning x.* into paid;
  perform private.book(paid, 'payment', p.id, array[provider, 'receivable'], array[amount, -amount]);
  perform private.issue_document(paid, 'receipt', amount, jsonb_build_object('payment_id', p.id, 'provider', provider));
  return private.settle_order(paid);
end
$$;
comment on function private.apply_payment(public.orders, text, text, bigint, date, text) is
  'Money for an order that is locked: booked, with a receipt; what is paid whole is settled, and a change that waits is made. An expired order comes back if its places can be held again: 409 sold_out. 409 nothing_owed, already_ended, ticket_passed_on; 422 amount_minor {owed_minor}.';
revoke execute on function private.apply_payment(public.orders, text, text, bigint, date, text) from public;

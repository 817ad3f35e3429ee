create or replace function public.start_order_checkout(token text, idempotency_key text, return_path text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  o public.orders;
  u public.order_upgrades;
  wanted public.checkouts;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  o := opened.o;
  select x.* into u from public.order_upgrades x where x.order_id = o.id and x.state = 'waiting';
  if coalesce(u.method, o.method) <> 'card' then
    perform private.refuse(409, 'not_by_card', 'This order is not paid by card.');
  elsif o.state = 'expired' or coalesce(u.due_at, o.due_at) <= now() then
    perform private.refuse(409, 'order_over', 'The time to pay is over, so the places went on.');
  elsif u.id is null and (o.state <> 'pending_payment' or private.owed(o) <= 0) then
    perform private.refuse(409, 'nothing_owed', 'There is nothing left to pay here.');
  elsif exists (select from public.checkouts c where c.purpose = 'order' and c.subject_id = o.id and c.state in ('pending', 'paid')
      -- What paid for the order before it was changed is over.
      and c.created_at >= coalesce(u.created_at, o.created_at) and c.idempotency_key <> start_order_checkout.idempotency_key) then
    perform private.refuse(409, 'payment_under_way', 'A payment for this order is on its way already.');
  end if;
  wanted.purpose := 'order';
  wanted.subject_id := o.id;
  wanted.org_id := o.org_id;
  wanted.payer_name := o.buyer_name;
  wanted.payer_email := o.email;
  wanted.title := left((select e.name from public.events e where e.id = o.event_id), 150) || ', ' || o.reference;
  wanted.amount_minor := coalesce(u.difference_minor, private.owed(o));
  wanted.currency := o.currency;
  wanted.return_path := start_order_checkout.return_path;
  wanted.idempotency_key := start_order_checkout.idempotency_key;
  return private.opened_checkout(private.open_checkout(wanted));
end
$$;
comment on function public.start_order_checkout(text, text, text) is
  'Opens the card payment of an order by its buyer''s link, at what is owed, or at the difference of a change that waits; the same key is the same payment. Answers private.opened_checkout. 404 link_not_found, 429 as bodies; 409 not_by_card, order_over, nothing_owed, payment_under_way.';
revoke execute on function public.start_order_checkout(text, text, text) from public, anon, authenticated;
grant execute on function public.start_order_checkout(text, text, text) to anon, authenticated;

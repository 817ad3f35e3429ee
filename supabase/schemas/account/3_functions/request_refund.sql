create or replace function private.request_refund(checkout_id uuid, amount_minor bigint, idempotency_key text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  c public.checkouts;
  asked bigint;
begin
  select x.* into c from public.checkouts x where x.id = request_refund.checkout_id for update;
  select coalesce(sum(a.amount_minor), 0) into asked from private.payment_acts a
  where a.checkout_id = c.id and a.act = 'refund' and a.idempotency_key <> request_refund.idempotency_key;
  if c.paid_at is null or request_refund.amount_minor < 1 or greatest(asked, c.refunded_minor) + request_refund.amount_minor > c.amount_minor then
    perform private.refuse(409, 'refund_too_much', 'More cannot be given back than was paid.');
  end if;
  insert into private.payment_acts (checkout_id, act, amount_minor, idempotency_key)
  values (c.id, 'refund', request_refund.amount_minor, request_refund.idempotency_key) on conflict do nothing;
end
$$;
comment on function private.request_refund(uuid, bigint, text) is
  'Has the provider give back so much of a payment; the same key asks once. 409 refund_too_much. The money counts as given back when the provider reports it.';
revoke execute on function private.request_refund(uuid, bigint, text) from public;

create or replace function public.record_payment(order_id uuid, method text, amount_minor bigint, received_on date default null, reference text default null,
    note text default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(record_payment.order_id, 'money');
  scope text := 'payment:' || o.id;
  body jsonb := jsonb_build_object('method', method, 'amount', amount_minor, 'on', received_on, 'reference', reference);
  answer jsonb := private.earlier_answer(scope, idempotency_key, body);
begin
  if answer is not null then
    return answer;
  elsif record_payment.method is null or record_payment.method not in ('cash', 'cheque', 'transfer') then
    perform private.refuse(422, 'method', 'Choose cash, cheque or transfer. Cards pay by themselves.');
  elsif record_payment.amount_minor is null or record_payment.amount_minor <= 0 then
    perform private.refuse(422, 'amount_minor', 'Enter what was paid.');
  elsif record_payment.received_on > current_date + 1 then
    perform private.refuse(422, 'received_on', 'This day is still to come.');
  end if;
  o := private.apply_payment(o, record_payment.method, private.one_line(to_jsonb(record_payment.reference), 200, 'reference', 'Use 200 characters or fewer.'),
    record_payment.amount_minor, coalesce(record_payment.received_on, current_date), private.one_line(to_jsonb(record_payment.note), 200, 'note', 'Use 200 characters or fewer.'));
  perform private.audit(o.org_id, 'record_payment', 'orders', o.id, null, body);
  return private.keep_answer(scope, idempotency_key, body, jsonb_build_object('state', o.state, 'owed_minor', private.owed(o)));
end
$$;
comment on function public.record_payment(uuid, text, bigint, date, text, text, text) is
  'Records cash, a cheque or a transfer for an order, in whole or in part. Answers {state, owed_minor}. An order that had expired comes back while there is room. 404 order_not_found; 409 nothing_owed, sold_out, in_flight; 422 method, amount_minor {owed_minor}, received_on, reference, note, key_reused; 42501.';
revoke execute on function public.record_payment(uuid, text, bigint, date, text, text, text) from public, anon, authenticated;
grant execute on function public.record_payment(uuid, text, bigint, date, text, text, text) to authenticated;

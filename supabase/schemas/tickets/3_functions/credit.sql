create or replace function private.credit(o public.orders, amount bigint, reason text, lines jsonb, parts bigint[]) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_order record;
  shares bigint[] := parts;
  source uuid := o.id;
  changed public.orders;
begin
  if amount <= 0 then
    return o;
  end if;
  if amount > o.total_minor - o.credited_minor then
    perform private.refuse(422, 'amount_minor', 'That is more than this order came to.');
  end if;
  if shares is null then
    -- Goodwill without a line: in the proportion of the whole.
    select * into of_order from private.order_shares(o.id);
    shares := private.spread(amount, array[of_order.gifts, of_order.tax, of_order.fees, of_order.sales]);
  end if;
  update public.orders x set credited_minor = x.credited_minor + amount where x.id = o.id returning x.* into changed;
  if exists (select from public.order_documents d where d.order_id = o.id) then
    source := private.issue_document(o, 'credit_note', amount, jsonb_build_object('reason', reason, 'lines', coalesce(lines, '[]')));
  else
    source := gen_random_uuid();
  end if;
  perform private.book(o, 'credit', source, array['gifts', 'tax', 'fees', 'sales', 'receivable'],
    array[shares[1], shares[2], shares[3], shares[4], -amount]);
  return changed;
end
$$;
comment on function private.credit(public.orders, bigint, text, jsonb, bigint[]) is
  'What of an order is no longer owed: a credit note where something was invoiced or received, and its booking. parts: [gifts, tax, fees, sales] of the amount; null: in proportion. 422 amount_minor.';
revoke execute on function private.credit(public.orders, bigint, text, jsonb, bigint[]) from public;

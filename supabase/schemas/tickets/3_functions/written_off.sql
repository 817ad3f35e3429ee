create or replace function private.written_off(o public.orders, out source uuid, out amount bigint)
  language sql stable security definer set search_path = ''
as $$
  select l.source_id, l.credit_minor from public.ledger_entries l
  where l.order_id = o.id and l.source_type = 'credit' and l.account = 'receivable' order by l.id desc limit 1
$$;
comment on function private.written_off(public.orders) is 'The last credit of an order: of one that ran out, what was still owed then.';
revoke execute on function private.written_off(public.orders) from public;

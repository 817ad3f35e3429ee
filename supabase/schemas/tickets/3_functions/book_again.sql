create or replace function private.book_again(o public.orders) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  off record := private.written_off(o);
  again constant uuid := gen_random_uuid();
begin
  -- A source of its own: the first booking and its credit stand as they were.
  insert into public.ledger_entries (org_id, event_id, order_id, source_type, source_id, account, debit_minor, credit_minor, currency)
  select l.org_id, l.event_id, l.order_id, 'order', again, l.account, l.credit_minor, l.debit_minor, l.currency
  from public.ledger_entries l where l.order_id = o.id and l.source_type = 'credit' and l.source_id = off.source;
  if exists (select from public.order_documents d where d.order_id = o.id) then
    perform private.issue_document(o, 'invoice', off.amount, '{}');
  end if;
end
$$;
comment on function private.book_again(public.orders) is 'An order that had expired is owed again, as far as it was when it ran out.';
revoke execute on function private.book_again(public.orders) from public;

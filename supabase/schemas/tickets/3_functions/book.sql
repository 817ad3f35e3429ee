create or replace function private.book(o public.orders, source text, source_id uuid, accounts text[], amounts bigint[]) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.ledger_entries (org_id, event_id, order_id, source_type, source_id, account, debit_minor, credit_minor, currency)
  select o.org_id, o.event_id, o.id, source, book.source_id, u.account, greatest(u.amount, 0), greatest(-u.amount, 0), o.currency
  from unnest(accounts, amounts) u (account, amount) where u.amount <> 0
$$;
comment on function private.book(public.orders, text, uuid, text[], bigint[]) is 'One booking: amounts above zero are debits, below credits; together they are zero.';
revoke execute on function private.book(public.orders, text, uuid, text[], bigint[]) from public;

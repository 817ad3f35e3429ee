create or replace function private.next_invoice_number(issuer text, year int) returns int
  language sql volatile security definer set search_path = ''
as $$
  insert into private.invoice_counters as n (issuer, year, last) values (next_invoice_number.issuer, next_invoice_number.year, 1)
  on conflict on constraint invoice_counters_pkey do update set last = n.last + 1 returning n.last
$$;
comment on function private.next_invoice_number(text, int) is
  'The next number of an issuer in a year, without gaps: call it in the transaction that writes the invoice, last, since others wait.';
revoke execute on function private.next_invoice_number(text, int) from public;

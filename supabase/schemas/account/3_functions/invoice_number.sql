create or replace function private.invoice_number(i public.plan_invoices) returns text
  language sql immutable set search_path = ''
as $$ select 'F-' || i.year || '-' || lpad(i.number::text, 4, '0') $$;
comment on function private.invoice_number(public.plan_invoices) is
  'The number of an invoice as people read it: its year and four digits, such as F-2026-0418.';
revoke execute on function private.invoice_number(public.plan_invoices) from public;

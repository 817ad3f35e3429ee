create or replace function public.invoice_document(invoice_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('number', private.invoice_number(i), 'title', i.title, 'amount_minor', i.amount_minor, 'refunded_minor', i.refunded_minor,
    'currency', i.currency, 'paid_at', i.paid_at, 'written_at', i.created_at, 'period_start', i.period_start, 'period_end', i.period_end, 'bill_to', i.bill_to)
  from public.plan_invoices i where i.id = invoice_document.invoice_id and i.user_id = auth.uid()
$$;
comment on function public.invoice_document(uuid) is 'What the PDF of an invoice of one''s own says. Null for anybody else''s.';
revoke execute on function public.invoice_document(uuid) from public, anon, authenticated;
grant execute on function public.invoice_document(uuid) to authenticated;

create or replace function private.document_view(d public.order_documents) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', d.kind, 'number', d.year || '-' || lpad(d.number::text, 4, '0'), 'amount_minor', d.amount_minor, 'issued_at', d.issued_at,
    'method', d.details ->> 'provider', 'reason', d.details ->> 'reason',
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('name', x ->> 'name', 'qty', coalesce((x ->> 'qty')::int, 1), 'amount_minor', coalesce(x -> 'amount_minor', x -> 'total_minor')) order by n), '[]')
      from jsonb_array_elements(case when jsonb_typeof(d.details -> 'lines') = 'array' then d.details -> 'lines' else '[]' end) with ordinality l (x, n)))
$$;
comment on function private.document_view(public.order_documents) is
  'A document of an order for its buyer: {kind, number, amount_minor, issued_at, method: how the money of a receipt came, reason, lines: [{name, qty, amount_minor}], of one that is not for the whole order}.';
revoke execute on function private.document_view(public.order_documents) from public;

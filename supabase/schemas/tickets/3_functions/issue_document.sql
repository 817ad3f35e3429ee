create or replace function private.issue_document(o public.orders, kind text, amount bigint, details jsonb) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_year int := (select extract(year from now() at time zone g.default_timezone) from public.orgs g where g.id = o.org_id);
  made uuid;
begin
  insert into public.order_documents (org_id, event_id, order_id, kind, year, number, amount_minor, currency, details)
  values (o.org_id, o.event_id, o.id, issue_document.kind, this_year, private.next_number(o.org_id, 'document', this_year), amount, o.currency, details)
  returning id into made;
  return made;
end
$$;
comment on function private.issue_document(public.orders, text, bigint, jsonb) is 'An invoice, receipt or credit note with the next number of the organisation''s year, by its own time zone.';
revoke execute on function private.issue_document(public.orders, text, bigint, jsonb) from public;

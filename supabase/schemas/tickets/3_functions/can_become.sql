create or replace function private.can_become(l public.order_lines, wanted public.ticket_types) returns boolean
  language sql stable security definer set search_path = ''
as $$
  with has as (
    select l.ticket_type_id as type, 1 as qty where jsonb_array_length(l.parts) = 0
    union all select (p ->> 'ticket_type_id')::uuid, (p ->> 'qty')::int from jsonb_array_elements(l.parts) p)
  select wanted.kind = 'package' and wanted.deleted_at is null and wanted.event_id = l.event_id and l.kind <> 'donation'
    and not exists (select from has left join public.package_items i on i.package_type_id = wanted.id and i.ticket_type_id = has.type where coalesce(i.qty, 0) < has.qty)
    and (select sum(i.qty) from public.package_items i where i.package_type_id = wanted.id) > (select sum(has.qty) from has)
$$;
comment on function private.can_become(public.order_lines, public.ticket_types) is
  'Whether a package is bigger than what a line is made of: it has all of it, and more.';
revoke execute on function private.can_become(public.order_lines, public.ticket_types) from public;

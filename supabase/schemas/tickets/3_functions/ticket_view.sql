create or replace function private.ticket_view(t public.tickets) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'line_id', t.order_line_id, 'unit', t.unit, 'name', t.name_snapshot, 'holder', t.holder_name, 'state', t.state, 'word', t.code_public,
    'secret', case when t.state = 'valid' then private.door_code(t.event_id, private.ticket_secret(t)) end, 'passed_on', t.transferred_from is not null,
    'named', coalesce((select x.named from public.ticket_types x where x.id = t.ticket_type_id), true),
    'transferable', coalesce((select x.transferable from public.ticket_types x where x.id = t.ticket_type_id), true))
$$;
comment on function private.ticket_view(public.tickets) is 'A ticket with its code, for who holds its link.';
revoke execute on function private.ticket_view(public.tickets) from public;

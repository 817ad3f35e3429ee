create or replace function private.hold_view(o public.orders) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select private.sums_view(o) || jsonb_build_object('hold', private.order_token(o), 'state', case when o.reserved_until > now() then o.state else 'expired' end,
    'reserved_until', o.reserved_until, 'method', o.method)
$$;
comment on function private.hold_view(public.orders) is 'An order whose places are held, before it is placed: its sums, until when, and the link by which it goes on.';
revoke execute on function private.hold_view(public.orders) from public;

create or replace function private.order_timeline(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', x.at, 'what', x.what, 'amount_minor', x.amount, 'method', x.method, 'name', x.name) order by x.at, x.rank), '[]')
  from (
    select o.created_at as at, 'held' as what, null::bigint as amount, null::text as method, null::text as name, 1 as rank
    union all select o.placed_at, 'placed', coalesce((select l.debit_minor from public.ledger_entries l where l.order_id = o.id and l.source_type = 'order' and l.source_id = o.id and l.account = 'receivable'), 0), o.method, null, 2
      where o.placed_at is not null
    union all select p.created_at, 'paid', p.amount_minor, p.provider, null, 3 from public.order_payments p where p.order_id = o.id and p.state = 'confirmed'
    union all select p.created_at, 'refused', p.amount_minor, p.provider, null, 3 from public.order_payments p where p.order_id = o.id and p.state = 'failed'
    union all select p.created_at, 'too_late', p.amount_minor, p.provider, null, 3 from public.order_payments p where p.order_id = o.id and p.state = 'cancelled'
    union all select o.paid_at, 'tickets', null, null, null, 4 where o.paid_at is not null
    union all select t.created_at, 'passed_on', null, null, t.holder_name, 5 from public.tickets t where t.order_id = o.id and t.transferred_from is not null
    union all select u.updated_at, 'upgraded', u.difference_minor, null, u.name_snapshot, 5 from public.order_upgrades u where u.order_id = o.id and u.state = 'done'
    union all select r.created_at, case r.state when 'done' then 'paid_back' else 'promised_back' end, r.amount_minor, r.provider, null, 6 from public.order_refunds r where r.order_id = o.id and r.state <> 'failed'
    union all select o.ended_at, o.state, null, null, null, 7 where o.ended_at is not null and o.state in ('expired', 'cancelled')) x
$$;
comment on function private.order_timeline(public.orders) is
  'What happened to an order: [{at, what: held, placed, paid, refused, too_late, tickets, passed_on, upgraded, paid_back, promised_back, expired, cancelled, amount_minor, method, name}].';
revoke execute on function private.order_timeline(public.orders) from public;

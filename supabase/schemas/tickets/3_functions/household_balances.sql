create or replace function public.household_balances(event_id uuid)
  returns table (household_id uuid, order_id uuid, name text, people int, agreed_minor bigint, paid_minor bigint, owed_minor bigint, orders int, due_at timestamptz,
    method text, late boolean, currency text)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(household_balances.event_id, 'read');
  money text := (private.ticket_settings_of(ev)).currency;
begin
  return query
  with placed as (
    select o.* from public.orders o where o.event_id = ev.id and o.placed_at is not null and (o.state not in ('expired', 'cancelled') or o.paid_minor > 0)),
  of_household as (
    select o.household_id as id, sum(o.total_minor - o.credited_minor)::bigint as agreed, sum(o.paid_minor - o.refunded_minor)::bigint as paid, count(*)::int as n,
      min(o.due_at) filter (where o.state = 'pending_payment') as due,
      (array_agg(o.method order by (o.state = 'pending_payment') desc, o.placed_at desc))[1] as how
    from placed o where o.household_id is not null group by o.household_id)
  select h.id, null::uuid, h.name, (select count(*)::int from public.household_members m where m.household_id = h.id and (m.to_date is null or m.to_date >= current_date)),
    coalesce(b.agreed, 0), coalesce(b.paid, 0), coalesce(b.agreed - b.paid, 0), coalesce(b.n, 0), b.due, b.how, coalesce(b.due <= now(), false), money
  from public.households h left join of_household b on b.id = h.id
  where b.id is not null or (h.org_id = ev.org_id and h.deleted_at is null and exists (select from public.invitations i where i.event_id = ev.id and i.household_id = h.id))
  union all
  select null, o.id, coalesce(o.buyer_name, o.reference), (select count(*)::int from public.tickets t where t.order_id = o.id and t.state = 'valid'),
    o.total_minor - o.credited_minor, o.paid_minor - o.refunded_minor, private.owed(o), 1, o.due_at, o.method, coalesce(o.due_at <= now(), false), money
  from public.orders o where o.id in (select p.id from placed p where p.household_id is null)
  order by 11 desc, 7 desc, 3;
end
$$;
comment on function public.household_balances(uuid) is
  'What each invited household, and each order of somebody without one, agreed to, paid and still owes at an event; who is late first. 404 event_not_found, 42501.';
revoke execute on function public.household_balances(uuid) from public, anon, authenticated;
grant execute on function public.household_balances(uuid) to authenticated;

create or replace function public.my_orders() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'event', x.event, 'start_date', x.start_date, 'reference', x.reference, 'state', x.state, 'method', x.method,
      'currency', x.currency, 'total_minor', x.total_minor - x.credited_minor, 'paid_minor', x.paid_minor - x.refunded_minor, 'owed_minor', x.owed, 'due_at', x.due_at,
      'zone', x.zone, 'token', x.token, 'asked', x.asked, 'share', x.share) order by x.owed > 0 desc, x.placed_at desc), '[]')
    from (
      select o.*, e.name as event, e.start_date, e.zone, case when o.state = 'pending_payment' then private.owed(o) else 0 end as owed, private.order_token(o) as token,
        private.asked_to_pay_less(o) as asked,
        (select jsonb_build_object('people', s.people, 'own_minor', s.agreed_minor, 'average_minor', a.average)
          from private.household_shares(o.event_id) s cross join lateral (select private.average_share(o.event_id, s.people, s.household_id) as average) a
          where s.household_id = o.household_id and a.average is not null) as share
      from public.orders o join public.events e on e.id = o.event_id
      where o.placed_at is not null
        and (o.email = private.my_address() or o.buyer_person_id in (select p.id from public.persons p where p.user_id = (select auth.uid()) and p.deleted_at is null))
      order by o.placed_at desc limit 100) x);
end
$$;
comment on function public.my_orders() is
  'What the caller bought, by their confirmed address or as the person whose entry they claimed: [{id, event, start_date, zone, reference, state, method, currency, total_minor, paid_minor, owed_minor, due_at, token: the link to the order, asked: see private.asked_to_pay_less, share: {people, own_minor, average_minor}, what the own household gives and others of its size on average; null where that would tell of somebody}], what is open first.';
revoke execute on function public.my_orders() from public, anon, authenticated;
grant execute on function public.my_orders() to authenticated;

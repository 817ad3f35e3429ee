-- Domain: money
-- Fair share: what households of one size give on average, told from five on and in round sums, so that nobody can be
-- made out among them.

create function private.household_shares(event uuid) returns table (household_id uuid, people int, agreed_minor bigint, lowered_minor bigint)
  language sql stable security definer set search_path = ''
as $$
  select o.household_id,
    (select count(*)::int from public.household_members m where m.household_id = o.household_id and (m.to_date is null or m.to_date >= current_date)),
    sum(o.total_minor - o.credited_minor)::bigint,
    coalesce(sum((select sum(h.lowered_minor) from public.hardship_requests h where h.order_id = o.id)), 0)::bigint
  from public.orders o
  where o.event_id = household_shares.event and o.household_id is not null and o.placed_at is not null and o.state not in ('expired', 'cancelled', 'refunded')
  group by o.household_id
$$;
comment on function private.household_shares(uuid) is
  'Of each household that ordered at an event: how many they are, what they agreed to, and by how much that was lowered in private.';

create function private.average_share(event uuid, people int, own uuid default null) returns bigint
  language sql stable security definer set search_path = ''
as $$
  -- What was lowered counts as given: an average that moves would tell that somebody asked.
  select case when count(*) >= 5 then round(avg(s.given), 1 - floor(log(greatest(avg(s.given), 1)))::int)::bigint end
  from (select x.agreed_minor + x.lowered_minor as given from private.household_shares(average_share.event) x
    where x.people = average_share.people and x.household_id is distinct from average_share.own) s
$$;
comment on function private.average_share(uuid, int, uuid) is
  'What households of this size give on average at an event, but for the own one: in two figures, and null below five of them.';

create function public.fair_shares(event_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(fair_shares.event_id, 'read');
begin
  return jsonb_build_object('currency', (private.ticket_settings_of(ev)).currency,
    'came_in_minor', (select coalesce(sum(o.paid_minor - o.refunded_minor), 0) from public.orders o where o.event_id = ev.id),
    'sizes', (select coalesce(jsonb_agg(jsonb_build_object('people', x.people, 'average_minor', x.average) order by x.people), '[]')
      from (select s.people, private.average_share(ev.id, s.people) as average
        from (select distinct y.people from private.household_shares(ev.id) y) s) x
      where x.average is not null));
end
$$;
comment on function public.fair_shares(uuid) is
  'What came in at an event, and what households of a size give on average: {currency, came_in_minor, sizes: [{people, average_minor}]}. Sizes of fewer than five households are left out. 404 event_not_found, 42501.';

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

revoke execute on function private.household_shares(uuid), private.average_share(uuid, int, uuid) from public;
revoke execute on function public.fair_shares(uuid) from public, anon, authenticated;
grant execute on function public.fair_shares(uuid) to authenticated;

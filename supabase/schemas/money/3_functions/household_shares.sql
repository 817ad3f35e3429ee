create or replace function private.household_shares(event uuid) returns table (household_id uuid, people int, agreed_minor bigint, lowered_minor bigint)
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
revoke execute on function private.household_shares(uuid) from public;

-- Domain: tickets
-- Tickets after they were made: named, passed on. And the figures of the host: what is sold, held, left and taken in, and
-- who still owes what.

create function private.pass_on(t public.tickets, called text, address text) returns public.tickets
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
  ev public.events;
  made public.tickets;
  fresh uuid := gen_random_uuid();
  token text;
begin
  select x.* into o from public.orders x where x.id = t.order_id;
  select e.* into ev from public.events e where e.id = t.event_id;
  if t.state <> 'valid' then
    perform private.refuse(409, 'ticket_over', 'This ticket does not hold any more.');
  elsif ev.status not in ('live', 'paused') or ev.ends_at <= now() then
    perform private.refuse(409, 'event_closed', 'This event is over, so its tickets stay where they are.');
  elsif not coalesce((select x.transferable from public.ticket_types x where x.id = t.ticket_type_id), true) then
    perform private.refuse(409, 'not_transferable', 'This ticket is for who bought it, and cannot be passed on.');
  elsif called is null then
    perform private.refuse(422, 'name', 'Enter the name of who comes instead.');
  elsif address is not null and not private.is_mailbox(address) then
    perform private.refuse(422, 'email', 'Write the e-mail address like ada@example.org.');
  end if;
  update public.tickets x set state = 'transferred', ended_at = now() where x.id = t.id;
  update public.share_tokens s set revoked_at = now() where s.kind = 'ticket' and s.target_id = t.id and s.revoked_at is null;
  insert into public.tickets (id, order_line_id, order_id, event_id, ticket_type_id, unit, name_snapshot, holder_name, email, code_public, secret_hash, transferred_from)
  values (fresh, t.order_line_id, t.order_id, t.event_id, t.ticket_type_id, t.unit, t.name_snapshot, called, address, private.door_word(fresh),
    private.token_hash(private.link_token('entry:' || fresh)), t.id) returning * into made;
  token := private.link_token('ticket:' || made.id);
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('ticket', made.id, made.org_id, private.token_hash(token), '{ticket}') on conflict (token_hash) do nothing;
  if address is not null then
    perform private.queue_notice('ticket_passed_on', address::extensions.citext, null, jsonb_build_object('event', ev.name, 'ticket', made.name_snapshot, 'token', token), made.id::text);
  end if;
  return made;
end
$$;
comment on function private.pass_on(public.tickets, text, text) is
  'A ticket that is locked goes to somebody else: its code ends, a new ticket has a new one, and its holder a link by mail. 409 ticket_over, event_closed, not_transferable; 422 name, email.';

create function public.transfer_ticket(ticket_id uuid, name text, email text default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  t public.tickets;
  made public.tickets;
begin
  select x.* into t from public.tickets x
  where x.id = transfer_ticket.ticket_id and (x.org_id = any (private.my_orgs('see')) or x.event_id = any (private.my_events('see'))) for update;
  if t.id is null then
    perform private.refuse(404, 'ticket_not_found', 'This ticket does not exist, or you have no access to it.');
  end if;
  perform private.require_event(t.event_id, 'write');
  made := private.pass_on(t, private.one_line(to_jsonb(transfer_ticket.name), 120, 'name', 'Use 120 characters or fewer.'), nullif(lower(btrim(transfer_ticket.email)), ''));
  perform private.audit(t.org_id, 'transfer_ticket', 'tickets', t.id, null, jsonb_build_object('to', made.id));
  return made.id;
end
$$;
comment on function public.transfer_ticket(uuid, text, text) is
  'The host passes a ticket on; the old code ends at once. Answers the new ticket. Audited. 404 ticket_not_found; 409 ticket_over, event_closed, not_transferable; 422 name, email; 42501.';

create function public.sell_tickets(event_id uuid, wanted jsonb, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(sell_tickets.event_id, 'write');
  scope text := 'sell:' || ev.id;
  answer jsonb := private.earlier_answer(scope, idempotency_key, sell_tickets.wanted);
  inv public.invitations;
  o public.orders;
begin
  if answer is not null then
    return answer;
  end if;
  select i.* into inv from public.invitations i where i.event_id = ev.id and i.household_id = private.some_id(sell_tickets.wanted -> 'household_id') and i.revoked_at is null;
  o := private.place(ev, inv, sell_tickets.wanted - 'hold' || '{"place": true}', 'host');
  perform private.audit(ev.org_id, 'sell_tickets', 'orders', o.id, null, jsonb_build_object('total_minor', o.total_minor));
  return private.keep_answer(scope, idempotency_key, sell_tickets.wanted,
    jsonb_build_object('order_id', o.id, 'reference', o.reference, 'state', o.state, 'owed_minor', private.owed(o), 'token', private.order_token(o)));
end
$$;
comment on function public.sell_tickets(uuid, jsonb, text) is
  'The host sells, by phone or at the door, also what is hidden: {lines, code, method, household_id, buyer: {name, email}, note}. Answers {order_id, reference, state, owed_minor, token}. Refuses as private.place() does; 404 event_not_found, 409 in_flight, 422 key_reused, 42501.';

create function public.order_link_token(order_id uuid, renew boolean default false) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(order_link_token.order_id, 'write');
begin
  if coalesce(order_link_token.renew, false) then
    update public.share_tokens t set revoked_at = now() where t.kind = 'order' and t.target_id = o.id and t.revoked_at is null;
    update public.orders x set token_version = x.token_version + 1,
      door_hash = case when x.door_hash is not null then private.token_hash(private.link_token('door:' || x.id || ':' || x.token_version + 1)) end
    where x.id = o.id returning x.* into o;
    perform private.audit(o.org_id, 'renew_link', 'orders', o.id);
  end if;
  return private.order_token(o);
end
$$;
comment on function public.order_link_token(uuid, boolean) is 'The buyer''s link to an order, to copy or to send again; renewed, the old link and the code of the household end. 404 order_not_found, 42501.';

-- Figures --------------------------------------------------------------------------------------------------------------

create function public.ticket_sales(event_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(ticket_sales.event_id, 'read');
begin
  return (
    with units as (
      select l.ticket_type_id, l.ticket_price_id, l.kind, l.qty - cardinality(l.ended_units) as n, o.state in ('paid', 'partially_refunded') as sold, l.total_minor,
        case when o.total_minor > 0 then (o.paid_minor - o.refunded_minor)::numeric * l.total_minor / o.total_minor else 0 end as money
      from public.orders o join public.order_lines l on l.order_id = o.id
      where o.event_id = ev.id and (o.state in ('pending_payment', 'paid', 'partially_refunded', 'refunded', 'cancelled') or (o.state = 'reserved' and o.reserved_until > now()))
        -- What ended unpaid holds nothing and brought nothing.
        and (o.state not in ('cancelled', 'refunded') or o.paid_minor > o.refunded_minor)),
    by_type as (
      select t.id, t.name, t.kind, t.position, t.deleted_at is not null as removed, private.type_left(t.id) as left_now,
        coalesce(sum(u.n) filter (where u.sold), 0) as sold, coalesce(sum(u.n) filter (where not u.sold), 0) as held, round(coalesce(sum(u.money), 0))::bigint as money,
        (select coalesce(sum((x ->> 'qty')::int), 0) from public.ticket_waits w cross join lateral jsonb_array_elements(w.lines) x
          where w.event_id = ev.id and w.state in ('waiting', 'offered') and (x ->> 'ticket_type_id')::uuid = t.id) as waiting
      from public.ticket_types t left join units u on u.ticket_type_id = t.id where t.event_id = ev.id group by t.id)
    select jsonb_build_object('currency', (private.ticket_settings_of(ev)).currency,
      'sold', coalesce((select sum(b.sold) from by_type b where b.kind not in ('donation', 'addon')), 0),
      'held', coalesce((select sum(b.held) from by_type b where b.kind not in ('donation', 'addon')), 0),
      'size', (select sum(p.size) from public.capacity_pools p where p.id in (select t.pool_id from public.ticket_types t where t.event_id = ev.id and t.deleted_at is null and t.kind in ('free', 'paid'))),
      'left', (select sum(private.places_left(p)) from public.capacity_pools p where p.id in (select t.pool_id from public.ticket_types t where t.event_id = ev.id and t.deleted_at is null and t.kind in ('free', 'paid'))),
      'waiting', (select count(*) from public.ticket_waits w where w.event_id = ev.id and w.state in ('waiting', 'offered')),
      'orders', (select count(*) from public.orders o where o.event_id = ev.id and o.placed_at is not null and o.state not in ('expired', 'cancelled')),
      'money_minor', (select coalesce(sum(o.paid_minor - o.refunded_minor), 0) from public.orders o where o.event_id = ev.id),
      'owed_minor', (select coalesce(sum(private.owed(o)), 0) from public.orders o where o.event_id = ev.id and o.state = 'pending_payment'),
      'types', coalesce((select jsonb_agg(jsonb_build_object('ticket_type_id', b.id, 'name', b.name, 'kind', b.kind, 'removed', b.removed, 'sold', b.sold, 'held', b.held,
          'left', b.left_now, 'waiting', b.waiting, 'money_minor', b.money,
          'prices', (select coalesce(jsonb_agg(jsonb_build_object('ticket_price_id', p.id, 'sold', (select coalesce(sum(u.n), 0) from units u where u.ticket_price_id = p.id and u.sold),
              'held', (select coalesce(sum(u.n), 0) from units u where u.ticket_price_id = p.id and not u.sold)) order by p.position, p.id), '[]')
            from public.ticket_prices p where p.ticket_type_id = b.id and p.deleted_at is null)) order by b.position, b.id)
        from by_type b where not b.removed or b.sold > 0 or b.held > 0 or b.money > 0), '[]')));
end
$$;
comment on function public.ticket_sales(uuid) is
  'What of an event is sold, held and left, and its money by kind of ticket: {currency, sold, held, size, left, waiting, orders, money_minor, owed_minor, types: [{ticket_type_id, name, kind, removed, sold, held, left, waiting, money_minor, prices: [{ticket_price_id, sold, held}]}]}. 404 event_not_found, 42501.';

create function public.household_balances(event_id uuid)
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

revoke execute on function private.pass_on(public.tickets, text, text) from public;
revoke execute on function public.transfer_ticket(uuid, text, text), public.sell_tickets(uuid, jsonb, text), public.order_link_token(uuid, boolean),
  public.ticket_sales(uuid), public.household_balances(uuid) from public, anon, authenticated;
grant execute on function public.transfer_ticket(uuid, text, text), public.sell_tickets(uuid, jsonb, text), public.order_link_token(uuid, boolean),
  public.ticket_sales(uuid), public.household_balances(uuid) to authenticated;

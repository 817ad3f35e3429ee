-- Domain: tickets
-- The way of an order: places held, placed, paid, tickets made, or its time over. Locks are taken in one order: order,
-- pools by id. Behind the guarded update stands the CHECK of the pools.
-- Longer than 300 lines: the states of an order are told by the functions that lead from one to the next.

create function private.hold_places(pool uuid, quantity int) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.capacity_pools p set held = p.held + quantity
  where p.id = pool and (p.size is null or p.held + p.taken + quantity <= p.size);
  return found;
end
$$;
comment on function private.hold_places(uuid, int) is 'The guard: holds all of these places or none. False: they do not fit.';

create function private.lock_pools(pools uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.capacity_pools p where p.id = any (pools) order by p.id for update;
end
$$;
comment on function private.lock_pools(uuid[]) is 'Several pools, locked in one order by everybody.';

create function private.hold_order(o public.orders, until timestamptz) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  need record;
  left_now int;
begin
  perform private.lock_pools(array(select distinct u.pool_id from private.order_places u join public.order_lines l on l.id = u.order_line_id where l.order_id = o.id));
  for need in
    select u.pool_id, sum(u.per_unit * (l.qty - cardinality(l.ended_units)))::int as qty, min(l.name_snapshot) as name, (array_agg(l.ticket_type_id))[1] as type
    from private.order_places u join public.order_lines l on l.id = u.order_line_id where l.order_id = o.id group by u.pool_id order by u.pool_id
  loop
    continue when need.qty = 0;
    if not private.hold_places(need.pool_id, need.qty) then
      left_now := private.pool_left(need.pool_id);
      perform private.refuse(409, 'sold_out', case left_now when 0 then format('"%s" is sold out.', need.name) else format('Only %s left of "%s".', left_now, need.name) end,
        jsonb_build_object('ticket_type_id', need.type, 'left', left_now, 'wanted', need.qty));
    end if;
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    values (need.pool_id, o.org_id, o.event_id, need.qty, 'order', o.id, until);
  end loop;
end
$$;
comment on function private.hold_order(public.orders, timestamptz) is 'Holds every place of an order or refuses: 409 sold_out {ticket_type_id, left, wanted}. The order is locked by the caller.';

create function private.end_holds(kind text, owner uuid, new_state text) returns uuid[]
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pools uuid[] := array(select h.pool_id from public.capacity_holds h where h.owner_type = kind and h.owner_id = owner and h.state = 'held');
begin
  perform private.lock_pools(pools);
  with ended as (
    update public.capacity_holds h set state = new_state where h.owner_type = kind and h.owner_id = owner and h.state = 'held' returning h.pool_id, h.qty)
  update public.capacity_pools p set held = p.held - e.qty, taken = p.taken + case when new_state = 'taken' then e.qty else 0 end
  from ended e where p.id = e.pool_id;
  return pools;
end
$$;
comment on function private.end_holds(text, uuid, text) is 'The open holds of an order or a waiting household are taken or released. Answers their pools.';

create function private.pass_on_places(pools uuid[], event uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pool uuid;
begin
  if cardinality(pools) > 0 then
    perform private.offer_places(event);
    -- Places of an activity go to those who wait for the activity, too.
    for pool in select p.id from public.capacity_pools p where p.id = any (pools) and p.purpose = 'activity' order by p.id loop
      perform private.offer_signups(pool);
    end loop;
  end if;
end
$$;
comment on function private.pass_on_places(uuid[], uuid) is 'After places came free: they are offered to who waits.';

create function private.write_lines(o public.orders, quoted jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l jsonb;
  n int := 0;
  line uuid;
begin
  for l in select x from jsonb_array_elements(quoted -> 'lines') x loop
    insert into public.order_lines (order_id, event_id, ticket_type_id, ticket_price_id, name_snapshot, price_label, kind, qty, unit_minor, discount_minor,
      tax_minor, fee_minor, tax_inside_minor, fee_inside_minor, total_minor, holders, parts, position)
    values (o.id, o.event_id, (l ->> 'ticket_type_id')::uuid, (l ->> 'ticket_price_id')::uuid, l ->> 'name', l ->> 'price_label', l ->> 'kind', (l ->> 'qty')::int,
      (l ->> 'unit_minor')::bigint, (l ->> 'discount_minor')::bigint, (l ->> 'tax_minor')::bigint, (l ->> 'fee_minor')::bigint,
      (l ->> 'tax_inside_minor')::bigint, (l ->> 'fee_inside_minor')::bigint, (l ->> 'total_minor')::bigint, l -> 'holders',
      (select coalesce(jsonb_agg(jsonb_build_object('ticket_type_id', t.id, 'name', t.name, 'qty', i.qty, 'named', t.named) order by t.position, t.id), '[]')
        from public.package_items i join public.ticket_types t on t.id = i.ticket_type_id where i.package_type_id = (l ->> 'ticket_type_id')::uuid), n)
    returning id into line;
    insert into private.order_places (order_line_id, pool_id, per_unit)
    select line, u.pool_id, sum(u.per_unit)::int
    from (select tp.pool_id, tp.per_unit from private.type_pools((l ->> 'ticket_type_id')::uuid) tp
          union all select p.pool_id, 1 from public.ticket_prices p where p.id = (l ->> 'ticket_price_id')::uuid and p.places is not null) u
    where u.pool_id is not null group by u.pool_id;
    n := n + 1;
  end loop;
end
$$;
comment on function private.write_lines(public.orders, jsonb) is 'The lines of an order as private.quote() answered them, and which places each takes.';

create function private.make_tickets(o public.orders) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.tickets (id, order_line_id, order_id, event_id, ticket_type_id, unit, name_snapshot, person_id, holder_name, code_public, secret_hash)
  select m.id, m.line, o.id, o.event_id, m.type, m.unit, m.called, m.person, m.holder, private.door_word(m.id), private.token_hash(private.link_token('entry:' || m.id))
  from (
    -- Made from the line and its place in it: made twice, the second would be refused.
    select overlay(overlay(md5(l.id || ':' || u.unit || ':' || coalesce(part.n, 0)) placing '4' from 13) placing '8' from 17)::uuid as id, l.id as line, coalesce((part.p ->> 'ticket_type_id')::uuid, l.ticket_type_id) as type, u.unit,
      coalesce(part.p ->> 'name', l.name_snapshot) as called, pe.id as person, coalesce(pe.full_name, l.holders -> (u.unit - 1) ->> 'name') as holder
    from public.order_lines l
    cross join lateral generate_series(1, l.qty) u (unit)
    -- A package is one ticket for each of its parts.
    left join lateral (select p, row_number() over (order by at, k) as n
      from jsonb_array_elements(l.parts) with ordinality x (p, at) cross join lateral generate_series(1, (p ->> 'qty')::int) k) part on true
    left join public.persons pe on jsonb_array_length(l.parts) = 0 and pe.id = (l.holders -> (u.unit - 1) ->> 'person_id')::uuid and pe.org_id = o.org_id
    where l.order_id = o.id and l.kind <> 'donation' and u.unit <> all (l.ended_units)) m;
end
$$;
comment on function private.make_tickets(public.orders) is 'The tickets of an order that is settled: one for each place, each with a secret of its own.';

create function private.order_token(o public.orders) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('order:' || o.id || ':' || o.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('order', o.id, o.org_id, private.token_hash(token), '{order}') on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.order_token(public.orders) is 'The buyer''s own link to an order, made to work if it was not yet.';

create function private.tell_buyer(o public.orders, kind text, details jsonb default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
begin
  if o.email is null then
    return;
  end if;
  select e.* into ev from public.events e where e.id = o.event_id;
  -- Nobody has shown that the address is theirs: nothing that was typed goes out, and no name.
  perform private.queue_notice(kind, o.email, null, jsonb_build_object('event', ev.name, 'reference', o.reference, 'total_minor', o.total_minor, 'currency', o.currency,
    'method', o.method, 'token', private.order_token(o)) || details, o.id || coalesce(':' || (details ->> 'once'), ''));
end
$$;
comment on function private.tell_buyer(public.orders, text, jsonb) is 'Queues one mail to the buyer: order_placed, tickets_ready, order_refunded, order_over. Without an address nothing.';

create function private.settle_order(o public.orders) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  settled public.orders := o;
begin
  if o.state <> 'pending_payment' or private.owed(o) > 0 then
    return o;
  end if;
  perform private.end_holds('order', o.id, 'taken');
  perform private.make_tickets(o);
  update public.orders x set state = 'paid', paid_at = now(), due_at = null,
    door_hash = private.token_hash(private.link_token('door:' || o.id || ':' || o.token_version)) where x.id = o.id returning x.* into settled;
  perform private.tell_buyer(settled, 'tickets_ready');
  return settled;
end
$$;
comment on function private.settle_order(public.orders) is 'Nothing is owed any more: the places are taken, the tickets made, the buyer told. The order is locked by the caller.';

create function private.commit_order(o public.orders) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  s public.ticket_settings;
  placed public.orders;
  of_order record;
  due timestamptz;
begin
  select e.* into ev from public.events e where e.id = o.event_id;
  s := private.ticket_settings_of(ev);
  if o.promo_code_id is not null then
    update public.promo_codes c set used = c.used + 1 where c.id = o.promo_code_id and (c.max_uses is null or c.used < c.max_uses);
    if not found then
      perform private.refuse(422, 'code', 'This code was used up.');
    end if;
  end if;
  due := case
    when o.total_minor = 0 then null
    when o.method = 'card' then now() + make_interval(mins => greatest(s.hold_minutes, 30))
    when o.method = 'cash' then coalesce(ev.ends_at, ev.starts_at + interval '1 day')
    -- Until the end of that day where the event is, and not beyond its start.
    else least(((now() at time zone ev.zone)::date + s.transfer_days + 1)::timestamp at time zone ev.zone, coalesce(ev.starts_at, 'infinity')) end;
  update public.orders x set state = 'pending_payment', number = n.number, placed_at = now(), reserved_until = null, due_at = due, origin_hash = null,
    refund_steps = s.refund_steps,
    reference = rpad(left(upper(regexp_replace(private.normalise(ev.name), '[^a-z]', '', 'g')), 3), 3, 'X') || ' ' || n.number
  from (select 1000 + private.next_number(o.org_id, 'order', 0) as number) n
  where x.id = o.id returning x.* into placed;
  update public.capacity_holds h set expires_at = coalesce(due, now() + interval '1 minute') where h.owner_type = 'order' and h.owner_id = o.id and h.state = 'held';
  if placed.total_minor > 0 then
    select * into of_order from private.order_shares(o.id);
    perform private.book(placed, 'order', o.id, array['receivable', 'gifts', 'tax', 'fees', 'sales'],
      array[placed.total_minor, -of_order.gifts, -of_order.tax, -of_order.fees, -of_order.sales]);
    if placed.method in ('transfer', 'cheque') then
      perform private.issue_document(placed, 'invoice', placed.total_minor, '{}');
    end if;
    perform private.tell_buyer(placed, 'order_placed');
  end if;
  return private.settle_order(placed);
end
$$;
comment on function private.commit_order(public.orders) is
  'An order with its places held is placed: numbered, due, booked, and where nothing is to be paid settled at once. 422 code. The order is locked by the caller.';

create function private.end_order(o public.orders, new_state text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended public.orders;
  pools uuid[] := private.end_holds('order', o.id, 'released');
begin
  if o.placed_at is not null then
    update public.promo_codes c set used = c.used - 1 where c.id = o.promo_code_id;
    perform private.credit(o, o.total_minor - o.credited_minor, null, null, null);
  end if;
  update public.orders x set state = new_state, ended_at = now(), reserved_until = null, due_at = null, origin_hash = null where x.id = o.id returning x.* into ended;
  perform private.pass_on_places(pools, o.event_id);
  return ended;
end
$$;
comment on function private.end_order(public.orders, text) is 'An order without its money ends, expired or cancelled: its places go on, and nothing is owed. The order is locked by the caller.';

create function private.expire_due(event uuid default null) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
  amount int := 0;
begin
  for o in
    select x.* from public.orders x
    where (expire_due.event is null or x.event_id = expire_due.event)
      and ((x.state = 'reserved' and x.reserved_until <= now()) or (x.state = 'pending_payment' and x.due_at <= now() and x.paid_minor = 0))
    order by x.id limit 500 for update skip locked
  loop
    perform private.end_order(o, 'expired');
    if o.placed_at is not null then
      perform private.tell_buyer(o, 'order_over');
    end if;
    amount := amount + 1;
  end loop;
  return amount;
end
$$;
comment on function private.expire_due(uuid) is
  'Orders whose time is over give their places back, of one event or of all. What was paid in part stays, late, until the host decides. Answers how many.';

create function public.release_expired_orders() returns int
  language sql volatile security definer set search_path = ''
as $$ select private.expire_due() $$;
comment on function public.release_expired_orders() is 'For the clock: ends orders whose time is over. run_due_jobs() does it too.';

create function private.place(ev public.events, inv public.invitations, said jsonb, via text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  s public.ticket_settings := private.ticket_settings_of(ev);
  o public.orders;
  q jsonb;
  pays text := coalesce(said ->> 'method', 'none');
  commits boolean := coalesce(said ->> 'place', 'false') = 'true';
  called text;
  address text := lower(btrim(said #>> '{buyer,email}'));
  origin text := case when private.miss_bucket() <> 'unknown' then private.token_hash('order:' || private.miss_bucket()) end;
  held uuid := (select t.target_id from public.share_tokens t where t.kind = 'order' and t.token_hash = private.token_hash(said ->> 'hold') and t.revoked_at is null);
begin
  if ev.status <> 'live' or ev.ends_at <= now() then
    perform private.refuse(409, 'event_closed', 'This event sells no tickets now.');
  end if;
  -- The own order first: whoever waits for an order must not keep a pool meanwhile.
  perform from public.orders x where x.id = held for update;
  perform private.expire_due(ev.id);
  select x.* into o from public.orders x where x.id = held and x.event_id = ev.id and x.invitation_id is not distinct from inv.id;
  -- Sent twice: what was placed stays placed.
  if o.placed_at is not null then
    return o;
  elsif commits then
    called := private.one_line(said #> '{buyer,name}', 120, 'name', 'Enter your name in 120 characters or fewer.');
    if called is null then
      perform private.refuse(422, 'name', 'Enter your name.');
    elsif (via <> 'host' or nullif(address, '') is not null) and not coalesce(private.is_mailbox(address), false) then
      perform private.refuse(422, 'email', 'Write your e-mail address like ada@example.org.');
    end if;
  elsif via = 'public_link' and origin is not null
    and 8 <= (select count(*) from public.orders x where x.origin_hash = origin and x.state = 'reserved' and x.id is distinct from o.id) then
    perform private.refuse(429, 'too_many_holds', 'Several orders are open from here. Finish one of them, or wait until their time is over.');
  end if;
  if o.id is not null then
    perform private.end_holds('order', o.id, 'released');
    delete from public.order_lines l where l.order_id = o.id;
  end if;
  q := private.quote(ev, said -> 'lines', said ->> 'code', pays, inv, via);
  if commits and private.whole(said -> 'expected_minor', 0, 999999999999, 'expected_minor', 'A sum is a whole amount.') <> (q ->> 'total_minor')::bigint then
    perform private.refuse(409, 'sum_changed', 'The sum is another one by now. Hold the places again to see it.', jsonb_build_object('total_minor', q -> 'total_minor'));
  end if;
  if commits and (q ->> 'total_minor')::bigint > 0 and (pays <> all (s.methods) or (pays = 'card' and not private.card_ready())) then
    perform private.refuse(422, 'method', 'Choose how you pay.');
  end if;
  if (q ->> 'total_minor')::bigint = 0 then
    pays := 'none';
  end if;
  if o.id is null then
    insert into public.orders (event_id, invitation_id, household_id, source, currency, origin_hash)
    values (ev.id, inv.id, coalesce(inv.household_id, case when via = 'host' then private.some_id(said -> 'household_id') end), via, s.currency, origin) returning * into o;
  end if;
  update public.orders x set state = 'reserved', reserved_until = now() + make_interval(mins => s.hold_minutes), ended_at = null,
    subtotal_minor = (q ->> 'subtotal_minor')::bigint, discount_minor = (q ->> 'discount_minor')::bigint, tax_minor = (q ->> 'tax_minor')::bigint,
    fee_minor = (q ->> 'fee_minor')::bigint, tax_inside_minor = (q ->> 'tax_inside_minor')::bigint, fee_inside_minor = (q ->> 'fee_inside_minor')::bigint,
    total_minor = (q ->> 'total_minor')::bigint, reductions = q -> 'reductions', charges = q -> 'charges', promo_code_id = (q ->> 'promo_code_id')::uuid,
    method = pays, buyer_name = coalesce(called, x.buyer_name), email = case when commits then nullif(address, '') else x.email::text end::extensions.citext,
    buyer_person_id = coalesce(inv.person_id, (select h.primary_person_id from public.households h where h.id = x.household_id)),
    note = coalesce(private.one_line(said -> 'note', 500, 'note', 'Use 500 characters or fewer.'), x.note)
  where x.id = o.id returning x.* into o;
  perform private.write_lines(o, q);
  perform private.hold_order(o, o.reserved_until);
  return case when commits then private.commit_order(o) else o end;
end
$$;
comment on function private.place(public.events, public.invitations, jsonb, text) is
  'Holds or places an order: {lines, code, method, hold: the link of an order that is held, place: true to place it, expected_minor: the sum that was seen, buyer: {name, email}, note, household_id of a host''s order}. Refuses as private.quote() does; 409 event_closed, sold_out, sum_changed {total_minor}; 422 name, email, method, note; 429 too_many_holds.';

revoke execute on function private.hold_places(uuid, int), private.lock_pools(uuid[]), private.hold_order(public.orders, timestamptz),
  private.end_holds(text, uuid, text), private.pass_on_places(uuid[], uuid), private.write_lines(public.orders, jsonb), private.make_tickets(public.orders),
  private.order_token(public.orders), private.tell_buyer(public.orders, text, jsonb), private.settle_order(public.orders), private.commit_order(public.orders),
  private.end_order(public.orders, text), private.expire_due(uuid), private.place(public.events, public.invitations, jsonb, text) from public;
revoke execute on function public.release_expired_orders() from public, anon, authenticated;
grant execute on function public.release_expired_orders() to service_role;

-- Domain: tickets
-- A ticket becomes a bigger package later: its buyer pays the difference, and each part that is new takes its places as it
-- does when it is bought. Until the difference is paid the ticket holds as it was, and the new places are held.
-- Longer than 300 lines: a change is quoted, held, carried out and ended by functions that only make sense together.

alter table public.capacity_holds drop constraint capacity_holds_owner_type_check;
alter table public.capacity_holds add constraint capacity_holds_owner_type_check
  check (owner_type in ('waitlist', 'activity_signup', 'order', 'ticket_wait', 'order_upgrade'));

create table public.order_upgrades (
  id               uuid primary key default gen_random_uuid(),
  order_id         uuid not null references public.orders (id) on delete cascade,
  event_id         uuid not null references public.events (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  order_line_id    uuid not null references public.order_lines (id) on delete cascade,
  unit             int not null constraint order_upgrades_unit_range check (unit between 1 and 100),
  ticket_type_id   uuid references public.ticket_types (id) on delete set null,
  name_snapshot    text not null constraint order_upgrades_name_snapshot_length check (char_length(name_snapshot) between 1 and 80),
  quoted           jsonb not null constraint order_upgrades_quoted_form check (jsonb_typeof(quoted) = 'object'),
  difference_minor bigint not null constraint order_upgrades_difference_range check (difference_minor >= 0),
  method           text not null constraint order_upgrades_method_known check (method in ('card', 'transfer', 'cash', 'cheque', 'none')),
  state            text not null default 'waiting' constraint order_upgrades_state_known check (state in ('waiting', 'done', 'ended')),
  due_at           timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
comment on table public.order_upgrades is
  'One ticket of an order that becomes a bigger package. waiting: the difference is not paid, its places are held; done; ended: not paid in time or taken back. Written by functions alone.';
comment on column public.order_upgrades.unit is 'Which ticket of the line, counted from 1.';
comment on column public.order_upgrades.quoted is 'What private.quote() answered: the price that was agreed.';
create unique index order_upgrades_waiting_idx on public.order_upgrades (order_id) where state = 'waiting';
create index order_upgrades_order_idx on public.order_upgrades (order_id, created_at);
create index order_upgrades_event_idx on public.order_upgrades (event_id);
create index order_upgrades_org_idx on public.order_upgrades (org_id);
create index order_upgrades_line_idx on public.order_upgrades (order_line_id);
create index order_upgrades_type_idx on public.order_upgrades (ticket_type_id);
create index order_upgrades_due_idx on public.order_upgrades (due_at) where state = 'waiting';
create trigger order_upgrades_org before insert on public.order_upgrades for each row execute function private.inherit_org('orders', 'order_id');
create trigger order_upgrades_freeze before update on public.order_upgrades for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'org_id', 'order_line_id', 'unit', 'quoted', 'difference_minor', 'created_at');
create trigger order_upgrades_touch before update on public.order_upgrades for each row execute function private.touch();
alter table public.order_upgrades enable row level security;
revoke all on public.order_upgrades from anon, authenticated;
grant select (id, order_id, event_id, org_id, order_line_id, unit, ticket_type_id, name_snapshot, difference_minor, method, state, due_at, created_at, updated_at)
  on public.order_upgrades to authenticated;
create policy order_upgrades_select_reader on public.order_upgrades for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

-- Until when an order keeps its places without its money: also of a change that waits.

create function private.pay_until(ev public.events, s public.ticket_settings, method text) returns timestamptz
  language sql stable set search_path = ''
as $$
  select case
    when method = 'card' then now() + make_interval(mins => greatest(s.hold_minutes, 30))
    when method = 'cash' then coalesce(ev.ends_at, ev.starts_at + interval '1 day')
    -- Until the end of that day where the event is, and not beyond its start.
    else least(((now() at time zone ev.zone)::date + s.transfer_days + 1)::timestamp at time zone ev.zone, coalesce(ev.starts_at, 'infinity')) end
$$;
comment on function private.pay_until(public.events, public.ticket_settings, text) is 'Until when places are kept for what is paid this way from now on.';

create or replace function private.commit_order(o public.orders) returns public.orders
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
  due := case when o.total_minor > 0 then private.pay_until(ev, s, o.method) end;
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

create or replace function private.make_tickets(o public.orders) returns void
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
    where l.order_id = o.id and l.kind <> 'donation' and u.unit <> all (l.ended_units)
      -- A line that came later has none yet; of the others each was made.
      and not exists (select from public.tickets t where t.order_line_id = l.id)) m;
end
$$;
comment on function private.make_tickets(public.orders) is 'The tickets of an order that is settled: one for each place of the lines that have none yet, each with a secret of its own.';

-- Quoting ------------------------------------------------------------------------------------------------------------------

create function private.can_become(l public.order_lines, wanted public.ticket_types) returns boolean
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

create function private.upgrade_pools(l public.order_lines, wanted uuid, price uuid) returns table (pool_id uuid, added int, freed int)
  language sql stable security definer set search_path = ''
as $$
  select coalesce(n.pool_id, h.pool_id), greatest(0, coalesce(n.per_unit, 0) - coalesce(h.per_unit, 0)), greatest(0, coalesce(h.per_unit, 0) - coalesce(n.per_unit, 0))
  from (select u.pool_id, sum(u.per_unit)::int as per_unit
      from (select tp.pool_id, tp.per_unit from private.type_pools(wanted) tp
            union all select p.pool_id, 1 from public.ticket_prices p where p.id = price and p.places is not null and p.pool_id is not null) u group by u.pool_id) n
  full join (select op.pool_id, op.per_unit from private.order_places op where op.order_line_id = l.id) h on h.pool_id = n.pool_id
$$;
comment on function private.upgrade_pools(public.order_lines, uuid, uuid) is 'Of each pool, how many places one ticket of a line takes more as this package, or fewer.';

create function private.quote_upgrade(o public.orders, l public.order_lines, unit int, wanted uuid, via text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  inv public.invitations;
  s public.ticket_settings;
  pays text;
  q jsonb;
begin
  select e.* into ev from public.events e where e.id = o.event_id;
  select i.* into inv from public.invitations i
  where i.id = o.invitation_id or (o.invitation_id is null and i.event_id = o.event_id and i.household_id = o.household_id and i.revoked_at is null) limit 1;
  s := private.ticket_settings_of(ev);
  pays := case when o.method = any (s.methods) then o.method else s.methods[1] end;
  begin
    -- What it replaces is no part of what the household has, so that its ceiling counts once. Taken back at once.
    update public.order_lines x set ended_units = x.ended_units || quote_upgrade.unit where x.id = l.id;
    q := private.quote(ev, jsonb_build_array(jsonb_build_object('ticket_type_id', wanted, 'qty', 1)), null, pays, inv, via);
    raise exception using errcode = 'UP000', message = 'Only a question.';
  exception when sqlstate 'UP000' then
    null;
  end;
  return q || jsonb_build_object('method', pays, 'difference_minor', greatest(0, (q ->> 'total_minor')::bigint - private.unit_of(l.total_minor, l.qty, quote_upgrade.unit)));
end
$$;
comment on function private.quote_upgrade(public.orders, public.order_lines, int, uuid, text) is
  'What one ticket of an order costs as this package, see private.quote; method: how it is paid; difference_minor: what is paid for it, never below nothing. Refuses as private.price_lines does.';

create function private.upgrade_options(o public.orders, via text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  l public.order_lines;
  t public.ticket_types;
  q jsonb;
  shape jsonb;
  options jsonb := '[]';
begin
  select e.* into ev from public.events e where e.id = o.event_id;
  if ev.status <> 'live' or ev.ends_at <= now() or o.state not in ('pending_payment', 'paid', 'partially_refunded')
    or exists (select from public.order_upgrades u where u.order_id = o.id and u.state = 'waiting') then
    return options;
  end if;
  for t in select x.* from public.ticket_types x where x.event_id = o.event_id and x.kind = 'package' and x.deleted_at is null
      and (via = 'host' or x.visibility = 'public') order by x.position, x.id loop
    for l in select x.* from public.order_lines x where x.order_id = o.id and x.qty > cardinality(x.ended_units) order by x.position, x.id loop
      continue when not private.can_become(l, t);
      begin
        q := private.quote_upgrade(o, l, (select min(n) from generate_series(1, l.qty) n where n <> all (l.ended_units)), t.id, via);
      exception when sqlstate 'PT409' or sqlstate 'PT422' or sqlstate 'PT404' then
        -- Not on sale now.
        continue;
      end;
      shape := jsonb_build_object('line_id', l.id, 'name', l.name_snapshot, 'ticket_type_id', t.id, 'to', t.name,
        'parts', (select jsonb_agg(jsonb_build_object('name', p.name, 'qty', i.qty) order by p.position, p.id)
          from public.package_items i join public.ticket_types p on p.id = i.ticket_type_id where i.package_type_id = t.id),
        'full', (select min(p.name) from private.upgrade_pools(l, t.id, (q #>> '{lines,0,ticket_price_id}')::uuid) u join public.capacity_pools p on p.id = u.pool_id
          where u.added > private.places_left(p)));
      options := options || (
        select coalesce(jsonb_agg(shape || jsonb_build_object('unit', n, 'holder', coalesce(h.holder_name, l.holders -> (n - 1) ->> 'name'),
          'difference_minor', greatest(0, (q ->> 'total_minor')::bigint - private.unit_of(l.total_minor, l.qty, n))) order by n), '[]')
        from generate_series(1, l.qty) n
        left join lateral (select x.holder_name from public.tickets x where x.order_line_id = l.id and x.unit = n and x.state = 'valid' order by x.name_snapshot, x.id limit 1) h on true
        where n <> all (l.ended_units)
          and not exists (select from public.tickets x where x.order_line_id = l.id and x.unit = n and x.state = 'valid' and x.transferred_from is not null));
    end loop;
  end loop;
  return options;
end
$$;
comment on function private.upgrade_options(public.orders, text) is
  'What tickets of an order can become, and for how much: [{line_id, unit, name, holder, ticket_type_id, to, parts, difference_minor, full: a part of it that has no room left}]. Nothing while a change waits or the event is over.';

-- Changing -----------------------------------------------------------------------------------------------------------------

create function private.end_upgrade(u public.order_upgrades) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pools uuid[] := private.end_holds('order_upgrade', u.id, 'released');
begin
  update public.order_upgrades x set state = 'ended', due_at = null where x.id = u.id and x.state = 'waiting';
  perform private.pass_on_places(pools, u.event_id);
end
$$;
comment on function private.end_upgrade(public.order_upgrades) is 'A change that waits is not made: its places go on, and the ticket stays what it was.';

create function private.carry_out_upgrade(u public.order_upgrades, o public.orders) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l public.order_lines;
  was record;
  q jsonb := u.quoted;
  total bigint := (u.quoted ->> 'total_minor')::bigint;
  tax bigint := (u.quoted ->> 'tax_minor')::bigint + (u.quoted ->> 'tax_inside_minor')::bigint;
  fees bigint := (u.quoted ->> 'fee_minor')::bigint + (u.quoted ->> 'fee_inside_minor')::bigint;
  worth bigint;
  known uuid[] := array(select x.id from public.order_lines x where x.order_id = o.id);
  holder jsonb;
  pool record;
  freed uuid[] := '{}';
  changed public.orders;
begin
  select x.* into l from public.order_lines x where x.id = u.order_line_id;
  if exists (select from public.tickets t where t.order_line_id = l.id and t.unit = u.unit and t.state = 'valid' and t.transferred_from is not null) then
    perform private.refuse(409, 'ticket_passed_on', 'This ticket was passed on, so it stays as it is.');
  end if;
  -- Refuses what was given back meanwhile.
  select x.* into was from private.refund_units(o, jsonb_build_array(jsonb_build_object('line_id', l.id, 'unit', u.unit))) x;
  worth := least(was.total, total);
  if o.state <> 'pending_payment' then
    perform private.lock_pools(array(select p.pool_id from private.upgrade_pools(l, u.ticket_type_id, (q #>> '{lines,0,ticket_price_id}')::uuid) p));
    for pool in select p.* from private.upgrade_pools(l, u.ticket_type_id, (q #>> '{lines,0,ticket_price_id}')::uuid) p where p.freed > 0 order by p.pool_id loop
      perform private.free_places(pool.pool_id, pool.freed);
      freed := freed || pool.pool_id;
    end loop;
    perform private.end_holds('order_upgrade', u.id, 'taken');
  end if;
  select jsonb_build_object('person_id', coalesce(t.person_id::text, l.holders -> (u.unit - 1) ->> 'person_id'), 'name', coalesce(t.holder_name, l.holders -> (u.unit - 1) ->> 'name')) into holder
  from (select 1) one left join lateral (select x.person_id, x.holder_name from public.tickets x
    where x.order_line_id = l.id and x.unit = u.unit and x.state = 'valid' order by x.name_snapshot, x.id limit 1) t on true;
  update public.tickets t set state = 'cancelled', ended_at = now() where t.order_line_id = l.id and t.unit = u.unit and t.state = 'valid';
  update public.order_lines x set ended_units = x.ended_units || u.unit where x.id = l.id;
  perform private.write_lines(o, jsonb_set(q, '{lines,0,holders}', jsonb_build_array(holder)));
  update public.order_lines x set position = 1 + (select max(y.position) from public.order_lines y where y.id = any (known))
  where x.order_id = o.id and x.id <> all (known);
  update public.orders x set subtotal_minor = x.subtotal_minor + (q ->> 'subtotal_minor')::bigint, discount_minor = x.discount_minor + (q ->> 'discount_minor')::bigint,
    tax_minor = x.tax_minor + (q ->> 'tax_minor')::bigint, fee_minor = x.fee_minor + (q ->> 'fee_minor')::bigint,
    tax_inside_minor = x.tax_inside_minor + (q ->> 'tax_inside_minor')::bigint, fee_inside_minor = x.fee_inside_minor + (q ->> 'fee_inside_minor')::bigint,
    total_minor = x.total_minor + total, reductions = x.reductions || (q -> 'reductions'), charges = x.charges || (q -> 'charges'),
    method = case when x.method = 'none' then u.method else x.method end
  where x.id = o.id returning x.* into changed;
  perform private.book(changed, 'order', u.id, array['receivable', 'tax', 'fees', 'sales'], array[total, -tax, -fees, tax + fees - total]);
  if total > 0 and exists (select from public.order_documents d where d.order_id = o.id) then
    perform private.issue_document(changed, 'invoice', total, jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('name', u.name_snapshot, 'qty', 1, 'amount_minor', total))));
  end if;
  changed := private.credit(changed, worth, format('Changed into "%s"', u.name_snapshot),
    jsonb_build_array(jsonb_build_object('name', l.name_snapshot, 'qty', 1, 'amount_minor', worth)),
    private.spread(worth, array[was.gifts, was.tax, was.fees, was.total - was.gifts - was.tax - was.fees]));
  update public.order_upgrades x set state = 'done', due_at = null where x.id = u.id;
  if changed.state = 'pending_payment' then
    -- Held anew as one: what was held for the ticket, and what is new.
    perform private.end_holds('order_upgrade', u.id, 'released');
    perform private.end_holds('order', o.id, 'released');
    perform private.hold_order(changed, coalesce(changed.due_at, now() + interval '1 minute'));
  else
    perform private.make_tickets(changed);
    perform private.tell_buyer(changed, 'tickets_ready', jsonb_build_object('once', u.id));
    perform private.pass_on_places(freed, o.event_id);
  end if;
  return changed;
end
$$;
comment on function private.carry_out_upgrade(public.order_upgrades, public.orders) is
  'The ticket becomes the package: a line more, the old ticket ended and credited at what it was worth, new tickets where the order is settled. What is owed rises by the difference. Order and change are locked by the caller. 409 already_ended, ticket_passed_on.';

create function private.start_upgrade(wanted_order uuid, line_id uuid, unit int, wanted uuid, via text, expected bigint) returns public.order_upgrades
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
  ev public.events;
  l public.order_lines;
  t public.ticket_types;
  q jsonb;
  pool record;
  u public.order_upgrades;
begin
  select e.* into ev from public.orders x join public.events e on e.id = x.event_id where x.id = wanted_order;
  if ev.status <> 'live' or ev.ends_at <= now() then
    perform private.refuse(409, 'event_closed', 'This event sells no tickets now, so yours stay as they are.');
  end if;
  perform private.expire_due(ev.id);
  select x.* into o from public.orders x where x.id = wanted_order;
  select x.* into l from public.order_lines x where x.id = start_upgrade.line_id and x.order_id = o.id;
  select x.* into t from public.ticket_types x where x.id = wanted;
  if o.state not in ('pending_payment', 'paid', 'partially_refunded') then
    perform private.refuse(409, 'order_over', 'Nothing of this order is left to change.');
  elsif exists (select from public.order_upgrades x where x.order_id = o.id and x.state = 'waiting') then
    perform private.refuse(409, 'upgrade_waits', 'Another change of this order waits for its money. Pay it, or take it back first.');
  elsif l.id is null or start_upgrade.unit is null or start_upgrade.unit not between 1 and l.qty or start_upgrade.unit = any (l.ended_units) then
    perform private.refuse(409, 'already_ended', 'This ticket was given back or changed already.');
  elsif t.id is null or not private.can_become(l, t) then
    perform private.refuse(422, 'ticket_type_id', 'Choose a bigger package that has this ticket in it.');
  elsif exists (select from public.tickets x where x.order_line_id = l.id and x.unit = start_upgrade.unit and x.state = 'valid' and x.transferred_from is not null) then
    perform private.refuse(409, 'ticket_passed_on', 'This ticket was passed on, so it stays as it is.');
  end if;
  q := private.quote_upgrade(o, l, start_upgrade.unit, t.id, via);
  if expected <> (q ->> 'difference_minor')::bigint then
    perform private.refuse(409, 'sum_changed', 'The difference is another sum by now. Look at it once more.', jsonb_build_object('difference_minor', q -> 'difference_minor'));
  end if;
  insert into public.order_upgrades (order_id, event_id, order_line_id, unit, ticket_type_id, name_snapshot, quoted, difference_minor, method, due_at)
  values (o.id, o.event_id, l.id, start_upgrade.unit, t.id, t.name, q, (q ->> 'difference_minor')::bigint, q ->> 'method',
    private.pay_until(ev, private.ticket_settings_of(ev), q ->> 'method')) returning * into u;
  perform private.lock_pools(array(select p.pool_id from private.upgrade_pools(l, t.id, (q #>> '{lines,0,ticket_price_id}')::uuid) p));
  for pool in
    select p.pool_id, p.added, x.name from private.upgrade_pools(l, t.id, (q #>> '{lines,0,ticket_price_id}')::uuid) p join public.capacity_pools x on x.id = p.pool_id
    where p.added > 0 order by p.pool_id
  loop
    if not private.hold_places(pool.pool_id, pool.added) then
      perform private.refuse(409, 'sold_out', format('"%s" is full, so "%s" cannot be had any more.', pool.name, t.name),
        jsonb_build_object('left', private.pool_left(pool.pool_id), 'wanted', pool.added));
    end if;
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    values (pool.pool_id, o.org_id, o.event_id, pool.added, 'order_upgrade', u.id, u.due_at);
  end loop;
  -- What is not paid yet changes at once, and so does what costs nothing more.
  if o.state = 'pending_payment' or u.difference_minor = 0 then
    perform private.carry_out_upgrade(u, o);
    select x.* into u from public.order_upgrades x where x.id = u.id;
  end if;
  return u;
end
$$;
comment on function private.start_upgrade(uuid, uuid, int, uuid, text, bigint) is
  'Begins or makes the change of one ticket of an order that is locked into a bigger package; expected: the difference that was seen. 409 event_closed, order_over, upgrade_waits, already_ended, ticket_passed_on, sum_changed {difference_minor}, sold_out {left, wanted}, sale_closed; 422 ticket_type_id.';

create or replace function private.expire_due(event uuid default null) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
  u public.order_upgrades;
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
  for u in
    select x.* from public.order_upgrades x where (expire_due.event is null or x.event_id = expire_due.event) and x.state = 'waiting' and x.due_at <= now()
    order by x.id limit 500 for update skip locked
  loop
    perform private.end_upgrade(u);
  end loop;
  return amount;
end
$$;
comment on function private.expire_due(uuid) is
  'Orders whose time is over give their places back, of one event or of all, and so do changes that were not paid. What was paid in part stays, late, until the host decides. Answers how many orders.';

create or replace function private.apply_payment(o public.orders, provider text, reference text, amount bigint, received date, said text) returns public.orders
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  p public.order_payments;
  u public.order_upgrades;
  paid public.orders := o;
  off record := private.written_off(o);
begin
  if o.state = 'expired' and o.placed_at is not null then
    -- Too late, and welcome if there is still room: owed again as it was, and the places held anew.
    perform private.hold_order(o, now() + interval '1 minute');
    update public.promo_codes c set used = c.used + 1 where c.id = o.promo_code_id and (c.max_uses is null or c.used < c.max_uses);
    update public.orders x set state = 'pending_payment', credited_minor = x.credited_minor - coalesce(off.amount, 0), due_at = now() + interval '1 day', ended_at = null,
      promo_code_id = case when o.promo_code_id is null or found then x.promo_code_id end where x.id = o.id returning x.* into paid;
    perform private.book_again(paid);
  elsif o.state in ('paid', 'partially_refunded') then
    -- Money for an order that owes nothing is the difference of a change that waits.
    select x.* into u from public.order_upgrades x where x.order_id = o.id and x.state = 'waiting' for update;
    if u.id is not null and amount <> u.difference_minor then
      perform private.refuse(422, 'amount_minor', 'The change costs exactly its difference.', jsonb_build_object('owed_minor', u.difference_minor));
    elsif u.id is not null then
      paid := private.carry_out_upgrade(u, o);
    end if;
  end if;
  if paid.state <> 'pending_payment' and u.id is null then
    perform private.refuse(409, 'nothing_owed', case paid.state when 'paid' then 'This order is paid.' when 'reserved' then 'This order is not placed yet.'
      else 'This order is over.' end);
  elsif amount > private.owed(paid) then
    perform private.refuse(422, 'amount_minor', 'That is more than is owed.', jsonb_build_object('owed_minor', private.owed(paid)));
  end if;
  insert into public.order_payments (order_id, event_id, provider, provider_ref, amount_minor, currency, received_on, note, recorded_by)
  values (o.id, o.event_id, provider, reference, amount, o.currency, received, said, auth.uid()) returning * into p;
  update public.orders x set paid_minor = x.paid_minor + amount where x.id = o.id returning x.* into paid;
  perform private.book(paid, 'payment', p.id, array[provider, 'receivable'], array[amount, -amount]);
  perform private.issue_document(paid, 'receipt', amount, jsonb_build_object('payment_id', p.id, 'provider', provider));
  return private.settle_order(paid);
end
$$;
comment on function private.apply_payment(public.orders, text, text, bigint, date, text) is
  'Money for an order that is locked: booked, with a receipt; what is paid whole is settled, and a change that waits is made. An expired order comes back if its places can be held again: 409 sold_out. 409 nothing_owed, already_ended, ticket_passed_on; 422 amount_minor {owed_minor}.';

create or replace function public.start_order_checkout(token text, idempotency_key text, return_path text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  o public.orders;
  u public.order_upgrades;
  wanted public.checkouts;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  o := opened.o;
  select x.* into u from public.order_upgrades x where x.order_id = o.id and x.state = 'waiting';
  if coalesce(u.method, o.method) <> 'card' then
    perform private.refuse(409, 'not_by_card', 'This order is not paid by card.');
  elsif o.state = 'expired' or coalesce(u.due_at, o.due_at) <= now() then
    perform private.refuse(409, 'order_over', 'The time to pay is over, so the places went on.');
  elsif u.id is null and (o.state <> 'pending_payment' or private.owed(o) <= 0) then
    perform private.refuse(409, 'nothing_owed', 'There is nothing left to pay here.');
  elsif exists (select from public.checkouts c where c.purpose = 'order' and c.subject_id = o.id and c.state in ('pending', 'paid')
      -- What paid for the order before it was changed is over.
      and c.created_at >= coalesce(u.created_at, o.created_at) and c.idempotency_key <> start_order_checkout.idempotency_key) then
    perform private.refuse(409, 'payment_under_way', 'A payment for this order is on its way already.');
  end if;
  wanted.purpose := 'order';
  wanted.subject_id := o.id;
  wanted.org_id := o.org_id;
  wanted.payer_name := o.buyer_name;
  wanted.payer_email := o.email;
  wanted.title := left((select e.name from public.events e where e.id = o.event_id), 150) || ', ' || o.reference;
  wanted.amount_minor := coalesce(u.difference_minor, private.owed(o));
  wanted.currency := o.currency;
  wanted.return_path := start_order_checkout.return_path;
  wanted.idempotency_key := start_order_checkout.idempotency_key;
  return private.opened_checkout(private.open_checkout(wanted));
end
$$;
comment on function public.start_order_checkout(text, text, text) is
  'Opens the card payment of an order by its buyer''s link, at what is owed, or at the difference of a change that waits; the same key is the same payment. Answers private.opened_checkout. 404 link_not_found, 429 as bodies; 409 not_by_card, order_over, nothing_owed, payment_under_way.';

-- By the order's link ----------------------------------------------------------------------------------------------------

create function private.upgrade_view(o public.orders, via text) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select jsonb_build_object('line_id', u.order_line_id, 'unit', u.unit, 'to', u.name_snapshot, 'difference_minor', u.difference_minor, 'method', u.method, 'due_at', u.due_at)
      from public.order_upgrades u where u.order_id = o.id and u.state = 'waiting'),
    'options', private.upgrade_options(o, via))
$$;
comment on function private.upgrade_view(public.orders, text) is 'What of an order can become a bigger package, or is about to: {waiting: {line_id, unit, to, difference_minor, method, due_at}, options: see private.upgrade_options}.';

create function private.document_view(d public.order_documents) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', d.kind, 'number', d.year || '-' || lpad(d.number::text, 4, '0'), 'amount_minor', d.amount_minor, 'issued_at', d.issued_at,
    'method', d.details ->> 'provider', 'reason', d.details ->> 'reason',
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('name', x ->> 'name', 'qty', coalesce((x ->> 'qty')::int, 1), 'amount_minor', coalesce(x -> 'amount_minor', x -> 'total_minor')) order by n), '[]')
      from jsonb_array_elements(case when jsonb_typeof(d.details -> 'lines') = 'array' then d.details -> 'lines' else '[]' end) with ordinality l (x, n)))
$$;
comment on function private.document_view(public.order_documents) is
  'A document of an order for its buyer: {kind, number, amount_minor, issued_at, method: how the money of a receipt came, reason, lines: [{name, qty, amount_minor}], of one that is not for the whole order}.';

create or replace function private.line_views(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('line_id', l.id, 'ticket_type_id', l.ticket_type_id, 'name', l.name_snapshot, 'price_label', l.price_label, 'kind', l.kind,
    'qty', l.qty, 'ended_units', to_jsonb(l.ended_units), 'unit_minor', l.unit_minor, 'discount_minor', l.discount_minor, 'total_minor', l.total_minor, 'holders', l.holders,
    'created_at', l.created_at) order by l.position, l.id), '[]')
  from public.order_lines l where l.order_id = o.id
$$;

create or replace function private.order_view(o public.orders) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object('kind', 'order', 'event', private.event_words(e), 'looks', private.invitation_looks(e), 'host', private.host_words(e), 'contact', private.contact_words(e),
    'reference', o.reference, 'state', o.state, 'method', o.method, 'buyer', o.buyer_name, 'email', o.email, 'placed_at', o.placed_at, 'due_at', o.due_at,
    'paid_minor', o.paid_minor, 'refunded_minor', o.refunded_minor, 'owed_minor', case when o.state = 'pending_payment' then private.owed(o) else 0 end,
    'asked', private.asked_to_pay_less(o), 'upgrade', private.upgrade_view(o, 'guest_link'),
    'sums', private.sums_view(o), 'sale', private.sale_words(e),
    'card', (select jsonb_build_object('state', c.state, 'failure', c.failure) from public.checkouts c where c.purpose = 'order' and c.subject_id = o.id
      -- Of a change that waits its own payment counts, not the one before.
      and c.created_at >= coalesce((select u.created_at from public.order_upgrades u where u.order_id = o.id and u.state = 'waiting'), o.created_at) order by c.created_at desc limit 1),
    'door', case when o.door_hash is not null and exists (select from public.tickets t where t.order_id = o.id and t.state = 'valid' and t.transferred_from is null)
      then jsonb_build_object('secret', private.door_code(o.event_id, private.link_token('door:' || o.id || ':' || o.token_version)), 'word', private.door_word(o.id)) end,
    'tickets', (select coalesce(jsonb_agg(private.ticket_view(t) order by l.position, l.id, t.unit, t.name_snapshot, t.id), '[]')
      from public.tickets t join public.order_lines l on l.id = t.order_line_id where t.order_id = o.id and t.state = 'valid' and t.transferred_from is null),
    'refund', case when o.state in ('paid', 'partially_refunded') then jsonb_build_object('percent', private.refund_percent(o),
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('until', e.start_date - (s ->> 'days')::int, 'percent', (s ->> 'percent')::int) order by (s ->> 'days')::int desc), '[]')
        from jsonb_array_elements(o.refund_steps) s where e.start_date is not null),
      'units', private.refund_quote(o, null, null) -> 'units') end,
    'documents', (select coalesce(jsonb_agg(private.document_view(d) order by d.issued_at, d.number), '[]') from public.order_documents d where d.order_id = o.id),
    'timeline', private.order_timeline(o), 'now', now())
  from public.events e where e.id = o.event_id
$$;
comment on function private.order_view(public.orders) is
  'What the link of an order shows: event, state, sums, what is owed and how to pay it, whether its buyer asked to pay less, what can become a bigger package, tickets with their codes, the code of all of them, what comes back, receipts, timeline, and how its last card payment stands.';

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

create function public.upgrade_ticket(token text, line_id uuid, unit int, ticket_type_id uuid, expected_minor bigint default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  scope text := 'upgrade:' || private.token_hash(token);
  body jsonb := jsonb_build_array(line_id, unit, ticket_type_id, expected_minor);
  o public.orders;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  if private.earlier_answer(scope, upgrade_ticket.idempotency_key, body) is null then
    perform private.start_upgrade((opened.o).id, upgrade_ticket.line_id, upgrade_ticket.unit, upgrade_ticket.ticket_type_id, 'guest_link', upgrade_ticket.expected_minor);
    perform private.keep_answer(scope, upgrade_ticket.idempotency_key, body, '{"done": true}');
  end if;
  select x.* into o from public.orders x where x.id = (opened.o).id;
  return private.order_view(o);
end
$$;
comment on function public.upgrade_ticket(text, uuid, int, uuid, bigint, text) is
  'Makes one ticket of an order a bigger package, by the order''s own link; of what is paid already once the difference is paid. expected_minor: the difference that was seen. Answers private.order_view. 404 link_not_found, 429 as bodies; refuses as private.start_upgrade() does; 409 in_flight, 422 key_reused.';

create function public.drop_upgrade(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  perform private.end_upgrade(u) from public.order_upgrades u where u.order_id = (opened.o).id and u.state = 'waiting';
  return private.order_view(opened.o);
end
$$;
comment on function public.drop_upgrade(text) is 'Takes back a change that waits for its money, by the order''s own link; without one nothing changes. Answers private.order_view. 404 link_not_found, 429 as bodies.';

-- By the host ----------------------------------------------------------------------------------------------------------------

create function public.order_upgrade_options(order_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  return private.upgrade_view(private.host_order(order_upgrade_options.order_id, 'write'), 'host');
end
$$;
comment on function public.order_upgrade_options(uuid) is 'What of an order can become a bigger package, hidden ones too: see private.upgrade_view. 404 order_not_found, 42501.';

create function public.upgrade_order(order_id uuid, line_id uuid, unit int, ticket_type_id uuid, expected_minor bigint default null, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(upgrade_order.order_id, 'write');
  scope text := 'upgrade:' || o.id;
  body jsonb := jsonb_build_array(line_id, unit, ticket_type_id, expected_minor);
  answer jsonb := private.earlier_answer(scope, upgrade_order.idempotency_key, body);
  u public.order_upgrades;
begin
  if answer is not null then
    return answer;
  end if;
  u := private.start_upgrade(o.id, upgrade_order.line_id, upgrade_order.unit, upgrade_order.ticket_type_id, 'host', upgrade_order.expected_minor);
  perform private.audit(o.org_id, 'upgrade_order', 'orders', o.id, null, jsonb_build_object('to', u.name_snapshot, 'difference_minor', u.difference_minor));
  return private.keep_answer(scope, upgrade_order.idempotency_key, body, jsonb_build_object('state', u.state, 'difference_minor', u.difference_minor, 'due_at', u.due_at));
end
$$;
comment on function public.upgrade_order(uuid, uuid, int, uuid, bigint, text) is
  'The host makes one ticket of an order a bigger package, see upgrade_ticket(). Answers {state: waiting or done, difference_minor, due_at}. 404 order_not_found; refuses as private.start_upgrade() does; 409 in_flight, 422 key_reused, 42501.';

create function public.drop_order_upgrade(order_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders := private.host_order(drop_order_upgrade.order_id, 'write');
begin
  perform private.end_upgrade(u) from public.order_upgrades u where u.order_id = o.id and u.state = 'waiting';
end
$$;
comment on function public.drop_order_upgrade(uuid) is 'The host takes a change back that waits for its money; without one nothing changes. 404 order_not_found, 42501.';

revoke execute on function private.pay_until(public.events, public.ticket_settings, text), private.can_become(public.order_lines, public.ticket_types),
  private.upgrade_pools(public.order_lines, uuid, uuid), private.quote_upgrade(public.orders, public.order_lines, int, uuid, text),
  private.upgrade_options(public.orders, text), private.end_upgrade(public.order_upgrades), private.carry_out_upgrade(public.order_upgrades, public.orders),
  private.start_upgrade(uuid, uuid, int, uuid, text, bigint), private.upgrade_view(public.orders, text), private.document_view(public.order_documents) from public;
revoke execute on function public.upgrade_ticket(text, uuid, int, uuid, bigint, text), public.drop_upgrade(text) from public;
-- A link is the credential.
grant execute on function public.upgrade_ticket(text, uuid, int, uuid, bigint, text), public.drop_upgrade(text) to anon, authenticated;
revoke execute on function public.order_upgrade_options(uuid), public.upgrade_order(uuid, uuid, int, uuid, bigint, text), public.drop_order_upgrade(uuid)
  from public, anon, authenticated;
grant execute on function public.order_upgrade_options(uuid), public.upgrade_order(uuid, uuid, int, uuid, bigint, text), public.drop_order_upgrade(uuid) to authenticated;

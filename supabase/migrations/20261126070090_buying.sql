-- Domain: tickets
-- Buying by a link: the public one of the tickets, a household's own, or that of an offer. What a visitor may see and do,
-- by the link alone. And who waits for places that are gone.
-- Longer than 300 lines: what a link shows and what it may do are read together.

create table public.ticket_waits (
  id            uuid primary key default gen_random_uuid(),
  event_id      uuid not null references public.events (id) on delete cascade,
  org_id        uuid not null references public.orgs (id) on delete cascade,
  invitation_id uuid references public.invitations (id) on delete cascade,
  order_id      uuid references public.orders (id) on delete set null,
  email         extensions.citext not null constraint ticket_waits_email_form check (private.is_mailbox(email::text)),
  lines         jsonb not null constraint ticket_waits_lines_form check (jsonb_typeof(lines) = 'array' and char_length(lines::text) <= 8000),
  quantity      int not null constraint ticket_waits_quantity_range check (quantity between 1 and 400),
  state         text not null default 'waiting' constraint ticket_waits_state_known check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left')),
  offered_until timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint ticket_waits_offer_ends check ((state = 'offered') = (offered_until is not null))
);
comment on table public.ticket_waits is 'Who waits for tickets that are sold out, all of them together. The first who fits gets them on offer for a time; then it is the next one''s turn.';
comment on column public.ticket_waits.lines is 'What is wanted, as for an order: [{ticket_type_id, qty}].';
create unique index ticket_waits_open_idx on public.ticket_waits (event_id, email) where state in ('waiting', 'offered');
create index ticket_waits_event_idx on public.ticket_waits (event_id, created_at, id);
create index ticket_waits_org_idx on public.ticket_waits (org_id);
create index ticket_waits_invitation_idx on public.ticket_waits (invitation_id);
create index ticket_waits_order_idx on public.ticket_waits (order_id);
create index ticket_waits_due_idx on public.ticket_waits (offered_until) where state = 'offered';
create trigger ticket_waits_org before insert on public.ticket_waits for each row execute function private.inherit_org('events', 'event_id');
create trigger ticket_waits_freeze before update on public.ticket_waits for each row execute function private.freeze('id', 'event_id', 'org_id', 'email', 'created_at');
create trigger ticket_waits_touch before update on public.ticket_waits for each row execute function private.touch();
create trigger ticket_waits_end_links after delete on public.ticket_waits for each row execute function private.end_order_links('place');
alter table public.ticket_waits enable row level security;
revoke all on public.ticket_waits from anon, authenticated;
grant select on public.ticket_waits to authenticated;
create policy ticket_waits_select_reader on public.ticket_waits for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create function private.wait_needs(lines jsonb) returns table (pool_id uuid, qty int)
  language sql stable security definer set search_path = ''
as $$
  select u.pool_id, sum(u.per_unit * (l ->> 'qty')::int)::int
  from jsonb_array_elements(lines) l cross join lateral private.type_pools((l ->> 'ticket_type_id')::uuid) u group by u.pool_id
$$;
comment on function private.wait_needs(jsonb) is 'How many places of each pool these tickets take.';

create function private.offer_end(ev public.events, hours int) returns timestamptz
  language sql stable set search_path = ''
as $$
  -- Nobody is asked at night: what comes free between ten and eight counts from eight in the morning, where the event is.
  select least(coalesce(ev.starts_at, 'infinity'), make_interval(hours => hours) + case
    when extract(hour from x.local) >= 22 then ((x.local::date + 1) + time '08:00') at time zone ev.zone
    when extract(hour from x.local) < 8 then (x.local::date + time '08:00') at time zone ev.zone
    else now() end)
  from (select now() at time zone ev.zone as local) x
$$;
comment on function private.offer_end(public.events, int) is 'Until when an offer stands that is made now.';

create function private.place_token(w public.ticket_waits) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('place:' || w.id);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('place', w.id, w.org_id, private.token_hash(token), '{buy}') on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.place_token(public.ticket_waits) is 'The link of somebody who waits: shows the turn, and the offer.';

create function private.offer_places(event uuid) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  w public.ticket_waits;
  until timestamptz;
  fits boolean;
  made int := 0;
begin
  select e.* into ev from public.events e where e.id = event;
  if ev.status is distinct from 'live' or ev.starts_at <= now() or not exists (select from public.ticket_waits x where x.event_id = event and x.state = 'waiting') then
    return 0;
  end if;
  until := private.offer_end(ev, (private.ticket_settings_of(ev)).offer_hours);
  for w in select x.* from public.ticket_waits x where x.event_id = event and x.state = 'waiting' order by x.created_at, x.id for update skip locked loop
    perform private.lock_pools(array(select n.pool_id from private.wait_needs(w.lines) n));
    select coalesce(bool_and(p.size is null or p.held + p.taken + n.qty <= p.size), false) into fits
    from private.wait_needs(w.lines) n join public.capacity_pools p on p.id = n.pool_id;
    continue when not fits;
    insert into public.capacity_holds (pool_id, org_id, event_id, qty, owner_type, owner_id, expires_at)
    select n.pool_id, w.org_id, w.event_id, n.qty, 'ticket_wait', w.id, until from private.wait_needs(w.lines) n;
    update public.capacity_pools p set held = p.held + n.qty from private.wait_needs(w.lines) n where p.id = n.pool_id;
    update public.ticket_waits x set state = 'offered', offered_until = until where x.id = w.id;
    perform private.queue_notice('place_offered', w.email, null, jsonb_build_object('event', ev.name, 'quantity', w.quantity,
      'until', to_char(until at time zone ev.zone, 'FMDD FMMonth, HH24:MI'), 'token', private.place_token(w)), w.id || ':' || extract(epoch from until)::bigint);
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.offer_places(uuid) is 'Free places of an event''s tickets go on offer to who waited longest and fits. Answers how many offers.';

create function private.end_wait(w public.ticket_waits, new_state text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pools uuid[] := private.end_holds('ticket_wait', w.id, 'released');
begin
  update public.ticket_waits x set state = new_state, offered_until = null where x.id = w.id;
  perform private.pass_on_places(pools, w.event_id);
end
$$;
comment on function private.end_wait(public.ticket_waits, text) is 'Somebody waits no longer, and what was on offer goes to the next.';

create function private.expire_place_offers() returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w public.ticket_waits;
  amount int := 0;
begin
  for w in select x.* from public.ticket_waits x where x.state = 'offered' and x.offered_until <= now() order by x.id limit 500 for update skip locked loop
    perform private.end_wait(w, 'expired');
    amount := amount + 1;
  end loop;
  return amount;
end
$$;
comment on function private.expire_place_offers() is 'Offers of tickets whose time is over go to the next. Answers how many.';

-- What a link opens ------------------------------------------------------------------------------------------------------

create function private.open_tickets(token text, out ev public.events, out inv public.invitations, out w public.ticket_waits, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind_of text := (select t.kind from public.share_tokens t where t.token_hash = private.token_hash(coalesce(private.typed_link(token), '')) and t.kind in ('tickets', 'rsvp', 'place'));
  opened record;
begin
  select * into opened from private.open_link(coalesce(kind_of, 'tickets'), token);
  problem := opened.problem;
  if problem is not null then
    return;
  end if;
  if kind_of = 'rsvp' then
    select i.* into inv from public.invitations i where i.id = opened.target and i.revoked_at is null;
  elsif kind_of = 'place' then
    select x.* into w from public.ticket_waits x where x.id = opened.target for update;
    select i.* into inv from public.invitations i where i.id = w.invitation_id;
  end if;
  select e.* into ev from public.events e where e.id = coalesce(w.event_id, inv.event_id, case kind_of when 'tickets' then opened.target end);
  if ev.id is null or ev.status = 'draft' then
    problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
end
$$;
comment on function private.open_tickets(text) is 'The event behind the link of its tickets, and whose link it is: a household''s (inv), an offer''s (w), or everybody''s. Else the error body to return.';

create function private.type_view(t public.ticket_types, ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'name', t.name, 'summary', t.summary, 'kind', t.kind, 'min', t.min_per_order, 'max', t.max_per_order, 'min_age', t.min_age,
    'max_age', t.max_age, 'named', t.named, 'transferable', t.transferable,
    -- How full it is becomes a number when it gets close.
    'left', case when x.free <= 20 then x.free end,
    'price', (select jsonb_build_object('amount_minor', p.amount_minor, 'label', p.label, 'ends_at', p.sale_ends_at, 'left', private.pool_left(p.pool_id))
      from public.ticket_prices p where p.ticket_type_id = t.id and private.price_open(p, ev) and coalesce(private.pool_left(p.pool_id), 1) > 0 order by p.position, p.id limit 1),
    'next_price', (select jsonb_build_object('amount_minor', p.amount_minor, 'label', p.label, 'starts_at', p.sale_starts_at)
      from public.ticket_prices p where p.ticket_type_id = t.id and p.deleted_at is null and p.sale_starts_at > now() order by p.sale_starts_at, p.position limit 1),
    'parts', (select coalesce(jsonb_agg(jsonb_build_object('name', part.name, 'qty', i.qty) order by part.position, part.id), '[]')
      from public.package_items i join public.ticket_types part on part.id = i.ticket_type_id where i.package_type_id = t.id))
  from (select private.type_left(t.id) as free) x
$$;
comment on function private.type_view(public.ticket_types, public.events) is 'A ticket as a buyer sees it: what it costs now and next, and how many are left when they are few.';

create function private.sale_words(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('currency', s.currency, 'methods', s.methods, 'hold_minutes', s.hold_minutes, 'transfer_days', s.transfer_days, 'offer_hours', s.offer_hours,
    'cash_words', s.cash_words, 'account', jsonb_build_object('holder', s.account_holder, 'bank', s.account_bank, 'number', s.account_number), 'refund_steps', s.refund_steps,
    'open', ev.status = 'live' and coalesce(ev.ends_at > now(), true),
    'cap_minor', (select r.amount_minor from public.price_rules r where r.event_id = ev.id and r.kind = 'household_cap'),
    'group', (select jsonb_build_object('size', r.group_size, 'percent', r.percent) from public.price_rules r where r.event_id = ev.id and r.kind = 'group'),
    'charges', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'kind', f.kind, 'percent', f.percent, 'amount_minor', f.amount_minor, 'inside', f.inside, 'card_only', f.methods = 'card')
      order by f.position, f.created_at, f.id), '[]') from public.taxes_fees f where f.event_id = ev.id),
    'codes', exists (select from public.promo_codes c where c.event_id = ev.id and c.deleted_at is null))
  from private.ticket_settings_of(ev) s
$$;
comment on function private.sale_words(public.events) is 'How an event sells, as a buyer sees it: currency, ways to pay, what comes back, ceiling, group, taxes and fees.';

create function private.tickets_view(ev public.events, inv public.invitations, w public.ticket_waits, hold text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
begin
  select x.* into o from public.orders x join public.share_tokens t on t.kind = 'order' and t.target_id = x.id and t.revoked_at is null
  where t.token_hash = private.token_hash(hold) and x.event_id = ev.id and x.placed_at is null;
  return jsonb_build_object(
    'event', private.event_words(ev), 'looks', private.invitation_looks(ev), 'host', private.host_words(ev), 'contact', private.contact_words(ev),
    'sale', private.sale_words(ev),
    'types', (select coalesce(jsonb_agg(private.type_view(t, ev) order by t.position, t.id), '[]') from public.ticket_types t
      where t.event_id = ev.id and t.deleted_at is null and t.visibility = 'public'),
    'household', case when inv.id is not null then jsonb_build_object(
      'name', coalesce((select h.name from public.households h where h.id = inv.household_id), (select p.full_name from public.persons p where p.id = inv.person_id)),
      'people', (select coalesce(jsonb_agg(jsonb_build_object('person_id', q.person_id, 'full_name', q.full_name, 'reply', a.reply,
          'fits', (select coalesce(jsonb_agg(t.id order by t.position, t.id), '[]') from public.ticket_types t where t.event_id = ev.id and t.deleted_at is null and t.visibility = 'public'
            and t.kind in ('free', 'paid') and t.named and private.fits_age(q.person_id, t.min_age, t.max_age, ev))) order by q.sort), '[]')
        from private.invited_people(inv) q left join public.rsvps r on r.invitation_id = inv.id left join public.rsvp_people a on a.rsvp_id = r.id and a.person_id = q.person_id),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('reference', x.reference, 'state', x.state, 'token', private.order_token(x)) order by x.placed_at), '[]')
        from public.orders x where x.invitation_id = inv.id and x.placed_at is not null and x.state not in ('expired', 'cancelled'))) end,
    'waiting', (select count(*) from public.ticket_waits x where x.event_id = ev.id and x.state in ('waiting', 'offered')),
    'offer', case when w.id is not null then jsonb_build_object('state', w.state, 'quantity', w.quantity, 'lines', w.lines, 'until', w.offered_until,
      'ahead', (select count(*) from public.ticket_waits x where x.event_id = ev.id and x.state in ('waiting', 'offered') and x.created_at < w.created_at)) end,
    'hold', case when o.id is not null then private.hold_view(o) end,
    'now', now());
end
$$;
comment on function private.tickets_view(public.events, public.invitations, public.ticket_waits, text) is
  'The page that sells: {event, looks, host, contact, sale, types, household, waiting, offer, hold, now}. Names of the own household only.';

create function private.line_views(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('line_id', l.id, 'ticket_type_id', l.ticket_type_id, 'name', l.name_snapshot, 'price_label', l.price_label, 'kind', l.kind,
    'qty', l.qty, 'ended_units', to_jsonb(l.ended_units), 'unit_minor', l.unit_minor, 'discount_minor', l.discount_minor, 'total_minor', l.total_minor, 'holders', l.holders)
    order by l.position, l.id), '[]')
  from public.order_lines l where l.order_id = o.id
$$;
comment on function private.line_views(public.orders) is 'The lines of an order as its buyer sees them.';

create function private.sums_view(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('currency', o.currency, 'subtotal_minor', o.subtotal_minor, 'discount_minor', o.discount_minor, 'tax_minor', o.tax_minor, 'fee_minor', o.fee_minor,
    'tax_inside_minor', o.tax_inside_minor, 'fee_inside_minor', o.fee_inside_minor, 'total_minor', o.total_minor, 'reductions', o.reductions, 'charges', o.charges,
    'lines', private.line_views(o))
$$;
comment on function private.sums_view(public.orders) is 'The sums of an order, with its lines: the shape that private.quote() answers.';

create function private.hold_view(o public.orders) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select private.sums_view(o) || jsonb_build_object('hold', private.order_token(o), 'state', case when o.reserved_until > now() then o.state else 'expired' end,
    'reserved_until', o.reserved_until, 'method', o.method)
$$;
comment on function private.hold_view(public.orders) is 'An order whose places are held, before it is placed: its sums, until when, and the link by which it goes on.';

create function public.tickets_by_token(token text, hold text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_tickets(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.tickets_view(opened.ev, opened.inv, opened.w, tickets_by_token.hold);
end
$$;
comment on function public.tickets_by_token(text, text) is
  'What a link of the tickets shows, see private.tickets_view; hold: the link of an order that is held. 404 link_not_found, 429 too_many_tries, as bodies.';

create function public.quote_order(token text, lines jsonb, code text default null, method text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_tickets(token);
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  return private.quote(opened.ev, quote_order.lines, quote_order.code, quote_order.method, opened.inv, case when (opened.inv).id is null then 'public_link' else 'guest_link' end);
end
$$;
comment on function public.quote_order(text, jsonb, text, text) is 'What an order by this link would cost, see private.quote; nothing is held. 404 link_not_found, 429 as bodies.';

create function public.place_order(token text, wanted jsonb, idempotency_key text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_tickets(token);
  scope text := 'place_order:' || private.token_hash(token);
  answer jsonb;
  o public.orders;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  answer := private.earlier_answer(scope, idempotency_key, place_order.wanted);
  if answer is not null then
    return answer;
  end if;
  -- An offer is taken up: its places become those of the order, in one step.
  if (opened.w).state = 'offered' and (opened.w).offered_until > now() then
    perform private.end_holds('ticket_wait', (opened.w).id, 'released');
    update public.ticket_waits x set state = 'accepted', offered_until = null where x.id = (opened.w).id;
  end if;
  o := private.place(opened.ev, opened.inv, place_order.wanted, case when (opened.inv).id is null then 'public_link' else 'guest_link' end);
  if (opened.w).state = 'offered' then
    update public.ticket_waits x set order_id = o.id where x.id = (opened.w).id;
    if o.state = 'reserved' then
      update public.orders x set reserved_until = greatest(x.reserved_until, (opened.w).offered_until) where x.id = o.id returning x.* into o;
      update public.capacity_holds h set expires_at = o.reserved_until where h.owner_type = 'order' and h.owner_id = o.id and h.state = 'held';
    end if;
  end if;
  return private.keep_answer(scope, idempotency_key, place_order.wanted,
    case when o.placed_at is null then private.hold_view(o)
    else jsonb_build_object('order', private.order_token(o), 'reference', o.reference, 'state', o.state, 'method', o.method, 'total_minor', o.total_minor, 'currency', o.currency) end);
end
$$;
comment on function public.place_order(text, jsonb, text) is
  'Holds places by a link, or places the order, see private.place for wanted and refusals. Answers private.hold_view, or {order: the buyer''s link, reference, state, method, total_minor, currency}. 404 link_not_found, 429 as bodies; 409 in_flight, 422 key_reused.';

create function public.wait_for_tickets(token text, lines jsonb, email text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  opened record := private.open_tickets(token);
  ev public.events;
  w public.ticket_waits;
  address text := lower(btrim(wait_for_tickets.email));
  l jsonb;
  t public.ticket_types;
  n bigint;
  read jsonb := '[]';
  quantity int := 0;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  ev := opened.ev;
  if ev.status <> 'live' or ev.starts_at <= now() then
    perform private.refuse(409, 'event_closed', 'This event sells no tickets now.');
  elsif not coalesce(private.is_mailbox(address), false) then
    perform private.refuse(422, 'email', 'Write your e-mail address like ada@example.org.');
  elsif jsonb_typeof(wait_for_tickets.lines) is distinct from 'array' or jsonb_array_length(wait_for_tickets.lines) not between 1 and 20 then
    perform private.refuse(422, 'lines', 'Choose at least one ticket.');
  end if;
  for l in select x from jsonb_array_elements(wait_for_tickets.lines) x loop
    select x.* into t from public.ticket_types x where x.id = private.some_id(l -> 'ticket_type_id') and x.event_id = ev.id and x.deleted_at is null and x.visibility = 'public' and x.kind <> 'donation';
    n := private.whole(l -> 'qty', 1, 20, 'qty', 'Choose a whole number of tickets.');
    if t.id is null or n is null then
      perform private.refuse(404, 'ticket_type_not_found', 'One of these tickets is not for sale here.');
    end if;
    read := read || jsonb_build_object('ticket_type_id', t.id, 'qty', least(n, t.max_per_order));
    quantity := quantity + least(n, t.max_per_order);
  end loop;
  perform private.lock_pools(array(select x.pool_id from private.wait_needs(read) x));
  if not exists (select from private.wait_needs(read) x join public.capacity_pools p on p.id = x.pool_id where p.held + p.taken + x.qty > p.size) then
    perform private.refuse(409, 'places_free', 'There is room for you. Take the places now.');
  elsif 2000 <= (select count(*) from public.ticket_waits x where x.event_id = ev.id and x.state = 'waiting') then
    perform private.refuse(409, 'list_full', 'Too many are waiting already. Ask the host.');
  end if;
  insert into public.ticket_waits (event_id, invitation_id, email, lines, quantity) values (ev.id, (opened.inv).id, address::extensions.citext, read, quantity)
  -- Again from the same address: the turn stays, what is wanted may change; an offer stands as it was made.
  on conflict (event_id, email) where state in ('waiting', 'offered') do update
    set lines = case public.ticket_waits.state when 'waiting' then excluded.lines else public.ticket_waits.lines end,
      quantity = case public.ticket_waits.state when 'waiting' then excluded.quantity else public.ticket_waits.quantity end
  returning * into w;
  perform private.queue_notice('place_waited', w.email, null, jsonb_build_object('event', ev.name, 'quantity', w.quantity, 'token', private.place_token(w)), w.id::text);
  return jsonb_build_object('waiting', true, 'quantity', w.quantity,
    'ahead', (select count(*) from public.ticket_waits x where x.event_id = ev.id and x.state in ('waiting', 'offered') and x.created_at < w.created_at));
end
$$;
comment on function public.wait_for_tickets(text, jsonb, text) is
  'Waits for tickets that are gone: [{ticket_type_id, qty}]. The same address keeps its turn. Answers {waiting, quantity, ahead}; its own link goes by mail alone. 404 link_not_found, 429 as bodies; 404 ticket_type_not_found; 409 event_closed, places_free, list_full; 422 email, lines, qty.';

create function public.leave_ticket_wait(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_tickets(token);
begin
  if opened.problem is not null then
    return opened.problem;
  elsif (opened.w).id is null then
    return private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
  if (opened.w).state in ('waiting', 'offered') then
    perform private.end_wait(opened.w, case (opened.w).state when 'offered' then 'declined' else 'left' end);
  end if;
  return jsonb_build_object('left', true);
end
$$;
comment on function public.leave_ticket_wait(text) is 'Lets an offer go to the next, or waits no longer, by its own link. 404 link_not_found, 429 as bodies.';

revoke execute on function private.wait_needs(jsonb), private.offer_end(public.events, int), private.place_token(public.ticket_waits), private.offer_places(uuid),
  private.end_wait(public.ticket_waits, text), private.expire_place_offers(), private.open_tickets(text), private.type_view(public.ticket_types, public.events),
  private.sale_words(public.events), private.tickets_view(public.events, public.invitations, public.ticket_waits, text), private.line_views(public.orders),
  private.sums_view(public.orders), private.hold_view(public.orders) from public;
revoke execute on function public.tickets_by_token(text, text), public.quote_order(text, jsonb, text, text), public.place_order(text, jsonb, text),
  public.wait_for_tickets(text, jsonb, text), public.leave_ticket_wait(text) from public;
-- A link is the credential: its holder may buy, signed in or not.
grant execute on function public.tickets_by_token(text, text), public.quote_order(text, jsonb, text, text), public.place_order(text, jsonb, text),
  public.wait_for_tickets(text, jsonb, text), public.leave_ticket_wait(text) to anon, authenticated;

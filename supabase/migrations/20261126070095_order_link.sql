-- Domain: tickets
-- The buyer's own link: the tickets with their codes, what is owed, and changing, passing on and giving back by it. The
-- holder of a ticket that was passed on has a link of their own, to that ticket alone.

create function private.order_timeline(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', x.at, 'what', x.what, 'amount_minor', x.amount, 'method', x.method, 'name', x.name) order by x.at, x.rank), '[]')
  from (
    select o.created_at as at, 'held' as what, null::bigint as amount, null::text as method, null::text as name, 1 as rank
    union all select o.placed_at, 'placed', o.total_minor, o.method, null, 2 where o.placed_at is not null
    union all select p.created_at, 'paid', p.amount_minor, p.provider, null, 3 from public.order_payments p where p.order_id = o.id and p.state = 'confirmed'
    union all select p.created_at, 'refused', p.amount_minor, p.provider, null, 3 from public.order_payments p where p.order_id = o.id and p.state = 'failed'
    union all select o.paid_at, 'tickets', null, null, null, 4 where o.paid_at is not null
    union all select t.created_at, 'passed_on', null, null, t.holder_name, 5 from public.tickets t where t.order_id = o.id and t.transferred_from is not null
    union all select r.created_at, case r.state when 'done' then 'paid_back' else 'promised_back' end, r.amount_minor, r.provider, null, 6 from public.order_refunds r where r.order_id = o.id and r.state <> 'failed'
    union all select o.ended_at, o.state, null, null, null, 7 where o.ended_at is not null and o.state in ('expired', 'cancelled')) x
$$;
comment on function private.order_timeline(public.orders) is
  'What happened to an order: [{at, what: held, placed, paid, refused, tickets, passed_on, paid_back, promised_back, expired, cancelled, amount_minor, method, name}].';

create function private.ticket_view(t public.tickets) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'line_id', t.order_line_id, 'unit', t.unit, 'name', t.name_snapshot, 'holder', t.holder_name, 'state', t.state, 'word', t.code_public,
    'secret', case when t.state = 'valid' then private.link_token('entry:' || t.id) end, 'passed_on', t.transferred_from is not null,
    'named', coalesce((select x.named from public.ticket_types x where x.id = t.ticket_type_id), true),
    'transferable', coalesce((select x.transferable from public.ticket_types x where x.id = t.ticket_type_id), true))
$$;
comment on function private.ticket_view(public.tickets) is 'A ticket with its code, for who holds its link.';

create function private.order_view(o public.orders) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object('kind', 'order', 'event', private.event_words(e), 'looks', private.invitation_looks(e), 'host', private.host_words(e), 'contact', private.contact_words(e),
    'reference', o.reference, 'state', o.state, 'method', o.method, 'buyer', o.buyer_name, 'email', o.email, 'placed_at', o.placed_at, 'due_at', o.due_at,
    'paid_minor', o.paid_minor, 'refunded_minor', o.refunded_minor, 'owed_minor', case when o.state = 'pending_payment' then private.owed(o) else 0 end,
    'sums', private.sums_view(o), 'sale', private.sale_words(e),
    'door', case when o.door_hash is not null and exists (select from public.tickets t where t.order_id = o.id and t.state = 'valid' and t.transferred_from is null)
      then jsonb_build_object('secret', private.link_token('door:' || o.id || ':' || o.token_version), 'word', private.door_word(o.id)) end,
    'tickets', (select coalesce(jsonb_agg(private.ticket_view(t) order by l.position, l.id, t.unit, t.name_snapshot, t.id), '[]')
      from public.tickets t join public.order_lines l on l.id = t.order_line_id where t.order_id = o.id and t.state = 'valid' and t.transferred_from is null),
    'refund', case when o.state in ('paid', 'partially_refunded') then jsonb_build_object('percent', private.refund_percent(o),
      'steps', (select coalesce(jsonb_agg(jsonb_build_object('until', e.start_date - (s ->> 'days')::int, 'percent', (s ->> 'percent')::int) order by (s ->> 'days')::int desc), '[]')
        from jsonb_array_elements(o.refund_steps) s where e.start_date is not null),
      'units', private.refund_quote(o, null, null) -> 'units') end,
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.year || '-' || lpad(d.number::text, 4, '0'), 'amount_minor', d.amount_minor, 'issued_at', d.issued_at)
      order by d.issued_at, d.number), '[]') from public.order_documents d where d.order_id = o.id),
    'timeline', private.order_timeline(o), 'now', now())
  from public.events e where e.id = o.event_id
$$;
comment on function private.order_view(public.orders) is
  'What the link of an order shows: event, state, sums, what is owed and how to pay it, tickets with their codes, the code of all of them, what comes back, receipts, timeline.';

create function private.open_order(token text, out o public.orders, out t public.tickets, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kind_of text := (select s.kind from public.share_tokens s where s.token_hash = private.token_hash(coalesce(private.typed_link(token), '')) and s.kind in ('order', 'ticket'));
  opened record;
begin
  select * into opened from private.open_link(coalesce(kind_of, 'order'), token);
  problem := opened.problem;
  if problem is not null then
    return;
  end if;
  if kind_of = 'ticket' then
    select x.* into t from public.tickets x where x.id = opened.target;
  end if;
  select x.* into o from public.orders x where x.id = coalesce(t.order_id, opened.target);
  if o.id is null or o.placed_at is null then
    problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
end
$$;
comment on function private.open_order(text) is 'The order behind its buyer''s link, or the ticket behind its holder''s; else the error body to return.';

create function public.order_by_secret(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_order(token);
  ev public.events;
begin
  if opened.problem is not null then
    return opened.problem;
  elsif (opened.t).id is null then
    return private.order_view(opened.o);
  end if;
  select e.* into ev from public.events e where e.id = (opened.o).event_id;
  return jsonb_build_object('kind', 'ticket', 'event', private.event_words(ev), 'looks', private.invitation_looks(ev), 'host', private.host_words(ev), 'contact', private.contact_words(ev),
    'tickets', jsonb_build_array(private.ticket_view(opened.t)), 'now', now());
end
$$;
comment on function public.order_by_secret(text) is
  'What an order''s link shows, see private.order_view; by the link of a ticket that was passed on that ticket alone, and no sum. 404 link_not_found, 429 too_many_tries, as bodies.';

create function private.lock_order_by_secret(token text, out o public.orders, out problem jsonb)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_order(token);
begin
  problem := opened.problem;
  if problem is null and (opened.t).id is not null then
    problem := private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  elsif problem is null then
    select x.* into o from public.orders x where x.id = (opened.o).id for update;
  end if;
end
$$;
comment on function private.lock_order_by_secret(text) is 'The order behind its buyer''s own link, locked; else the error body to return.';

create function public.name_tickets(token text, names jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  line jsonb;
  called text;
begin
  if opened.problem is not null then
    return opened.problem;
  elsif jsonb_typeof(name_tickets.names) is distinct from 'array' or jsonb_array_length(name_tickets.names) > 200 then
    perform private.refuse(422, 'names', 'Enter the names of who comes.');
  end if;
  for line in select x from jsonb_array_elements(name_tickets.names) x loop
    called := private.one_line(line -> 'name', 120, 'names', 'Use 120 characters or fewer for a name.');
    -- A person of the directory keeps their name; somebody else takes the place by passing it on.
    update public.tickets t set holder_name = called where t.id = private.some_id(line -> 'ticket_id') and t.order_id = (opened.o).id and t.state = 'valid' and t.person_id is null
      and t.transferred_from is null and t.holder_name is distinct from called;
  end loop;
  return private.order_view(opened.o);
end
$$;
comment on function public.name_tickets(text, jsonb) is
  'Names who comes with tickets that are nobody''s yet, by the order''s link: [{ticket_id, name}]. Answers private.order_view. 404 link_not_found, 429 as bodies; 422 names.';

create function public.pass_ticket_on(token text, ticket_id uuid, name text, email text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  t public.tickets;
  made public.tickets;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  select x.* into t from public.tickets x where x.id = pass_ticket_on.ticket_id and x.order_id = (opened.o).id and x.transferred_from is null for update;
  if t.id is null then
    perform private.refuse(404, 'ticket_not_found', 'This ticket is not one of yours.');
  elsif nullif(btrim(pass_ticket_on.email), '') is null then
    perform private.refuse(422, 'email', 'Write the e-mail address that gets the ticket.');
  end if;
  made := private.pass_on(t, private.one_line(to_jsonb(pass_ticket_on.name), 120, 'name', 'Use 120 characters or fewer.'), lower(btrim(pass_ticket_on.email)));
  return private.order_view(opened.o);
end
$$;
comment on function public.pass_ticket_on(text, uuid, text, text) is
  'Gives one ticket of an order to somebody else, who gets it by mail; the old code ends at once. Answers private.order_view. 404 link_not_found, 429 as bodies; 404 ticket_not_found; 409 ticket_over, event_closed, not_transferable; 422 name, email.';

create function public.give_tickets_back(token text, units jsonb default null, expected_minor bigint default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  o public.orders;
  ev public.events;
  percent int;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  o := opened.o;
  select e.* into ev from public.events e where e.id = o.event_id;
  percent := private.refund_percent(o);
  if o.state = 'pending_payment' and o.paid_minor = 0 then
    o := private.end_order(o, 'cancelled');
    return private.order_view(o);
  elsif ev.starts_at <= now() then
    perform private.refuse(409, 'event_closed', 'The event has begun. Ask the host.');
  elsif percent = 0 then
    perform private.refuse(409, 'host_decides', 'The days on which money comes back by itself are over. Ask the host.');
  elsif give_tickets_back.expected_minor is not null
    and give_tickets_back.expected_minor <> (private.refund_quote(o, give_tickets_back.units, percent) ->> 'pay_back_minor')::bigint then
    perform private.refuse(409, 'sum_changed', 'What comes back is another sum by now. Look at it once more.');
  end if;
  perform private.give_back(o, give_tickets_back.units, percent, null, false);
  select x.* into o from public.orders x where x.id = o.id;
  return private.order_view(o);
end
$$;
comment on function public.give_tickets_back(text, jsonb, bigint) is
  'Gives an order or some of its tickets back by its link, [{line_id, unit}], as it was told before buying; what is not paid is cancelled. The money is promised until the host or the provider pays it out. Answers private.order_view. 404 link_not_found, 429 as bodies; 409 event_closed, host_decides, sum_changed, order_over, order_unpaid, already_ended; 422 units.';

create or replace function private.run_due_jobs() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  -- Two callers at once would only wait for each other.
  if not pg_try_advisory_xact_lock(hashtextextended('private.run_due_jobs', 0)) then
    return jsonb_build_object('busy', true);
  end if;
  answer := jsonb_build_object('offers_expired', private.expire_offers(), 'messages_sent', private.send_scheduled(),
    'holds_expired', private.expire_holds(), 'signup_offers_expired', private.expire_signup_offers(),
    'orders_expired', private.expire_due(), 'place_offers_expired', private.expire_place_offers());
  perform private.purge_old();
  return answer;
end
$$;
comment on function private.run_due_jobs() is
  'Everything the clock does: expires offers of places at events, activities and tickets and makes the next ones, frees spaces and orders whose time ran out, queues scheduled reminders, purges. Safe to call at any time. Mails themselves are delivered by a worker with claim_outbox().';

revoke execute on function private.order_timeline(public.orders), private.ticket_view(public.tickets), private.order_view(public.orders), private.open_order(text),
  private.lock_order_by_secret(text) from public;
revoke execute on function public.order_by_secret(text), public.name_tickets(text, jsonb), public.pass_ticket_on(text, uuid, text, text),
  public.give_tickets_back(text, jsonb, bigint) from public;
-- A link is the credential.
grant execute on function public.order_by_secret(text), public.name_tickets(text, jsonb), public.pass_ticket_on(text, uuid, text, text),
  public.give_tickets_back(text, jsonb, bigint) to anon, authenticated;

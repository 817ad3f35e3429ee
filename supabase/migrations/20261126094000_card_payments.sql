-- Domain: tickets
-- Cards: an order is a purpose of the payment module. Locks are taken checkout, then order; so what goes back by card is
-- promised in the order's transaction and asked of the provider by the job.

create or replace function private.card_ready() returns boolean
  language sql immutable set search_path = ''
as $$ select true $$;
comment on function private.card_ready() is 'Whether cards can be taken: by the card provider, or by the test provider where none is configured.';

create function private.apply_order_checkout(c public.checkouts) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  o public.orders;
  p public.order_payments;
  outside bigint;
  refund uuid;
  why constant text := 'Paid back by the bank of the card';
begin
  select x.* into o from public.orders x where x.id = c.subject_id for update;
  if c.paid_at is null or o.id is null then
    -- Not paid, or not yet: the order has its own time.
    return;
  end if;
  select x.* into p from public.order_payments x where x.provider = 'card' and x.provider_ref = c.id::text;
  if p.id is null then
    begin
      perform private.apply_payment(o, 'card', c.id::text, c.amount_minor, c.paid_at::date, null);
    exception when sqlstate 'PT409' or sqlstate 'PT422' then
      -- Too late: paid otherwise, ended, or no room any more. The money goes back, and is no part of the order's.
      insert into public.order_payments (order_id, event_id, provider, provider_ref, amount_minor, currency, state, received_on)
      values (o.id, o.event_id, 'card', c.id::text, c.amount_minor, c.currency, 'cancelled', c.paid_at::date);
      if c.amount_minor > c.refunded_minor then
        perform private.request_refund(c.id, c.amount_minor - c.refunded_minor, 'order-late:' || c.id);
      end if;
      perform private.tell_buyer(o, 'order_refunded', jsonb_build_object('amount_minor', c.amount_minor, 'done', false, 'once', 'late:' || c.id));
    end;
    select x.* into p from public.order_payments x where x.provider = 'card' and x.provider_ref = c.id::text;
    select x.* into o from public.orders x where x.id = o.id;
  end if;
  if p.state <> 'confirmed' then
    return;
  end if;
  -- More went back than was asked for here: by hand at the provider, or after a lost dispute.
  outside := c.refunded_minor - coalesce((select sum(r.amount_minor) from public.order_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0);
  if outside > 0 then
    insert into public.order_refunds (order_id, payment_id, event_id, provider, amount_minor, currency, reason, state, done_at)
    values (o.id, p.id, o.event_id, 'card', outside, o.currency, why, 'done', now()) returning id into refund;
    update public.orders x set refunded_minor = x.refunded_minor + outside where x.id = o.id returning x.* into o;
    perform private.book(o, 'refund', refund, array['receivable', 'card'], array[outside, -outside]);
    if c.state = 'refunded' and o.state in ('paid', 'partially_refunded') then
      perform private.give_back(o, null, 100, why, false);
    elsif o.state in ('paid', 'partially_refunded') then
      o := private.credit(o, least(outside, o.total_minor - o.credited_minor), why, null, null);
      update public.orders x set state = 'partially_refunded' where x.id = o.id;
    end if;
  end if;
  update public.order_refunds r set state = 'done', done_at = now()
  from (select x.id, sum(x.amount_minor) over (order by x.state = 'pending', x.created_at, x.id) as so_far
    from public.order_refunds x where x.payment_id = p.id and x.state <> 'failed') s
  where r.id = s.id and r.state = 'pending' and s.so_far <= c.refunded_minor;
end
$$;
comment on function private.apply_order_checkout(public.checkouts) is
  'Makes an order follow from the card payment for it, any number of times: paid once counts once; what comes too late goes back; what the provider gave back is noted, and a payment that went back whole ends its tickets.';
insert into private.payment_purposes (purpose, apply_fn) values ('order', 'apply_order_checkout');

create function private.ask_for_card_refunds() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  r record;
begin
  for r in
    select x.id, x.amount_minor, c.id as checkout from public.order_refunds x join public.order_payments p on p.id = x.payment_id
    join public.checkouts c on c.purpose = 'order' and c.subject_id = p.order_id and c.id::text = p.provider_ref
    where x.provider = 'card' and x.state = 'pending'
      and not exists (select from private.payment_acts a where a.idempotency_key = 'order-refund:' || x.id)
    order by x.created_at, x.id limit 50
  loop
    begin
      perform private.request_refund(r.checkout, r.amount_minor, 'order-refund:' || r.id);
    exception when sqlstate 'PT409' then
      perform private.raise_payment_alarm('act_failed', 'order-refund:' || r.id, r.checkout, jsonb_build_object('act', 'refund', 'why', sqlerrm));
    end;
  end loop;
end
$$;
comment on function private.ask_for_card_refunds() is
  'What was promised back by card becomes an act for the provider, once each. In a transaction of its own: who promises holds the order, and a checkout is locked before its order.';

create or replace function public.payment_work() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.checkouts c set state = 'expired' where c.state in ('created', 'open') and c.created_at < now() - interval '25 hours';
  perform private.remind_of_trials();
  perform private.apply_checkout(c.id) from public.checkouts c where c.paid_at is not null and c.applied_at is null;
  perform private.ask_for_card_refunds();
  perform private.raise_payment_alarm('stuck', 'checkout:' || c.id, c.id, jsonb_build_object('title', c.title, 'why', c.apply_error))
  from public.checkouts c where c.paid_at is not null and c.applied_at is null and exists (
    select from private.webhook_inbox w where w.checkout_id = c.id and w.error is null and w.facts ->> 'kind' = 'paid'
      and w.received_at < clock_timestamp() - interval '60 seconds');
  perform private.raise_payment_alarm('stuck', 'event:' || w.id, w.checkout_id, jsonb_build_object('type', w.type))
  from private.webhook_inbox w where w.applied_at is null and w.error is null and w.received_at < clock_timestamp() - interval '60 seconds'
    and (w.facts is null or w.facts ->> 'kind' in ('paid', 'renewed'));
  perform private.raise_payment_alarm('act_failed', 'act:' || a.id, a.checkout_id, jsonb_build_object('act', a.act, 'why', a.error))
  from private.payment_acts a where a.done_at is null and a.attempts >= 5;
  return jsonb_build_object(
    'events', (select coalesce(jsonb_agg(jsonb_build_object('row', w.id, 'provider', w.provider, 'payload', w.payload) order by w.id), '[]')
      from (select x.* from private.webhook_inbox x where x.applied_at is null and x.error is null and x.facts is null
        and x.received_at < clock_timestamp() - interval '5 seconds' order by x.id limit 50) w),
    'acts', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'act', a.act, 'amount_minor', a.amount_minor, 'key', a.idempotency_key,
        'checkout', to_jsonb(c) - 'apply_error') order by a.created_at), '[]')
      from (select x.* from private.payment_acts x where x.done_at is null and x.not_before <= now() and x.attempts < 12
        order by x.created_at limit 20) a join public.checkouts c on c.id = a.checkout_id),
    'test_events', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'event', t.event) order by t.due_at, t.created_at), '[]')
      from (select x.* from private.test_events x where x.sent_at is null and x.due_at <= now() order by x.due_at, x.created_at limit 50) t));
end
$$;
comment on function public.payment_work() is
  'For the job: tries stuck payments again, turns promised refunds of cards into acts, raises alarms, and answers what is left to do: {events stored but not read, acts to ask of providers, test_events that are due}.';

create function public.start_order_checkout(token text, idempotency_key text, return_path text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.lock_order_by_secret(token);
  o public.orders;
  wanted public.checkouts;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  o := opened.o;
  if o.method <> 'card' then
    perform private.refuse(409, 'not_by_card', 'This order is not paid by card.');
  elsif o.state = 'expired' or o.due_at <= now() then
    perform private.refuse(409, 'order_over', 'The time to pay is over, so the places went on.');
  elsif o.state <> 'pending_payment' or private.owed(o) <= 0 then
    perform private.refuse(409, 'nothing_owed', 'There is nothing left to pay here.');
  elsif exists (select from public.checkouts c where c.purpose = 'order' and c.subject_id = o.id and c.state in ('pending', 'paid')
      and c.idempotency_key <> start_order_checkout.idempotency_key) then
    perform private.refuse(409, 'payment_under_way', 'A payment for this order is on its way already.');
  end if;
  wanted.purpose := 'order';
  wanted.subject_id := o.id;
  wanted.org_id := o.org_id;
  wanted.payer_name := o.buyer_name;
  wanted.payer_email := o.email;
  wanted.title := left((select e.name from public.events e where e.id = o.event_id), 150) || ', ' || o.reference;
  wanted.amount_minor := private.owed(o);
  wanted.currency := o.currency;
  wanted.return_path := start_order_checkout.return_path;
  wanted.idempotency_key := start_order_checkout.idempotency_key;
  return private.opened_checkout(private.open_checkout(wanted));
end
$$;
comment on function public.start_order_checkout(text, text, text) is
  'Opens the card payment of an order by its buyer''s link, at what is owed; the same key is the same payment. Answers private.opened_checkout. 404 link_not_found, 429 as bodies; 409 not_by_card, order_over, nothing_owed, payment_under_way.';

revoke execute on function private.apply_order_checkout(public.checkouts), private.ask_for_card_refunds() from public;
revoke execute on function public.start_order_checkout(text, text, text) from public;
-- A link is the credential: its holder pays, signed in or not.
grant execute on function public.start_order_checkout(text, text, text) to anon, authenticated;
revoke execute on function public.payment_work() from public, anon, authenticated;
grant execute on function public.payment_work() to service_role;

-- What the order's link shows ------------------------------------------------------------------------------------------

create or replace function private.order_timeline(o public.orders) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', x.at, 'what', x.what, 'amount_minor', x.amount, 'method', x.method, 'name', x.name) order by x.at, x.rank), '[]')
  from (
    select o.created_at as at, 'held' as what, null::bigint as amount, null::text as method, null::text as name, 1 as rank
    union all select o.placed_at, 'placed', o.total_minor, o.method, null, 2 where o.placed_at is not null
    union all select p.created_at, 'paid', p.amount_minor, p.provider, null, 3 from public.order_payments p where p.order_id = o.id and p.state = 'confirmed'
    union all select p.created_at, 'refused', p.amount_minor, p.provider, null, 3 from public.order_payments p where p.order_id = o.id and p.state = 'failed'
    union all select p.created_at, 'too_late', p.amount_minor, p.provider, null, 3 from public.order_payments p where p.order_id = o.id and p.state = 'cancelled'
    union all select o.paid_at, 'tickets', null, null, null, 4 where o.paid_at is not null
    union all select t.created_at, 'passed_on', null, null, t.holder_name, 5 from public.tickets t where t.order_id = o.id and t.transferred_from is not null
    union all select r.created_at, case r.state when 'done' then 'paid_back' else 'promised_back' end, r.amount_minor, r.provider, null, 6 from public.order_refunds r where r.order_id = o.id and r.state <> 'failed'
    union all select o.ended_at, o.state, null, null, null, 7 where o.ended_at is not null and o.state in ('expired', 'cancelled')) x
$$;
comment on function private.order_timeline(public.orders) is
  'What happened to an order: [{at, what: held, placed, paid, refused, too_late, tickets, passed_on, paid_back, promised_back, expired, cancelled, amount_minor, method, name}].';

create or replace function private.order_view(o public.orders) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object('kind', 'order', 'event', private.event_words(e), 'looks', private.invitation_looks(e), 'host', private.host_words(e), 'contact', private.contact_words(e),
    'reference', o.reference, 'state', o.state, 'method', o.method, 'buyer', o.buyer_name, 'email', o.email, 'placed_at', o.placed_at, 'due_at', o.due_at,
    'paid_minor', o.paid_minor, 'refunded_minor', o.refunded_minor, 'owed_minor', case when o.state = 'pending_payment' then private.owed(o) else 0 end,
    'sums', private.sums_view(o), 'sale', private.sale_words(e),
    'card', (select jsonb_build_object('state', c.state, 'failure', c.failure) from public.checkouts c where c.purpose = 'order' and c.subject_id = o.id order by c.created_at desc limit 1),
    'door', case when o.door_hash is not null and exists (select from public.tickets t where t.order_id = o.id and t.state = 'valid' and t.transferred_from is null)
      then jsonb_build_object('secret', private.door_code(o.event_id, private.link_token('door:' || o.id || ':' || o.token_version)), 'word', private.door_word(o.id)) end,
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
  'What the link of an order shows: event, state, sums, what is owed and how to pay it, tickets with their codes, the code of all of them, what comes back, receipts, timeline, and how its last card payment stands.';

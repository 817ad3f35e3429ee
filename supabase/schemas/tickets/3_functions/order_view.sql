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
revoke execute on function private.order_view(public.orders) from public;

create or replace function public.test_checkout(checkout_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'title', c.title, 'amount_minor', c.amount_minor, 'currency', c.currency, 'renew_minor', c.renew_minor,
    'starts_at', c.starts_at, 'payer_name', c.payer_name, 'state', c.state, 'return_path', c.return_path, 'applied', c.applied_at is not null,
    'events', (select coalesce(jsonb_agg(jsonb_build_object('row', w.id, 'type', w.type, 'received_at', w.received_at, 'times', w.times,
        'applied_at', w.applied_at, 'error', w.error) order by w.id), '[]')
      from private.webhook_inbox w where w.checkout_id = c.id
        or w.provider = 'test' and w.applied_at is null and w.payload #>> '{data,object,client_reference_id}' = c.id::text),
    'planned', (select coalesce(jsonb_agg(jsonb_build_object('type', t.event ->> 'type', 'due_at', t.due_at) order by t.due_at), '[]')
      from private.test_events t where t.checkout_id = c.id and t.sent_at is null))
  from public.checkouts c where c.id = test_checkout.checkout_id and c.provider = 'test'
$$;
comment on function public.test_checkout(uuid) is
  'What the page of the test provider shows to whoever was sent there: the checkout and its events. Null for any checkout of a real provider.';
revoke execute on function public.test_checkout(uuid) from public, anon, authenticated;
grant execute on function public.test_checkout(uuid) to anon, authenticated;

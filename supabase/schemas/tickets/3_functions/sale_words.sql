create or replace function private.sale_words(ev public.events) returns jsonb
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
revoke execute on function private.sale_words(public.events) from public;

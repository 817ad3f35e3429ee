-- Domain: money
-- Payouts are recorded as the service makes them: by a report of the provider that names the organisation, or by hand. Why it
-- is done so: docs/decisions/0030-payouts.md.

create index ledger_entries_card_idx on public.ledger_entries (org_id, currency, at) where account = 'card';

create function private.card_money(org uuid, currency text, without text[]) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select (select coalesce(sum(l.debit_minor - l.credit_minor), 0)::bigint from public.ledger_entries l
      where l.org_id = card_money.org and l.account = 'card' and l.currency = card_money.currency)
    - (select coalesce(sum(p.amount_minor), 0)::bigint from public.payouts p
      where p.org_id = card_money.org and p.currency = card_money.currency and p.state = any (card_money.without))
$$;
comment on function private.card_money(uuid, text, text[]) is
  'Card money of an organisation in one currency, less its payouts in these states. Below nothing where money went back after it was paid out.';

create function private.payout_mask(org uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    -- A bank whose name ends in figures would make the end of the account longer.
    select case when regexp_replace(concat_ws(' ', s.account_bank, m.mask), '[^[:alnum:]]', '', 'g') ~ '[0-9]{5}' then m.mask
      else concat_ws(' ', left(s.account_bank, 60), m.mask) end
    from public.ticket_settings s cross join lateral (select private.mask_account(s.account_number) as mask) m
    where s.org_id = payout_mask.org and m.mask is not null order by s.updated_at desc, s.event_id limit 1), '•••')
$$;
comment on function private.payout_mask(uuid) is
  'Where the card money of an organisation goes: the bank and the end of the account it named last; ••• where it named none.';

create function public.record_payout(org_id uuid, amount_minor bigint, currency text, provider_ref text, state text default 'pending', arrives_on date default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known constant text[] := array['pending', 'paid', 'failed'];
  p public.payouts;
  room bigint;
begin
  if record_payout.state is null or record_payout.state <> all (known) then
    perform private.refuse(422, 'state', 'A payout is pending, paid or failed.');
  elsif coalesce(record_payout.amount_minor, 0) <= 0 then
    perform private.refuse(422, 'amount_minor', 'Enter what is paid out.');
  elsif coalesce(record_payout.currency, '') !~ '^[A-Z]{3}$' then
    perform private.refuse(422, 'currency', 'Name the currency by its three letters.');
  elsif coalesce(record_payout.provider_ref, '') = '' then
    perform private.refuse(422, 'provider_ref', 'Say by what name the payout is known.');
  elsif not exists (select from public.orgs g where g.id = record_payout.org_id) then
    perform private.refuse(404, 'org_not_found', 'There is no such organisation.');
  end if;
  -- One at a time, so that two cannot both have the same money.
  perform pg_advisory_xact_lock(pg_catalog.hashtextextended('payouts:' || record_payout.org_id, 0));
  select x.* into p from public.payouts x where x.provider_ref = record_payout.provider_ref;
  if p.id is null then
    room := greatest(0, private.card_money(record_payout.org_id, record_payout.currency, '{pending,paid}'));
    -- What failed takes nothing.
    if record_payout.state <> 'failed' and record_payout.amount_minor > room then
      perform private.refuse(409, 'payout_too_much', 'That is more card money than is under way for this organisation.', jsonb_build_object('under_way_minor', room));
    end if;
    insert into public.payouts (org_id, amount_minor, currency, state, provider_ref, bank_mask, arrives_on)
    values (record_payout.org_id, record_payout.amount_minor, record_payout.currency, record_payout.state, record_payout.provider_ref,
      private.payout_mask(record_payout.org_id), record_payout.arrives_on) returning * into p;
  elsif (p.org_id, p.amount_minor, p.currency) is distinct from (record_payout.org_id, record_payout.amount_minor, record_payout.currency) then
    perform private.refuse(409, 'payout_differs', 'This payout was recorded for another organisation or sum.');
  else
    -- Whatever order the reports come in. A bank may send back what was reported as paid; what failed stays so.
    update public.payouts x set state = known[greatest(array_position(known, x.state), array_position(known, record_payout.state))],
      arrives_on = coalesce(record_payout.arrives_on, x.arrives_on)
    where x.id = p.id returning x.* into p;
  end if;
  return jsonb_build_object('id', p.id, 'state', p.state, 'bank_mask', p.bank_mask);
end
$$;
comment on function public.record_payout(uuid, bigint, text, text, text, date) is
  'For the service: card money that is paid out to an organisation; the same provider_ref is the same payout, which goes from pending to paid or failed in any order of reports. Answers {id, state, bank_mask}. 404 org_not_found; 409 payout_too_much {under_way_minor}, payout_differs; 422 state, amount_minor, currency, provider_ref.';

create or replace function private.apply_waiting_events(waiting_provider text, only_row bigint default null) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  w private.webhook_inbox;
  c public.checkouts;
  why text;
  applied int := 0;
  linked boolean;
begin
  loop
    linked := false;
    for w in select x.* from private.webhook_inbox x
      where x.provider = waiting_provider and x.applied_at is null and x.error is null and x.facts is not null
      order by (x.id = only_row) is true desc, x.id for update loop
      if w.facts ->> 'kind' = 'ignored' then
        update private.webhook_inbox x set applied_at = clock_timestamp() where x.id = w.id;
        continue;
      elsif w.facts ->> 'kind' = 'payout' then
        begin
          perform public.record_payout(private.as_uuid(w.facts ->> 'org'), (w.facts ->> 'amount_minor')::bigint, w.facts ->> 'currency', w.facts ->> 'payout',
            w.facts ->> 'state', (w.facts ->> 'arrives_on')::date);
          update private.webhook_inbox x set applied_at = clock_timestamp() where x.id = w.id;
          applied := applied + 1;
        exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
          update private.webhook_inbox x set error = sqlerrm where x.id = w.id;
          perform private.raise_payment_alarm('refused', 'event:' || w.id, null, jsonb_build_object('type', w.type, 'why', sqlerrm));
        end;
        continue;
      end if;
      select x.* into c from public.checkouts x where x.id = private.checkout_of(w.provider, w.facts) for update;
      -- What names its payment by a word that only a later event explains waits for that event.
      continue when c.id is null;
      why := private.why_not_believed(c, w.provider, w.facts);
      if why is not null then
        update private.webhook_inbox x set checkout_id = c.id, error = why where x.id = w.id;
        perform private.raise_payment_alarm('refused', 'event:' || w.id, c.id, jsonb_build_object('type', w.type, 'why', why));
        continue;
      end if;
      update public.checkouts x set provider = w.provider, provider_ref = coalesce(x.provider_ref, w.facts ->> 'session'),
        payment_ref = coalesce(x.payment_ref, w.facts ->> 'payment'),
        subscription_ref = coalesce(x.subscription_ref, w.facts ->> 'subscription'),
        customer_ref = coalesce(x.customer_ref, w.facts ->> 'customer')
      where x.id = c.id;
      update private.webhook_inbox x set checkout_id = c.id, applied_at = clock_timestamp() where x.id = w.id;
      update private.payment_alarms a set resolved_at = now() where a.kind = 'stuck' and a.subject = 'event:' || w.id and a.resolved_at is null;
      perform private.settle_checkout(c.id);
      applied := applied + 1;
      linked := true;
    end loop;
    exit when not linked;
  end loop;
  return applied;
end
$$;
comment on function private.apply_waiting_events(text, bigint) is
  'Applies every event of a provider whose checkout is known by now, and every payout, once each; answers how many.';
comment on column private.webhook_inbox.facts is
  'What the event says in our words: kind, session, checkout, payment, subscription, customer, invoice, amount_minor, currency, refunded_minor, period_start, period_end, ends_at, reason; of a payout org, payout, state, arrives_on.';
comment on column private.webhook_inbox.error is
  'Why it is not believed: it names another amount, currency or session than its checkout, or a payout that cannot be.';

create or replace function public.event_payouts(event_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(event_payouts.event_id, 'money');
  s public.ticket_settings := private.ticket_settings_of(ev);
  sums boolean := private.can(ev.org_id, 'money');
begin
  return jsonb_build_object('currency', s.currency, 'methods', to_jsonb(s.methods),
    'bank', public.mask_bank_details_enhanced(jsonb_build_object('bank', s.account_bank, 'account', s.account_number)),
    'by_method', (select coalesce(jsonb_object_agg(x.account, x.minor), '{}') from (
      select l.account, sum(l.debit_minor - l.credit_minor) as minor from public.ledger_entries l
      where l.event_id = ev.id and l.account in ('card', 'transfer', 'cash', 'cheque') group by l.account) x),
    -- Payouts are of the whole organisation: who keeps the money of one event alone does not see them.
    'under_way_minor', case when sums then greatest(0, private.card_money(ev.org_id, s.currency, '{paid}')) end,
    'payouts', case when sums then (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'amount_minor', p.amount_minor, 'currency', p.currency, 'state', p.state,
        'bank_mask', p.bank_mask, 'arrives_on', p.arrives_on, 'created_at', p.created_at) order by p.created_at desc, p.id), '[]')
      from (select x.* from public.payouts x where x.org_id = ev.org_id order by x.created_at desc, x.id limit 50) p) else '[]' end);
end
$$;

create function public.test_payouts() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with due as (
    select x.org_id, x.currency, m.amount, 'pending' as state, (now() + interval '2 days')::date as arrives_on,
      concat_ws('_', 'po_test', x.org_id, x.currency, (select count(*) from public.payouts p where p.org_id = x.org_id and p.currency = x.currency), m.amount) as ref
    from (select l.org_id, l.currency from public.ledger_entries l where l.account = 'card' group by l.org_id, l.currency
      -- A moment after the last card: what is bought together is paid out together.
      having max(l.at) < now() - interval '1 minute') x
    cross join lateral (select private.card_money(x.org_id, x.currency, '{pending,paid}') as amount) m
    union all
    select p.org_id, p.currency, p.amount_minor, 'paid', now()::date, p.provider_ref
    from public.payouts p where p.state = 'pending' and p.provider_ref like 'po\_test\_%' and p.created_at < now() - interval '1 minute')
  select coalesce(jsonb_agg(jsonb_build_object('org_id', d.org_id, 'currency', d.currency, 'amount_minor', d.amount, 'state', d.state,
    'arrives_on', d.arrives_on, 'ref', d.ref) order by d.ref, d.state), '[]')
  from due d where d.amount > 0
$$;
comment on function public.test_payouts() is
  'What the test provider is to report as paid out now: card money that came in a minute ago and longer, and a minute later that it arrived. [{org_id, currency, amount_minor, state, arrives_on, ref}].';

revoke execute on function private.card_money(uuid, text, text[]), private.payout_mask(uuid) from public;
revoke execute on function public.record_payout(uuid, bigint, text, text, text, date), public.test_payouts() from public, anon, authenticated;
grant execute on function public.record_payout(uuid, bigint, text, text, text, date), public.test_payouts() to service_role;

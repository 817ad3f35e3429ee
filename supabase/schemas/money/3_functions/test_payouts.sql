create or replace function public.test_payouts() returns jsonb
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
revoke execute on function public.test_payouts() from public, anon, authenticated;

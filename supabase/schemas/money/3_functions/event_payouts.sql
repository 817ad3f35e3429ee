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
comment on function public.event_payouts(uuid) is
  'Where the money of an event is: {currency, methods, bank: {bank, account} masked, by_method, under_way_minor: card money of the organisation that has not been paid out (null for who keeps this event alone), payouts of the organisation}. 404 event_not_found, 42501.';
revoke execute on function public.event_payouts(uuid) from public, anon, authenticated;
grant execute on function public.event_payouts(uuid) to authenticated;

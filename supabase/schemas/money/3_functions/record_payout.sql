create or replace function public.record_payout(org_id uuid, amount_minor bigint, currency text, provider_ref text, state text default 'pending', arrives_on date default null) returns jsonb
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
revoke execute on function public.record_payout(uuid, bigint, text, text, text, date) from public, anon, authenticated;

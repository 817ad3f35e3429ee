-- Domain: money
-- Card money that the provider pays out to an organisation, bank data that is only ever shown masked, and what somebody
-- who bought owes and has paid.

create table public.payouts (
  id           uuid primary key default gen_random_uuid(),
  org_id       uuid not null references public.orgs (id) on delete cascade,
  amount_minor bigint not null constraint payouts_amount_range check (amount_minor > 0),
  currency     text not null constraint payouts_currency_form check (currency ~ '^[A-Z]{3}$'),
  state        text not null default 'pending' constraint payouts_state_known check (state in ('pending', 'paid', 'failed')),
  provider_ref text not null constraint payouts_reference_length check (char_length(provider_ref) between 1 and 200),
  bank_mask    text not null constraint payouts_bank_masked check (char_length(bank_mask) between 1 and 80 and regexp_replace(bank_mask, '[^[:alnum:]]', '', 'g') !~ '[0-9]{5}' and bank_mask !~ '[[:cntrl:]]'),
  arrives_on   date,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
comment on table public.payouts is 'Card money on its way to the bank of an organisation, as its provider reports it. Written by the service alone.';
comment on column public.payouts.bank_mask is 'Where it goes: the bank and the end of the account, never the account itself.';
create unique index payouts_ref_idx on public.payouts (provider_ref);
create index payouts_org_idx on public.payouts (org_id, created_at desc, id);
create trigger payouts_freeze before update on public.payouts for each row
  execute function private.freeze('id', 'org_id', 'amount_minor', 'currency', 'provider_ref', 'created_at');
create trigger payouts_touch before update on public.payouts for each row execute function private.touch();
alter table public.payouts enable row level security;
revoke all on public.payouts from anon, authenticated;
grant select on public.payouts to authenticated;
create policy payouts_select_treasurer on public.payouts for select to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]));

create function private.mask_account(account text) returns text
  language sql immutable set search_path = ''
as $$
  select case when char_length(x.plain) >= 8 then '••• ' || right(x.plain, 4) when char_length(x.plain) > 0 then '•••' end
  from (select regexp_replace(account, '[^[:alnum:]]', '', 'g') as plain) x
$$;
comment on function private.mask_account(text) is 'The end of an account number; of a short one nothing. Null where there is none.';

create function private.mask_bank(details jsonb, name text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(details)
    when 'object' then coalesce((select jsonb_object_agg(d.key, private.mask_bank(d.value, d.key)) from jsonb_each(details) d), '{}')
    when 'array' then coalesce((select jsonb_agg(private.mask_bank(d.value, mask_bank.name) order by d.at) from jsonb_array_elements(details) with ordinality d (value, at)), '[]')
    when 'string' then case when mask_bank.name in ('bank', 'bank_name', 'country', 'currency') and regexp_replace(details #>> '{}', '[^[:alnum:]]', '', 'g') !~ '[0-9]{5}' then details
      else coalesce(to_jsonb(private.mask_account(details #>> '{}')), 'null') end
    when 'number' then to_jsonb(private.mask_account(details #>> '{}'))
    else details end
$$;
comment on function private.mask_bank(jsonb, text) is 'Bank data as it may be shown: the bank, its country and currency stay, of everything else the end.';

create function public.mask_bank_details_enhanced(bank_details jsonb, requesting_user_id uuid default null, resource_owner_id uuid default null,
  is_admin_user boolean default false) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception using errcode = '42501', message = 'Sign in to see this.', hint = 'role';
  elsif char_length(bank_details::text) > 10000 then
    perform private.refuse(422, 'bank_details', 'These bank details are too long.');
  end if;
  return private.mask_bank(bank_details, '');
end
$$;
comment on function public.mask_bank_details_enhanced(jsonb, uuid, uuid, boolean) is
  'Bank data masked to its last four characters, for everybody alike: who asks is who is signed in, not whom the caller names, and no owner and no administrator gets clear text back. 422 bank_details, 42501.';

create function public.event_payouts(event_id uuid) returns jsonb
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
    'under_way_minor', case when sums then greatest(0, (select coalesce(sum(l.debit_minor - l.credit_minor), 0) from public.ledger_entries l
        where l.org_id = ev.org_id and l.account = 'card' and l.currency = s.currency)
      - (select coalesce(sum(p.amount_minor), 0) from public.payouts p where p.org_id = ev.org_id and p.currency = s.currency and p.state = 'paid')) end,
    'payouts', case when sums then (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'amount_minor', p.amount_minor, 'currency', p.currency, 'state', p.state,
        'bank_mask', p.bank_mask, 'arrives_on', p.arrives_on, 'created_at', p.created_at) order by p.created_at desc, p.id), '[]')
      from (select x.* from public.payouts x where x.org_id = ev.org_id order by x.created_at desc, x.id limit 50) p) else '[]' end);
end
$$;
comment on function public.event_payouts(uuid) is
  'Where the money of an event is: {currency, methods, bank: {bank, account} masked, by_method, under_way_minor: card money of the organisation that has not been paid out (null for who keeps this event alone), payouts of the organisation}. 404 event_not_found, 42501.';

create index orders_email_idx on public.orders (email) where email is not null;

create function public.my_orders() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'event', x.event, 'start_date', x.start_date, 'reference', x.reference, 'state', x.state, 'method', x.method,
      'currency', x.currency, 'total_minor', x.total_minor - x.credited_minor, 'paid_minor', x.paid_minor - x.refunded_minor, 'owed_minor', x.owed, 'due_at', x.due_at,
      'zone', x.zone, 'token', x.token) order by x.owed > 0 desc, x.placed_at desc), '[]')
    from (
      select o.*, e.name as event, e.start_date, e.zone, case when o.state = 'pending_payment' then private.owed(o) else 0 end as owed, private.order_token(o) as token
      from public.orders o join public.events e on e.id = o.event_id
      where o.placed_at is not null
        and (o.email = private.my_address() or o.buyer_person_id in (select p.id from public.persons p where p.user_id = (select auth.uid()) and p.deleted_at is null))
      order by o.placed_at desc limit 100) x);
end
$$;
comment on function public.my_orders() is
  'What the caller bought, by their confirmed address or as the person whose entry they claimed: [{id, event, start_date, zone, reference, state, method, currency, total_minor, paid_minor, owed_minor, due_at, token: the link to the order}], what is open first.';

revoke execute on function private.mask_account(text), private.mask_bank(jsonb, text) from public;
revoke execute on function public.mask_bank_details_enhanced(jsonb, uuid, uuid, boolean), public.event_payouts(uuid), public.my_orders() from public, anon, authenticated;
grant execute on function public.mask_bank_details_enhanced(jsonb, uuid, uuid, boolean), public.event_payouts(uuid), public.my_orders() to authenticated;

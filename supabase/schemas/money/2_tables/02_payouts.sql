create table public.payouts (
  id           uuid primary key default gen_random_uuid(),
  org_id       uuid not null references public.orgs (id) on delete cascade,
  amount_minor bigint not null constraint payouts_amount_range check (amount_minor > 0),
  currency     text not null constraint payouts_currency_form check (currency ~ '^[A-Z]{3}$'),
  state        text not null default 'pending'
    constraint payouts_state_known check (state in ('pending', 'paid', 'failed')),
  provider_ref text not null constraint payouts_reference_length check (char_length(provider_ref) between 1 and 200),
  bank_mask    text not null
    constraint payouts_bank_masked check (char_length(bank_mask) between 1 and 80 and regexp_replace(bank_mask, '[^[:alnum:]]', '', 'g') !~ '[0-9]{5}' and bank_mask !~ '[[:cntrl:]]'),
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

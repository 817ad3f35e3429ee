create or replace function private.card_money(org uuid, currency text, without text[]) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select (select coalesce(sum(l.debit_minor - l.credit_minor), 0)::bigint from public.ledger_entries l
      where l.org_id = card_money.org and l.account = 'card' and l.currency = card_money.currency)
    - (select coalesce(sum(p.amount_minor), 0)::bigint from public.payouts p
      where p.org_id = card_money.org and p.currency = card_money.currency and p.state = any (card_money.without))
$$;
comment on function private.card_money(uuid, text, text[]) is
  'Card money of an organisation in one currency, less its payouts in these states. Below nothing where money went back after it was paid out.';
revoke execute on function private.card_money(uuid, text, text[]) from public;

create table public.plan_limits (
  plan_type text not null check (plan_type in ('free', 'premium', 'pro', 'business')),
  key       text not null check (key in (
  'events_live', 'persons', 'admins', 'members', 'imports_rows', 'mails_day', 'mails_month', 'storage_mb', 'api_calls_day',
  'paid_tickets_event', 'price_month_minor', 'price_event_minor', 'fee_order_bps', 'fee_order_minor')),
  value     bigint not null check (value >= 0),
  primary key (plan_type, key),
  -- The number may be lowered for business, never raised above ten.
  constraint plan_limits_admins_check check (key <> 'admins' or value <= 10),
  constraint plan_limits_fee_check check (key <> 'fee_order_bps' or value <= 10000)
);
comment on table public.plan_limits is
  'What each plan allows one organisation, what it costs, and our own fee on an order: editable defaults that no code repeats. Pages, panels and the server read them here; every change is in the audit log.';
comment on column public.plan_limits.key is
  'events_live: live or paused and not over; persons: in the directory; admins: owner and admins, at most 10; members: everybody with a role in the organisation; imports_rows: in one file; mails_day, mails_month: mails to guests, in 24 hours and in a calendar month; storage_mb: millions of bytes; api_calls_day; paid_tickets_event: in one event; price_month_minor, price_event_minor: US cents; fee_order_bps (hundredths of a per cent) and fee_order_minor (US cents): our own fee on a paid order.';

create trigger plan_limits_audit after insert or update or delete on public.plan_limits
  for each row execute function private.audit_row();

alter table public.plan_limits enable row level security;
revoke all on public.plan_limits from anon, authenticated;
grant select on public.plan_limits to anon, authenticated;

create policy plan_limits_select_all on public.plan_limits for select to anon, authenticated using (true);

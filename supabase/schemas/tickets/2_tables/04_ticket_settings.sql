create table public.ticket_settings (
  event_id       uuid primary key references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  currency       text not null constraint ticket_settings_currency_form check (currency ~ '^[A-Z]{3}$'),
  link_state     text not null default 'off'
    constraint ticket_settings_link_state_known check (link_state in ('on', 'off')),
  token_version  int not null default 1 constraint ticket_settings_version_rises check (token_version >= 1),
  methods        text[] not null default '{transfer,cash}'
    constraint ticket_settings_methods_known check (methods <@ array['card', 'transfer', 'cash', 'cheque'] and cardinality(methods) between 1 and 4),
  hold_minutes   int not null default 15 constraint ticket_settings_hold_range check (hold_minutes between 5 and 60),
  transfer_days  int not null default 5
    constraint ticket_settings_transfer_range check (transfer_days between 1 and 60),
  offer_hours    int not null default 4 constraint ticket_settings_offer_range check (offer_hours between 1 and 168),
  account_holder text
    constraint ticket_settings_holder_length check (char_length(btrim(account_holder)) between 1 and 120 and account_holder !~ '[[:cntrl:]]'),
  account_bank   text
    constraint ticket_settings_bank_length check (char_length(btrim(account_bank)) between 1 and 120 and account_bank !~ '[[:cntrl:]]'),
  account_number text
    constraint ticket_settings_account_length check (char_length(btrim(account_number)) between 4 and 40 and account_number !~ '[[:cntrl:]]'),
  cash_words     text
    constraint ticket_settings_cash_length check (char_length(btrim(cash_words)) between 1 and 200 and cash_words !~ '[[:cntrl:]]'),
  refund_steps   jsonb not null default '[{"days": 14, "percent": 100}]'
    constraint ticket_settings_steps_form check (jsonb_typeof(refund_steps) = 'array' and char_length(refund_steps::text) <= 400),
  row_version    int not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
comment on table public.ticket_settings is 'How an event sells tickets: its currency, the public link, ways to pay and what comes back. One an event, written by save_ticket_settings() and share_tickets().';
comment on column public.ticket_settings.currency is 'ISO 4217. Every price, order and booking of the event is in it; fixed by the first order.';
comment on column public.ticket_settings.link_state is 'Whether the public link sells. Invited households buy by their own link either way.';
comment on column public.ticket_settings.hold_minutes is 'How long places are kept while somebody fills in the order.';
comment on column public.ticket_settings.transfer_days is 'How long an order that is paid by transfer or cheque keeps its places.';
comment on column public.ticket_settings.offer_hours is 'How long a place that became free is kept for who waited.';
comment on column public.ticket_settings.cash_words is 'To whom and until when cash is given.';
comment on column public.ticket_settings.refund_steps is 'What comes back: [{days before the first day, percent}], most days first; later than the last step the host decides.';

create index ticket_settings_org_idx on public.ticket_settings (org_id);

create trigger ticket_settings_org before insert on public.ticket_settings for each row execute function private.inherit_org('events', 'event_id');
create trigger ticket_settings_freeze before update on public.ticket_settings for each row execute function private.freeze('event_id', 'org_id', 'created_at');
create trigger ticket_settings_touch before update on public.ticket_settings for each row execute function private.touch_version();
create trigger ticket_settings_end_links after delete on public.ticket_settings for each row execute function private.end_ticket_links();
create trigger ticket_settings_renew_links after update on public.ticket_settings
  for each row when (new.token_version > old.token_version or (new.link_state = 'off' and old.link_state = 'on')) execute function private.end_ticket_links();

alter table public.ticket_settings enable row level security;
revoke all on public.ticket_settings from anon, authenticated;
grant select on public.ticket_settings to authenticated;

create policy ticket_settings_select_reader on public.ticket_settings for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

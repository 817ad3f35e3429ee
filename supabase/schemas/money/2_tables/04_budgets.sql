create table public.budgets (
  event_id        uuid primary key references public.events (id) on delete cascade,
  org_id          uuid not null references public.orgs (id) on delete cascade,
  currency        text not null constraint budgets_currency_form check (currency ~ '^[A-Z]{3}$'),
  contingency_pct numeric(4, 1) not null default 10
    constraint budgets_contingency_range check (contingency_pct between 0 and 50),
  low             int constraint budgets_low_range check (low between 0 and 100000),
  likely          int constraint budgets_likely_range check (likely between 0 and 100000),
  high            int constraint budgets_high_range check (high between 0 and 100000),
  row_version     int not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint budgets_range_rises check (low <= likely and likely <= high and low <= high)
);
comment on table public.budgets is 'How the budget of an event is reckoned: currency, what is kept back, and the headcounts it is shown at. One an event.';
comment on column public.budgets.currency is 'ISO 4217. All lines are in its minor units.';
comment on column public.budgets.contingency_pct is 'Per cent of the outgoing lines that are not agreed yet, kept back for what nobody thought of.';
comment on column public.budgets.low is 'Headcounts to reckon with; null: those of the replies (said yes; with the maybes; everybody invited).';

create index budgets_org_idx on public.budgets (org_id);

create trigger budgets_org before insert or update of event_id on public.budgets
  for each row execute function private.inherit_org('events', 'event_id');
create trigger budgets_freeze before update on public.budgets
  for each row execute function private.freeze('event_id', 'org_id', 'created_at');
create trigger budgets_touch before update on public.budgets for each row execute function private.touch_version();
create trigger budgets_tell_insert after insert on public.budgets
  referencing new table as changed for each statement execute function private.tell_event_rows('budget');
create trigger budgets_tell_update after update on public.budgets
  referencing new table as changed for each statement execute function private.tell_event_rows('budget');

alter table public.budgets enable row level security;
revoke all on public.budgets from anon, authenticated;
grant select on public.budgets to authenticated;
grant insert (event_id, currency, contingency_pct, low, likely, high) on public.budgets to authenticated;
grant update (currency, contingency_pct, low, likely, high) on public.budgets to authenticated;

create policy budgets_select_reader on public.budgets for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy budgets_insert_treasurer on public.budgets for insert to authenticated
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
create policy budgets_update_treasurer on public.budgets for update to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));

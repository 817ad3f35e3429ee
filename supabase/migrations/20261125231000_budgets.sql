-- Domain: money
-- The budget of an event: what comes in and what goes out, line by line, at a low, a likely and a high headcount. Sums
-- are computed from the lines and the replies, never stored.

-- Who keeps the money of an organisation or an event may write its budget without planning the event.
create or replace function private.roles_with(wanted text) returns text[]
  language sql immutable set search_path = ''
as $$
  select case wanted
    when 'see'    then array['owner', 'admin', 'editor', 'finance', 'viewer', 'scanner']  -- events and their programme
    when 'read'   then array['owner', 'admin', 'editor', 'finance', 'viewer']             -- people and replies too
    when 'write'  then array['owner', 'admin', 'editor']
    when 'money'  then array['owner', 'admin', 'editor', 'finance']                       -- budgets and what was paid
    when 'manage' then array['owner', 'admin']                                            -- members, settings, audit
    when 'own'    then array['owner']
    else array[]::text[] end
$$;

create or replace function private.my_events(wanted text) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct r.event_id), '{}')
  from public.event_roles r
  where r.user_id = (select auth.uid())
    and r.role = any (case wanted
      when 'see'   then array['chair', 'treasurer', 'communications', 'search', 'viewer', 'scanner', 'volunteer_lead']
      when 'read'  then array['chair', 'treasurer', 'communications', 'search', 'viewer']
      when 'write' then array['chair']
      when 'money' then array['chair', 'treasurer']
      else array[]::text[] end)
$$;

create table public.budgets (
  event_id        uuid primary key references public.events (id) on delete cascade,
  org_id          uuid not null references public.orgs (id) on delete cascade,
  currency        text not null constraint budgets_currency_form check (currency ~ '^[A-Z]{3}$'),
  contingency_pct numeric(4, 1) not null default 10 constraint budgets_contingency_range check (contingency_pct between 0 and 50),
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

create table public.budget_lines (
  id           uuid primary key default gen_random_uuid(),
  event_id     uuid not null references public.events (id) on delete cascade,
  org_id       uuid not null references public.orgs (id) on delete cascade,
  side         text not null constraint budget_lines_side_known check (side in ('in', 'out')),
  category     text constraint budget_lines_category_length check (char_length(btrim(category)) between 1 and 60),
  title        text not null constraint budget_lines_title_length check (char_length(btrim(title)) between 1 and 120),
  basis        text not null default 'flat'
    constraint budget_lines_basis_known check (basis in ('flat', 'adult', 'child', 'person', 'household', 'room_night', 'percent')),
  unit_minor   bigint constraint budget_lines_unit_range check (unit_minor between 0 and 100000000000),
  percent      numeric(5, 2) constraint budget_lines_percent_range check (percent > 0 and percent <= 100),
  quantity     int constraint budget_lines_quantity_range check (quantity between 0 and 100000),
  agreed_minor bigint constraint budget_lines_agreed_range check (agreed_minor between 0 and 100000000000),
  paid_minor   bigint not null default 0 constraint budget_lines_paid_range check (paid_minor between 0 and 100000000000),
  notes        text constraint budget_lines_notes_length check (char_length(notes) <= 2000),
  position     double precision not null default 0,
  deleted_at   timestamptz,
  row_version  int not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint budget_lines_percent_basis check ((basis = 'percent') = (percent is not null)),
  constraint budget_lines_unit_basis check ((basis = 'percent') = (unit_minor is null)),
  constraint budget_lines_room_nights check (basis <> 'room_night' or quantity is not null)
);
comment on table public.budget_lines is 'One thing an event is to cost (out) or brings in (in). Amounts in minor units of the budget''s currency.';
comment on column public.budget_lines.basis is 'What unit_minor is the price of: flat, or each adult, child, person, household or room-night; percent: of the other lines of its side.';
comment on column public.budget_lines.quantity is 'A number that was counted or ordered, in place of the one from the replies; room-nights always have it.';
comment on column public.budget_lines.agreed_minor is 'The whole sum once it is agreed or invoiced; it then stands for the line at every headcount.';
comment on column public.budget_lines.paid_minor is 'Of it, what has moved.';
comment on column public.budget_lines.deleted_at is 'Removed from every list; setting it to null brings the same row back.';
create index budget_lines_list_idx on public.budget_lines (event_id, side, position, id) where deleted_at is null;
create index budget_lines_org_idx on public.budget_lines (org_id);

create trigger budgets_org before insert or update of event_id on public.budgets
  for each row execute function private.inherit_org('events', 'event_id');
create trigger budgets_freeze before update on public.budgets
  for each row execute function private.freeze('event_id', 'org_id', 'created_at');
create trigger budgets_touch before update on public.budgets for each row execute function private.touch_version();
create trigger budget_lines_org before insert or update of event_id on public.budget_lines
  for each row execute function private.inherit_org('events', 'event_id');
create trigger budget_lines_freeze before update on public.budget_lines
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger budget_lines_touch before update on public.budget_lines for each row execute function private.touch_version();

create function private.place_budget_line() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.position = 0 then
    select coalesce(max(l.position), 0) + 1024 into new.position
    from public.budget_lines l where l.event_id = new.event_id and l.side = new.side and l.deleted_at is null;
  end if;
  return new;
end
$$;
comment on function private.place_budget_line() is 'BEFORE INSERT: a line without a place stands at the end of its side.';
create trigger budget_lines_place before insert on public.budget_lines
  for each row execute function private.place_budget_line();

create trigger budgets_tell_insert after insert on public.budgets
  referencing new table as changed for each statement execute function private.tell_event_rows('budget');
create trigger budgets_tell_update after update on public.budgets
  referencing new table as changed for each statement execute function private.tell_event_rows('budget');
create trigger budget_lines_tell_insert after insert on public.budget_lines
  referencing new table as changed for each statement execute function private.tell_event_rows('budget');
create trigger budget_lines_tell_update after update on public.budget_lines
  referencing new table as changed for each statement execute function private.tell_event_rows('budget');

alter table public.budgets enable row level security;
revoke all on public.budgets from anon, authenticated;
grant select on public.budgets to authenticated;
grant insert (event_id, currency, contingency_pct, low, likely, high), update (currency, contingency_pct, low, likely, high) on public.budgets to authenticated;
create policy budgets_select_reader on public.budgets for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy budgets_insert_treasurer on public.budgets for insert to authenticated
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
create policy budgets_update_treasurer on public.budgets for update to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));

alter table public.budget_lines enable row level security;
revoke all on public.budget_lines from anon, authenticated;
grant select on public.budget_lines to authenticated;
grant insert (event_id, side, category, title, basis, unit_minor, percent, quantity, agreed_minor, paid_minor, notes, position),
  update (side, category, title, basis, unit_minor, percent, quantity, agreed_minor, paid_minor, notes, position, deleted_at)
  on public.budget_lines to authenticated;
create policy budget_lines_select_reader on public.budget_lines for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy budget_lines_insert_treasurer on public.budget_lines for insert to authenticated
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
create policy budget_lines_update_treasurer on public.budget_lines for update to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));

revoke all on function private.place_budget_line() from public;

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
  paid_minor   bigint not null default 0
    constraint budget_lines_paid_range check (paid_minor between 0 and 100000000000),
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

create trigger budget_lines_org before insert or update of event_id on public.budget_lines
  for each row execute function private.inherit_org('events', 'event_id');
create trigger budget_lines_freeze before update on public.budget_lines
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger budget_lines_touch before update on public.budget_lines for each row execute function private.touch_version();
create trigger budget_lines_place before insert on public.budget_lines
  for each row execute function private.place_budget_line();
create trigger budget_lines_tell_insert after insert on public.budget_lines
  referencing new table as changed for each statement execute function private.tell_event_rows('budget');
create trigger budget_lines_tell_update after update on public.budget_lines
  referencing new table as changed for each statement execute function private.tell_event_rows('budget');

alter table public.budget_lines enable row level security;
revoke all on public.budget_lines from anon, authenticated;
grant select on public.budget_lines to authenticated;
grant insert (event_id, side, category, title, basis, unit_minor, percent, quantity, agreed_minor, paid_minor, notes,
  position) on public.budget_lines to authenticated;
grant update (side, category, title, basis, unit_minor, percent, quantity, agreed_minor, paid_minor, notes, position,
  deleted_at) on public.budget_lines to authenticated;

create policy budget_lines_select_reader on public.budget_lines for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create policy budget_lines_insert_treasurer on public.budget_lines for insert to authenticated
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));
create policy budget_lines_update_treasurer on public.budget_lines for update to authenticated
  using (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('money'))::uuid[]) or event_id = any ((select private.my_events('money'))::uuid[]));

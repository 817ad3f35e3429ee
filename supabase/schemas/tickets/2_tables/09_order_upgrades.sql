create table public.order_upgrades (
  id               uuid primary key default gen_random_uuid(),
  order_id         uuid not null references public.orders (id) on delete cascade,
  event_id         uuid not null references public.events (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  order_line_id    uuid not null references public.order_lines (id) on delete cascade,
  unit             int not null constraint order_upgrades_unit_range check (unit between 1 and 100),
  ticket_type_id   uuid references public.ticket_types (id) on delete set null,
  name_snapshot    text not null
    constraint order_upgrades_name_snapshot_length check (char_length(name_snapshot) between 1 and 80),
  quoted           jsonb not null constraint order_upgrades_quoted_form check (jsonb_typeof(quoted) = 'object'),
  difference_minor bigint not null constraint order_upgrades_difference_range check (difference_minor >= 0),
  method           text not null
    constraint order_upgrades_method_known check (method in ('card', 'transfer', 'cash', 'cheque', 'none')),
  state            text not null default 'waiting'
    constraint order_upgrades_state_known check (state in ('waiting', 'done', 'ended')),
  due_at           timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
comment on table public.order_upgrades is
  'One ticket of an order that becomes a bigger package. waiting: the difference is not paid, its places are held; done; ended: not paid in time or taken back. Written by functions alone.';
comment on column public.order_upgrades.unit is 'Which ticket of the line, counted from 1.';
comment on column public.order_upgrades.quoted is 'What private.quote() answered: the price that was agreed.';

create unique index order_upgrades_waiting_idx on public.order_upgrades (order_id) where state = 'waiting';
create index order_upgrades_order_idx on public.order_upgrades (order_id, created_at);
create index order_upgrades_event_idx on public.order_upgrades (event_id);
create index order_upgrades_org_idx on public.order_upgrades (org_id);
create index order_upgrades_line_idx on public.order_upgrades (order_line_id);
create index order_upgrades_type_idx on public.order_upgrades (ticket_type_id);
create index order_upgrades_due_idx on public.order_upgrades (due_at) where state = 'waiting';

create trigger order_upgrades_org before insert on public.order_upgrades for each row execute function private.inherit_org('orders', 'order_id');
create trigger order_upgrades_freeze before update on public.order_upgrades for each row
  execute function private.freeze('id', 'order_id', 'event_id', 'org_id', 'order_line_id', 'unit', 'quoted', 'difference_minor', 'created_at');
create trigger order_upgrades_touch before update on public.order_upgrades for each row execute function private.touch();

alter table public.order_upgrades enable row level security;
revoke all on public.order_upgrades from anon, authenticated;
grant select (id, order_id, event_id, org_id, order_line_id, unit, ticket_type_id, name_snapshot, difference_minor,
  method, state, due_at, created_at, updated_at) on public.order_upgrades to authenticated;

create policy order_upgrades_select_reader on public.order_upgrades for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create table public.package_items (
  package_type_id uuid not null references public.ticket_types (id) on delete cascade,
  ticket_type_id  uuid not null references public.ticket_types (id) on delete cascade,
  event_id        uuid not null references public.events (id) on delete cascade,
  org_id          uuid not null references public.orgs (id) on delete cascade,
  qty             int not null constraint package_items_qty_range check (qty between 1 and 20),
  created_at      timestamptz not null default now(),
  primary key (package_type_id, ticket_type_id),
  constraint package_items_not_itself check (package_type_id <> ticket_type_id)
);
comment on table public.package_items is 'What is in a package, and how many of it: each takes its own places.';

create index package_items_type_idx on public.package_items (ticket_type_id);
create index package_items_event_idx on public.package_items (event_id);
create index package_items_org_idx on public.package_items (org_id);

create trigger package_items_org before insert on public.package_items for each row execute function private.inherit_org('events', 'event_id');

alter table public.package_items enable row level security;
revoke all on public.package_items from anon, authenticated;
grant select on public.package_items to authenticated;

create policy package_items_select_member on public.package_items for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));

create table public.capacity_holds (
  id         uuid primary key default gen_random_uuid(),
  pool_id    uuid not null references public.capacity_pools (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  event_id   uuid not null references public.events (id) on delete cascade,
  qty        int not null check (qty > 0),
  owner_type text not null
    check (owner_type in ('waitlist', 'activity_signup', 'order', 'ticket_wait', 'order_upgrade')),
  owner_id   uuid not null,
  state      text not null default 'held' check (state in ('held', 'taken', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.capacity_holds is 'Places reserved until a time. The open holds of a pool add up to its column held.';

create index capacity_holds_due_idx on public.capacity_holds (expires_at) where state = 'held';
create index capacity_holds_pool_idx on public.capacity_holds (pool_id);
create index capacity_holds_event_idx on public.capacity_holds (event_id);
create index capacity_holds_org_idx on public.capacity_holds (org_id);
create unique index capacity_holds_owner_idx on public.capacity_holds (owner_type, owner_id, pool_id) where state = 'held';

create trigger capacity_holds_touch before update on public.capacity_holds
  for each row execute function private.touch();

alter table public.capacity_holds enable row level security;
revoke all on public.capacity_holds from anon, authenticated;
grant select on public.capacity_holds to authenticated;

create policy capacity_holds_select_reader on public.capacity_holds for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

create table public.event_passes (
  id          uuid primary key default gen_random_uuid(),
  event_id    uuid not null references public.events (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  plan_type   text not null check (plan_type in ('premium', 'pro', 'business')),
  checkout_id uuid not null unique references public.checkouts (id) on delete restrict,
  granted_at  timestamptz not null,
  valid_until timestamptz,
  revoked_at  timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.event_passes is 'A plan for one event, paid once. Written by a verified payment alone; taken back when the money is.';
comment on column public.event_passes.valid_until is '60 days after the event''s end; follows its date until it has passed. Null: the event has no date yet.';

create index event_passes_event_idx on public.event_passes (event_id);
create index event_passes_org_idx on public.event_passes (org_id);

create trigger event_passes_freeze before update on public.event_passes for each row execute function
  private.freeze('id', 'event_id', 'org_id', 'plan_type', 'checkout_id', 'created_at');
create trigger event_passes_touch before update on public.event_passes for each row execute function private.touch();

alter table public.event_passes enable row level security;
revoke all on public.event_passes from anon, authenticated;
grant select on public.event_passes to authenticated;

create policy event_passes_select_member on public.event_passes for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));

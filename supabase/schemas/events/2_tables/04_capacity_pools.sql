create table public.capacity_pools (
  id         uuid primary key default gen_random_uuid(),
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  name       text not null default 'Places' check (char_length(btrim(name)) between 1 and 80),
  size       int check (size between 0 and 1000000),
  held       int not null default 0 check (held >= 0),
  taken      int not null default 0 check (taken >= 0),
  overbooked int not null default 0 check (overbooked >= 0),
  counts     text not null default 'persons' check (counts in ('persons', 'seats')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  purpose    text not null default 'event'
    constraint capacity_pools_purpose_known check (purpose in ('event', 'activity', 'ticket')),
  constraint capacity_pools_fit check (size is null or held + taken <= size + overbooked)
);
comment on table public.capacity_pools is 'Places that can run out. Only its functions write held and taken: a guarded update, with this CHECK behind it.';
comment on column public.capacity_pools.size is 'Null: no limit.';
comment on column public.capacity_pools.held is 'Places kept for offers to a waitlist and for orders that are not paid: the sum of open capacity_holds.';
comment on column public.capacity_pools.taken is 'Places of everybody whose reply is yes, who signed up for the activity, or who has paid for the ticket.';
comment on column public.capacity_pools.overbooked is 'By how much the host lowered the size below use, on purpose. Shrinks by itself as places are freed; never lets a new reply in.';
comment on column public.capacity_pools.counts is 'persons: everybody, infants too. seats: infants take none.';
comment on column public.capacity_pools.purpose is
  'event: the places of the event, one pool an event. activity: those of a point of its programme. ticket: those of a kind of ticket, of several that share them, or of a price that is for the first only.';

create index capacity_pools_event_idx on public.capacity_pools (event_id);
create index capacity_pools_org_idx on public.capacity_pools (org_id);
create unique index capacity_pools_one_of_event_idx on public.capacity_pools (event_id) where purpose = 'event';

create trigger capacity_pools_overbooking before update on public.capacity_pools
  for each row execute function private.shrink_overbooking();
create trigger capacity_pools_freeze before update on public.capacity_pools
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger capacity_pools_touch before update on public.capacity_pools
  for each row execute function private.touch();
-- Their names let them run before the triggers that derive columns from a name.
create trigger capacity_pools_a_line before insert or update on public.capacity_pools
  for each row execute function private.name_in_one_line('name');

alter table public.capacity_pools enable row level security;
revoke all on public.capacity_pools from anon, authenticated;
grant select on public.capacity_pools to authenticated;

create policy capacity_pools_select_member on public.capacity_pools for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));

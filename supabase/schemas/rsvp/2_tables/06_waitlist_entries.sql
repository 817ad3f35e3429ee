create table public.waitlist_entries (
  id               uuid primary key default gen_random_uuid(),
  pool_id          uuid not null references public.capacity_pools (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  event_id         uuid not null references public.events (id) on delete cascade,
  rsvp_id          uuid not null references public.rsvps (id) on delete cascade,
  quantity         int not null check (quantity > 0),
  priority         int not null default 0,
  state            text not null default 'waiting'
    check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'left')),
  offered_at       timestamptz,
  offer_expires_at timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  ended_from       text check (ended_from in ('waiting', 'offered')),
  offer_left       interval check (offer_left > interval '0'),
  constraint waitlist_entries_offer_ends check ((state = 'offered') <= (offer_expires_at is not null)),
  constraint waitlist_entries_ended check (ended_from is null or state = 'left')
);
comment on table public.waitlist_entries is
  'A household waiting for all its places together. Served by priority, then time; a smaller household behind may be served when the first does not fit.';
comment on column public.waitlist_entries.ended_from is 'What the entry was when the end of its event ended it; null otherwise. Gone once the event goes on.';
comment on column public.waitlist_entries.offer_left is 'How long an offer still stood when the end of its event ended it.';

create unique index waitlist_entries_open_idx on public.waitlist_entries (rsvp_id) where state in ('waiting', 'offered');
create index waitlist_entries_next_idx on public.waitlist_entries (pool_id, priority desc, created_at, id) where state = 'waiting';
create index waitlist_entries_due_idx on public.waitlist_entries (offer_expires_at) where state = 'offered';
create index waitlist_entries_pool_idx on public.waitlist_entries (pool_id);
create index waitlist_entries_rsvp_idx on public.waitlist_entries (rsvp_id);
create index waitlist_entries_event_idx on public.waitlist_entries (event_id, state);
create index waitlist_entries_org_idx on public.waitlist_entries (org_id);

create trigger waitlist_entries_touch before update on public.waitlist_entries
  for each row execute function private.touch();
create trigger waitlist_entries_tell after update of state on public.waitlist_entries
  for each row when (new.state = 'accepted' and old.state is distinct from 'accepted') execute function private.tell_of_places();
create trigger waitlist_entries_tell_insert after insert on public.waitlist_entries
  referencing new table as changed for each statement execute function private.tell_event_rows('waitlist');
create trigger waitlist_entries_tell_update after update on public.waitlist_entries
  referencing new table as changed for each statement execute function private.tell_event_rows('waitlist');
create trigger waitlist_entries_tell_delete after delete on public.waitlist_entries
  referencing old table as changed for each statement execute function private.tell_event_rows('waitlist');
create trigger waitlist_entries_notify after update on public.waitlist_entries
  for each row when (new.state is distinct from old.state and new.state in ('offered', 'accepted', 'declined', 'expired'))
  execute function private.notify_of_waitlist();

alter table public.waitlist_entries enable row level security;
revoke all on public.waitlist_entries from anon, authenticated;
grant select on public.waitlist_entries to authenticated;

create policy waitlist_entries_select_reader on public.waitlist_entries for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));

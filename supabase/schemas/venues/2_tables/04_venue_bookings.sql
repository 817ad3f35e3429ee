create table public.venue_bookings (
  id               uuid primary key default gen_random_uuid(),
  space_id         uuid not null references public.venue_spaces (id) on delete cascade,
  venue_id         uuid not null references public.venues (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  event_id         uuid references public.events (id) on delete set null,
  created_by       uuid default auth.uid() references auth.users (id) on delete set null,
  title            text not null
    constraint venue_bookings_title_length check (char_length(btrim(title)) between 1 and 120),
  state            text not null default 'enquiry'
    constraint venue_bookings_state_known check (state in ('enquiry', 'hold', 'confirmed', 'cancelled')),
  local_start      timestamp not null
    constraint venue_bookings_start_range check (local_start between '2000-01-01' and '2200-12-31'),
  local_end        timestamp not null,
  setup_minutes    int not null default 0
    constraint venue_bookings_setup_range check (setup_minutes between 0 and 4320),
  teardown_minutes int not null default 0
    constraint venue_bookings_teardown_range check (teardown_minutes between 0 and 4320),
  starts_at        timestamptz not null,
  ends_at          timestamptz not null,
  period           tstzrange not null,
  hold_expires_at  timestamptz,
  people           int constraint venue_bookings_people_range check (people between 1 and 200000),
  cost_minor       bigint constraint venue_bookings_cost_range check (cost_minor between 0 and 100000000000),
  notes            text constraint venue_bookings_notes_length check (char_length(notes) <= 2000),
  row_version      int not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint venue_bookings_end_after_start check (local_end > local_start and local_end <= local_start + interval '60 days'),
  constraint venue_bookings_hold_ends check (state <> 'hold' or hold_expires_at is not null),
  constraint venue_bookings_apart exclude using gist (space_id extensions.gist_uuid_ops with =, period with &&) where (state in ('hold', 'confirmed'))
    deferrable initially immediate
);
comment on table public.venue_bookings is 'What is asked for, held or confirmed in a space. What holds it (hold, confirmed) never meets another that does, set-up and clearing included. Read by the members of the organisation.';
comment on column public.venue_bookings.local_start is 'Clock time in the venue''s zone at which guests may come.';
comment on column public.venue_bookings.setup_minutes is 'Before local_start; the space is taken by it too, and so by teardown_minutes after the end.';
comment on column public.venue_bookings.period is 'Computed: from the beginning of set-up to the end of clearing.';
comment on column public.venue_bookings.hold_expires_at is 'When a hold turns into an enquiry again and frees the space.';
comment on column public.venue_bookings.cost_minor is 'In minor units of the venue''s currency.';

create index venue_bookings_space_idx on public.venue_bookings (space_id, starts_at);
create index venue_bookings_org_idx on public.venue_bookings (org_id, starts_at, id);
create index venue_bookings_venue_idx on public.venue_bookings (venue_id, starts_at);
create index venue_bookings_event_idx on public.venue_bookings (event_id);
create index venue_bookings_created_by_idx on public.venue_bookings (created_by);
create index venue_bookings_due_idx on public.venue_bookings (hold_expires_at) where state = 'hold';

create trigger venue_bookings_freeze before update on public.venue_bookings for each row execute function private.freeze('id', 'created_by', 'created_at');
create trigger venue_bookings_settle before insert or update on public.venue_bookings for each row execute function private.settle_booking();
create trigger venue_bookings_touch before update on public.venue_bookings for each row execute function private.touch_version();

alter table public.venue_bookings enable row level security;
revoke all on public.venue_bookings from anon, authenticated;
grant select on public.venue_bookings to authenticated;
grant insert (space_id, event_id, title, state, local_start, local_end, setup_minutes, teardown_minutes,
  hold_expires_at, people, cost_minor, notes) on public.venue_bookings to authenticated;
grant update (space_id, event_id, title, state, local_start, local_end, setup_minutes, teardown_minutes,
  hold_expires_at, people, cost_minor, notes) on public.venue_bookings to authenticated;

create policy venue_bookings_select_reader on public.venue_bookings for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]));
create policy venue_bookings_insert_writer on public.venue_bookings for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy venue_bookings_update_writer on public.venue_bookings for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[])) with check (org_id = any ((select private.my_orgs('write'))::uuid[]));

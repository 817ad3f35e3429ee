create table public.activities (
  id                 uuid primary key default gen_random_uuid(),
  event_id           uuid not null references public.events (id) on delete cascade,
  org_id             uuid not null references public.orgs (id) on delete cascade,
  title              text not null
    constraint activities_title_length check (char_length(btrim(title)) between 1 and 120),
  day                int not null default 1 constraint activities_day_range check (day between 1 and 60),
  local_start        time not null,
  minutes            int not null default 60 constraint activities_minutes_range check (minutes between 5 and 1440),
  starts_at          timestamptz,
  ends_at            timestamptz,
  place              text constraint activities_place_length check (char_length(btrim(place)) between 1 and 120),
  plan_b             text constraint activities_plan_b_length check (char_length(btrim(plan_b)) between 1 and 300),
  notes              text constraint activities_notes_length check (char_length(notes) <= 4000),
  deleted_at         timestamptz,
  row_version        int not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  space_id           uuid references public.venue_spaces (id) on delete set null,
  host_person_id     uuid references public.persons (id) on delete set null,
  audience           text not null default 'everyone'
    constraint activities_audience_known check (audience in ('everyone', 'helpers', 'committee')),
  sign_up            boolean not null default false,
  places             int constraint activities_places_range check (places between 0 and 100000),
  shares_places_with uuid references public.activities (id) on delete set null,
  capacity_pool_id   uuid references public.capacity_pools (id) on delete set null,
  min_age            int constraint activities_min_age_range check (min_age between 0 and 120),
  max_age            int constraint activities_max_age_range check (max_age between 0 and 120),
  fee_minor          bigint constraint activities_fee_range check (fee_minor between 0 and 100000000000),
  attire             text constraint activities_attire_length check (char_length(btrim(attire)) between 1 and 200),
  plan_b_kind        text constraint activities_plan_b_kind_known check (plan_b_kind in ('place', 'time', 'off')),
  plan_b_place       text
    constraint activities_plan_b_place_length check (char_length(btrim(plan_b_place)) between 1 and 120),
  plan_b_space_id    uuid references public.venue_spaces (id) on delete set null,
  plan_b_day         int constraint activities_plan_b_day_range check (plan_b_day between 1 and 60),
  plan_b_start       time,
  on_plan_b          boolean not null default false,
  current_day        int not null default 1,
  current_start      time not null default '00:00',
  current_place      text,
  current_space_id   uuid references public.venue_spaces (id) on delete set null,
  called_off         boolean not null default false,
  constraint activities_ages_ordered check (max_age >= min_age),
  constraint activities_places_by_sign_up check (places is null or sign_up),
  constraint activities_shares_with_another check (shares_places_with <> id),
  constraint activities_plan_b_hour check (plan_b_kind is distinct from 'time' or plan_b_start is not null),
  constraint activities_plan_b_known check (plan_b_kind is not null or not on_plan_b)
);
comment on table public.activities is 'A point of an event''s programme. Who sees the event sees it; who may change the event changes it.';
comment on column public.activities.day is 'Which day of the event, its first being 1.';
comment on column public.activities.local_start is 'Clock time of that day in the event''s zone; a change of the zone keeps it.';
comment on column public.activities.starts_at is 'Computed of day and local_start; null while the event has no day.';
comment on column public.activities.ends_at is 'Computed: minutes after starts_at, by the clock on the wall of those who sit through it, not by the calendar.';
comment on column public.activities.plan_b is 'What happens instead when it cannot take place as planned.';
comment on column public.activities.deleted_at is 'Removed from every list; setting it to null brings the same row back.';
comment on column public.activities.space_id is 'A space of a venue of the organisation; place is for what has no space.';
comment on column public.activities.host_person_id is 'Who leads it.';
comment on column public.activities.audience is 'everyone: guests see it. helpers, committee: the organisation sees it, guests do not.';
comment on column public.activities.sign_up is 'Whoever comes signs up, person by person. Without it everybody simply comes.';
comment on column public.activities.places is 'How many fit, for what has places of its own. Null: no limit.';
comment on column public.activities.shares_places_with is 'Takes its places from the pool of this activity, such as twenty life vests.';
comment on column public.activities.capacity_pool_id is 'Computed: the pool that sign-ups draw on.';
comment on column public.activities.fee_minor is 'Shown, in minor units of the event''s currency; paid on the day.';
comment on column public.activities.plan_b_kind is 'place: elsewhere at its hour. time: at another hour. off: it does not take place. Null: nothing is agreed, plan_b may say something in words.';
comment on column public.activities.on_plan_b is 'Takes place by its plan B. Written by switch_rain_plan().';
comment on column public.activities.current_day is 'Computed, as current_start, current_place, current_space_id and called_off: what counts now, by the plan or its plan B.';

create index activities_programme_idx on public.activities (event_id, day, local_start, id) where deleted_at is null;
create index activities_org_idx on public.activities (org_id);
create index activities_space_idx on public.activities (space_id);
create index activities_plan_b_space_idx on public.activities (plan_b_space_id);
create index activities_current_space_idx on public.activities (current_space_id);
create index activities_host_idx on public.activities (host_person_id);
create index activities_pool_idx on public.activities (capacity_pool_id);
create index activities_shares_idx on public.activities (shares_places_with);
create index activities_current_idx on public.activities (event_id, current_day, current_start, id) where deleted_at is null;

create trigger activities_org before insert or update of event_id on public.activities
  for each row execute function private.inherit_org('events', 'event_id');
create trigger activities_settle before insert or update on public.activities
  for each row execute function private.settle_activity();
create trigger activities_freeze before update on public.activities
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger activities_touch before update on public.activities for each row execute function private.touch_version();
create trigger activities_offer after update on public.activities for each row
  when (new.capacity_pool_id is not null and new.places is distinct from old.places) execute function private.offer_after_change();

alter table public.activities enable row level security;
revoke all on public.activities from anon, authenticated;
grant select on public.activities to authenticated;
grant insert (event_id, title, day, local_start, minutes, place, plan_b, notes, space_id, host_person_id, audience,
  sign_up, places, shares_places_with, min_age, max_age, fee_minor, attire, plan_b_kind, plan_b_place,
  plan_b_space_id, plan_b_day, plan_b_start) on public.activities to authenticated;
grant update (title, day, local_start, minutes, place, plan_b, notes, deleted_at, space_id, host_person_id, audience,
  sign_up, places, shares_places_with, min_age, max_age, fee_minor, attire, plan_b_kind, plan_b_place,
  plan_b_space_id, plan_b_day, plan_b_start) on public.activities to authenticated;

create policy activities_select_reader on public.activities for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy activities_insert_writer on public.activities for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy activities_update_writer on public.activities for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

-- Domain: activities
-- The programme in full: where a point takes place, who leads it, for whom it is, how many fit, what happens instead when
-- it rains. What counts now (current_*) follows from the plan and its plan B, so that every reader asks one place.

alter table public.activities
  add column space_id          uuid references public.venue_spaces (id) on delete set null,
  add column host_person_id    uuid references public.persons (id) on delete set null,
  add column audience          text not null default 'everyone'
    constraint activities_audience_known check (audience in ('everyone', 'helpers', 'committee')),
  add column sign_up           boolean not null default false,
  add column places            int constraint activities_places_range check (places between 0 and 100000),
  add column shares_places_with uuid references public.activities (id) on delete set null,
  add column capacity_pool_id  uuid references public.capacity_pools (id) on delete set null,
  add column min_age           int constraint activities_min_age_range check (min_age between 0 and 120),
  add column max_age           int constraint activities_max_age_range check (max_age between 0 and 120),
  add column fee_minor         bigint constraint activities_fee_range check (fee_minor between 0 and 100000000000),
  add column attire            text constraint activities_attire_length check (char_length(btrim(attire)) between 1 and 200),
  add column plan_b_kind       text constraint activities_plan_b_kind_known check (plan_b_kind in ('place', 'time', 'off')),
  add column plan_b_place      text constraint activities_plan_b_place_length check (char_length(btrim(plan_b_place)) between 1 and 120),
  add column plan_b_space_id   uuid references public.venue_spaces (id) on delete set null,
  add column plan_b_day        int constraint activities_plan_b_day_range check (plan_b_day between 1 and 60),
  add column plan_b_start      time,
  add column on_plan_b         boolean not null default false,
  add column current_day       int not null default 1,
  add column current_start     time not null default '00:00',
  add column current_place     text,
  add column current_space_id  uuid references public.venue_spaces (id) on delete set null,
  add column called_off        boolean not null default false,
  add constraint activities_ages_ordered check (max_age >= min_age),
  add constraint activities_places_by_sign_up check (places is null or sign_up),
  add constraint activities_shares_with_another check (shares_places_with <> id),
  add constraint activities_plan_b_hour check (plan_b_kind is distinct from 'time' or plan_b_start is not null),
  add constraint activities_plan_b_known check (plan_b_kind is not null or not on_plan_b);
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
create index activities_space_idx on public.activities (space_id);
create index activities_plan_b_space_idx on public.activities (plan_b_space_id);
create index activities_current_space_idx on public.activities (current_space_id);
create index activities_host_idx on public.activities (host_person_id);
create index activities_pool_idx on public.activities (capacity_pool_id);
create index activities_shares_idx on public.activities (shares_places_with);
create index activities_current_idx on public.activities (event_id, current_day, current_start, id) where deleted_at is null;

alter table public.capacity_pools add column purpose text not null default 'event'
  constraint capacity_pools_purpose_known check (purpose in ('event', 'activity'));
comment on column public.capacity_pools.purpose is 'event: the places of the event, one pool an event. activity: those of a point of its programme.';
comment on column public.capacity_pools.taken is 'Places of everybody whose reply is yes, or who signed up for the activity.';
create unique index capacity_pools_one_of_event_idx on public.capacity_pools (event_id) where purpose = 'event';

alter table public.capacity_holds drop constraint capacity_holds_owner_type_check;
alter table public.capacity_holds add constraint capacity_holds_owner_type_check check (owner_type in ('waitlist', 'activity_signup'));

-- greatest() passes over a null, so that a pool without a limit had no place left.
create or replace function private.places_left(p public.capacity_pools) returns int
  language sql immutable set search_path = ''
as $$ select case when p.size is not null then greatest(0, p.size - p.held - p.taken) end $$;

-- Who comes ---------------------------------------------------------------------------------------------------------

create table public.activity_signups (
  id             uuid primary key default gen_random_uuid(),
  activity_id    uuid not null references public.activities (id) on delete cascade,
  event_id       uuid not null references public.events (id) on delete cascade,
  org_id         uuid not null references public.orgs (id) on delete cascade,
  rsvp_id        uuid not null references public.rsvps (id) on delete cascade,
  rsvp_person_id uuid not null references public.rsvp_people (id) on delete cascade,
  state          text not null constraint activity_signups_state_known check (state in ('going', 'waiting', 'offered')),
  offered_until  timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint activity_signups_offer_ends check ((state = 'offered') = (offered_until is not null))
);
comment on table public.activity_signups is 'One person who comes to an activity, waits for a place, or has one on offer. Written by join_activity() and leave_activity() alone; leaving deletes the row.';
comment on column public.activity_signups.offered_until is 'Until when a free place is kept for who waited.';
create unique index activity_signups_once_idx on public.activity_signups (activity_id, rsvp_person_id);
create index activity_signups_person_idx on public.activity_signups (rsvp_person_id);
create index activity_signups_rsvp_idx on public.activity_signups (rsvp_id);
create index activity_signups_event_idx on public.activity_signups (event_id, activity_id, state);
create index activity_signups_org_idx on public.activity_signups (org_id);
create index activity_signups_due_idx on public.activity_signups (offered_until) where state = 'offered';

create table public.activity_stars (
  activity_id uuid not null references public.activities (id) on delete cascade,
  user_id     uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (activity_id, user_id)
);
comment on table public.activity_stars is 'What somebody wants to see, in "my programme". A wish, not a place.';
create index activity_stars_user_idx on public.activity_stars (user_id);

-- Rules -------------------------------------------------------------------------------------------------------------

create function private.activity_pool(a public.activities, was public.activities) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  other public.activities;
  own uuid := case when was.shares_places_with is null then was.capacity_pool_id end;
  p public.capacity_pools;
begin
  -- What is shared already stays so, also once the other is removed: it must not stop a change of the event's day.
  if a.shares_places_with is not null and a.shares_places_with is not distinct from was.shares_places_with then
    own := was.capacity_pool_id;
  elsif a.shares_places_with is not null then
    select x.* into other from public.activities x
    where x.id = a.shares_places_with and x.event_id = a.event_id and x.sign_up and x.shares_places_with is null and x.deleted_at is null;
    if other.id is null or exists (select from public.activities x where x.shares_places_with = a.id) then
      perform private.refuse(422, 'shares_places_with', 'Share the places of an activity of this event that has places of its own.');
    end if;
    own := other.capacity_pool_id;
  elsif not a.sign_up then
    own := null;
  elsif own is null then
    insert into public.capacity_pools (event_id, org_id, name, size, purpose) values (a.event_id, a.org_id, left(a.title, 80), a.places, 'activity') returning id into own;
  elsif a.places is distinct from was.places then
    p := private.lock_pool(own);
    if a.places < p.held + p.taken then
      perform private.refuse(409, 'size_below_use', format('%s have a place or one on offer. Choose at least that many.', p.held + p.taken),
        jsonb_build_object('taken', p.taken, 'held', p.held, 'size', a.places));
    end if;
    update public.capacity_pools x set size = a.places where x.id = own;
  end if;
  if was.capacity_pool_id is distinct from own and exists (select from public.activity_signups s where s.activity_id = a.id) then
    perform private.refuse(409, 'signed_up', 'People have signed up. Their places stay where they are.');
  end if;
  return own;
end
$$;
comment on function private.activity_pool(public.activities, public.activities) is
  'The pool an activity draws on, made or resized as its row asks. 409 size_below_use, signed_up; 422 shares_places_with.';

create or replace function private.settle_activity() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events;
  was public.activities;
begin
  select e.* into ev from public.events e where e.id = new.event_id;
  if tg_op = 'UPDATE' then
    was := old;
  end if;
  -- Only what is new: while a venue is deleted, one column still names a space that is gone when the other is emptied.
  if exists (select from (values (new.space_id, was.space_id), (new.plan_b_space_id, was.plan_b_space_id)) u (id, before)
    where u.id is not null and u.id is distinct from u.before and not exists (
      select from public.venue_spaces s where s.id = u.id and s.org_id = ev.org_id)) then
    perform private.refuse(422, 'space_id', 'Choose a space of a venue of the same organisation.');
  end if;
  if new.host_person_id is distinct from was.host_person_id and new.host_person_id is not null
    and not exists (select from public.persons p where p.id = new.host_person_id and p.org_id = ev.org_id) then
    perform private.refuse(422, 'host_person_id', 'Whoever leads it is in the directory of the organisation.');
  end if;
  if new.shares_places_with is not null then
    new.sign_up := true;
    new.places := null;
  elsif not new.sign_up then
    new.places := null;
  end if;
  new.capacity_pool_id := private.activity_pool(new, was);
  new.current_day := case when new.on_plan_b and new.plan_b_kind = 'time' then coalesce(new.plan_b_day, new.day) else new.day end;
  new.current_start := case when new.on_plan_b and new.plan_b_kind = 'time' then new.plan_b_start else new.local_start end;
  if new.on_plan_b and new.plan_b_kind = 'place' then
    new.current_space_id := new.plan_b_space_id;
    new.current_place := new.plan_b_place;
  else
    new.current_space_id := new.space_id;
    new.current_place := new.place;
  end if;
  new.called_off := new.on_plan_b and new.plan_b_kind = 'off';
  new.starts_at := private.local_instant(ev.start_date + (new.current_day - 1) + new.current_start, ev.zone);
  new.ends_at := new.starts_at + pg_catalog.make_interval(mins => new.minutes);
  return new;
end
$$;
comment on function private.settle_activity() is
  'BEFORE INSERT OR UPDATE: what counts now by plan or plan B, its instants by the event''s first day and zone, and its pool. 409 size_below_use, signed_up; 422 space_id, host_person_id, shares_places_with.';

update public.activities a set title = a.title;

create function private.age_span(rp public.rsvp_people, day date) returns int4range
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select case
      when p.birth_date is not null then int4range(extract(year from age(age_span.day, p.birth_date))::int, extract(year from age(age_span.day, p.birth_date))::int, '[]')
      when p.birth_year is not null then int4range(extract(year from age_span.day)::int - p.birth_year - 1, extract(year from age_span.day)::int - p.birth_year, '[]') end
      from public.persons p where p.id = rp.person_id),
    case rp.age_band when 'infant' then int4range(0, 2, '[]') when 'child' then int4range(3, 12, '[]') when 'teen' then int4range(13, 17, '[]') else int4range(18, 120, '[]') end)
$$;
comment on function private.age_span(public.rsvp_people, date) is
  'The ages somebody may have on a day: by birth date exactly, by birth year to a year, else by the age band of the reply.';

-- Who may ---------------------------------------------------------------------------------------------------------------

grant insert (space_id, host_person_id, audience, sign_up, places, shares_places_with, min_age, max_age, fee_minor, attire,
    plan_b_kind, plan_b_place, plan_b_space_id, plan_b_day, plan_b_start),
  update (space_id, host_person_id, audience, sign_up, places, shares_places_with, min_age, max_age, fee_minor, attire,
    plan_b_kind, plan_b_place, plan_b_space_id, plan_b_day, plan_b_start)
  on public.activities to authenticated;

alter table public.activity_signups enable row level security;
revoke all on public.activity_signups from anon, authenticated;
grant select on public.activity_signups to authenticated;
create policy activity_signups_select_reader on public.activity_signups for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]) or event_id = any ((select private.my_events('read'))::uuid[]));
create trigger activity_signups_touch before update on public.activity_signups for each row execute function private.touch();

alter table public.activity_stars enable row level security;
revoke all on public.activity_stars from anon, authenticated;
grant select, delete on public.activity_stars to authenticated;
grant insert (activity_id) on public.activity_stars to authenticated;
create policy activity_stars_select_own on public.activity_stars for select to authenticated using (user_id = (select auth.uid()));
create policy activity_stars_insert_own on public.activity_stars for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from public.activities a where a.id = activity_stars.activity_id));
create policy activity_stars_delete_own on public.activity_stars for delete to authenticated using (user_id = (select auth.uid()));

revoke execute on function private.activity_pool(public.activities, public.activities), private.age_span(public.rsvp_people, date) from public;

-- Domain: activities
-- The programme of an event: what happens on which of its days, at which clock time of its zone. While the event has no
-- day, its order stands all the same; once it has one, the instants are computed, and again when day or zone change.

create table public.activities (
  id          uuid primary key default gen_random_uuid(),
  event_id    uuid not null references public.events (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  title       text not null constraint activities_title_length check (char_length(btrim(title)) between 1 and 120),
  day         int not null default 1 constraint activities_day_range check (day between 1 and 60),
  local_start time not null,
  minutes     int not null default 60 constraint activities_minutes_range check (minutes between 5 and 1440),
  starts_at   timestamptz,
  ends_at     timestamptz,
  place       text constraint activities_place_length check (char_length(btrim(place)) between 1 and 120),
  plan_b      text constraint activities_plan_b_length check (char_length(btrim(plan_b)) between 1 and 300),
  notes       text constraint activities_notes_length check (char_length(notes) <= 4000),
  deleted_at  timestamptz,
  row_version int not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.activities is 'A point of an event''s programme. Who sees the event sees it; who may change the event changes it.';
comment on column public.activities.day is 'Which day of the event, its first being 1.';
comment on column public.activities.local_start is 'Clock time of that day in the event''s zone; a change of the zone keeps it.';
comment on column public.activities.starts_at is 'Computed of day and local_start; null while the event has no day.';
comment on column public.activities.ends_at is 'Computed: minutes after starts_at, by the clock on the wall of those who sit through it, not by the calendar.';
comment on column public.activities.plan_b is 'What happens instead when it cannot take place as planned.';
comment on column public.activities.deleted_at is 'Removed from every list; setting it to null brings the same row back.';
create index activities_programme_idx on public.activities (event_id, day, local_start, id) where deleted_at is null;
create index activities_org_idx on public.activities (org_id);

create function private.settle_activity() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  select private.local_instant(e.start_date + (new.day - 1) + new.local_start, e.zone) into new.starts_at
  from public.events e where e.id = new.event_id;
  new.ends_at := new.starts_at + pg_catalog.make_interval(mins => new.minutes);
  return new;
end
$$;
comment on function private.settle_activity() is 'BEFORE INSERT OR UPDATE: the instants of a point of the programme, by the event''s first day and zone.';

create function private.move_activities() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- The trigger of the row computes what it changes to.
  update public.activities a set day = a.day where a.event_id = new.id;
  return null;
end
$$;
comment on function private.move_activities() is 'AFTER the first day or the zone of an event changed: its programme keeps its days and clock times.';
revoke execute on function private.settle_activity(), private.move_activities() from public;

create trigger activities_org before insert or update of event_id on public.activities
  for each row execute function private.inherit_org('events', 'event_id');
create trigger activities_settle before insert or update on public.activities
  for each row execute function private.settle_activity();
create trigger activities_freeze before update on public.activities
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger activities_touch before update on public.activities for each row execute function private.touch_version();
create trigger events_move_activities after update on public.events for each row
  when ((new.start_date, new.zone) is distinct from (old.start_date, old.zone)) execute function private.move_activities();

alter table public.activities enable row level security;
revoke all on public.activities from anon, authenticated;
grant select on public.activities to authenticated;
grant insert (event_id, title, day, local_start, minutes, place, plan_b, notes),
  update (title, day, local_start, minutes, place, plan_b, notes, deleted_at)
  on public.activities to authenticated;
create policy activities_select_reader on public.activities for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy activities_insert_writer on public.activities for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy activities_update_writer on public.activities for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

-- Domain: events
-- Events: local days and clock times with an IANA zone, the instants computed from them, states, roles, meals and the
-- pool of places.
-- Longer than 300 lines: the event, its triggers and what is made together with it read as one.

create function private.local_instant(local timestamp, zone text) returns timestamptz
  language sql stable strict set search_path = ''
as $$
  -- A time that happens twice (clocks go back) is its first occurrence; one that never happens (clocks go forward) is
  -- moved on by the length of the gap: 02:30 becomes 03:30. RFC 5545 and Temporal's 'compatible' read it so too.
  select coalesce(min(candidate) filter (where candidate at time zone zone = local), local at time zone zone)
  from (values (local at time zone zone), ((local at time zone zone) - interval '30 minutes'),
               ((local at time zone zone) - interval '1 hour'), ((local at time zone zone) - interval '2 hours')) as c (candidate)
$$;
comment on function private.local_instant(timestamp, text) is
  'The instant of a local day and time. Doubled times: the first; missing times: later by the gap.';

create table public.events (
  id                       uuid primary key default gen_random_uuid(),
  org_id                   uuid not null references public.orgs (id) on delete cascade,
  user_id                  uuid not null default auth.uid() references auth.users (id) on delete restrict,
  event_type_id            text not null default 'club' references public.event_types (id),
  name                     text not null check (char_length(btrim(name)) between 1 and 120),
  summary                  text check (char_length(summary) <= 4000),
  start_date               date check (start_date between '1900-01-01' and '2200-12-31'),
  end_date                 date check (end_date >= start_date and end_date <= '2200-12-31'),
  local_start              time,
  local_end                time,
  zone                     text not null default 'UTC' check (private.is_time_zone(zone)),
  all_day                  boolean not null default false,
  starts_at                timestamptz,
  ends_at                  timestamptz,
  location_name            text check (char_length(location_name) <= 200),
  address                  text check (char_length(address) <= 500),
  online_url               text check (char_length(online_url) <= 1000 and online_url ~* '^https?://'),
  status                   text not null default 'draft' check (status in ('draft', 'live', 'paused', 'cancelled', 'archived')),
  rsvp_opens_at            timestamptz,
  rsvp_closes_on           date check (rsvp_closes_on between '1900-01-01' and '2200-12-31'),
  rsvp_closes_at           timestamptz,
  default_capacity_pool_id uuid not null default gen_random_uuid() unique,
  allow_maybe              boolean not null default true,
  plus_one_default         int not null default 0 check (plus_one_default between 0 and 20),
  waitlist_hours           int not null default 48 check (waitlist_hours between 1 and 720),
  uid                      text not null unique default gen_random_uuid()::text check (char_length(uid) <= 200),
  sequence                 int not null default 0,
  settings                 jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and char_length(settings::text) <= 8000),
  cancelled_reason         text check (char_length(btrim(cancelled_reason)) between 1 and 500),
  row_version              int not null default 1,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  check (end_date is null or start_date is not null),
  check (local_start is null or not all_day),
  check (local_end is null or local_start is not null),
  check (ends_at > starts_at),
  check (status <> 'cancelled' or cancelled_reason is not null)
);
comment on table public.events is 'What an organisation plans. Its members and the holders of an event role see it; guests only what a token''s function shows.';
comment on column public.events.user_id is 'Who made it. An account that still owns events is not deleted before they are handed over.';
comment on column public.events.start_date is 'Local day in the event''s zone. Null: not yet decided.';
comment on column public.events.local_start is 'Clock time in the zone on start_date. Null: the whole day, or not yet decided.';
comment on column public.events.zone is 'IANA name. Changing it keeps the local days and times and moves the instants.';
comment on column public.events.starts_at is 'Computed: local_start on start_date in the zone; without a time the first instant of that day; null without a day.';
comment on column public.events.ends_at is 'Computed: local_end on end_date (a time at or before the start on the same day means the next day); without one the end of the last local day, or null when a start time is given but no end.';
comment on column public.events.rsvp_closes_on is 'Last local day on which guests may answer. Null: until the event starts.';
comment on column public.events.rsvp_closes_at is 'Computed: the first instant after rsvp_closes_on in the event''s zone. Replies are accepted before it.';
comment on column public.events.default_capacity_pool_id is 'The pool of places every yes draws on; made with the event. Without a foreign key, so that embedding capacity_pools stays unambiguous.';
comment on column public.events.plus_one_default is 'Plus-ones a new invitation gets.';
comment on column public.events.waitlist_hours is 'How long an offer of a freed place stands.';
comment on column public.events.uid is 'Stable id for calendars; sequence rises when day, time, zone, place or cancellation change.';

create index events_user_start_idx on public.events (user_id, start_date desc nulls last);
create index events_org_start_idx on public.events (org_id, start_date desc nulls last, id);
create index events_type_idx on public.events (event_type_id);

create table public.event_roles (
  id         uuid primary key default gen_random_uuid(),
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  user_id    uuid references auth.users (id) on delete cascade,
  person_id  uuid references public.persons (id) on delete cascade,
  role       text not null check (role in ('chair', 'treasurer', 'communications', 'search', 'scanner', 'volunteer_lead', 'viewer')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, person_id) = 1)
);
comment on table public.event_roles is 'Who does what for one event. A role of an account gives rights on the event; one of a person is a label.';
create unique index event_roles_user_idx on public.event_roles (event_id, user_id, role) where user_id is not null;
create unique index event_roles_person_idx on public.event_roles (event_id, person_id, role) where person_id is not null;
create index event_roles_event_idx on public.event_roles (event_id);
create index event_roles_by_user_idx on public.event_roles (user_id);
create index event_roles_by_person_idx on public.event_roles (person_id);
create index event_roles_org_idx on public.event_roles (org_id);

create function private.my_events(wanted text) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct r.event_id), '{}')
  from public.event_roles r
  where r.user_id = (select auth.uid())
    and r.role = any (case wanted
      when 'see'   then array['chair', 'treasurer', 'communications', 'search', 'viewer', 'scanner', 'volunteer_lead']
      when 'read'  then array['chair', 'treasurer', 'communications', 'search', 'viewer']
      when 'write' then array['chair']
      else array[]::text[] end)
$$;
comment on function private.my_events(text) is 'Events on which the caller has this right by a role of the event itself.';

create function private.has_event_role(event uuid, variadic roles text[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.event_roles r
                 where r.event_id = event and r.user_id = (select auth.uid()) and r.role = any (roles))
$$;
comment on function private.has_event_role(uuid, text[]) is 'Whether the caller holds one of these roles on the event.';

-- Every host function begins here: the event locked or read, the right checked, one answer for "none" and "not yours".
create function private.require_event(event uuid, wanted text) returns public.events
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found_event public.events;
begin
  select e.* into found_event from public.events e
  where e.id = event and (e.org_id = any (private.my_orgs('see')) or e.id = any (private.my_events('see')));
  if found_event.id is null then
    perform private.refuse(404, 'event_not_found', 'This event does not exist, or you have no access to it.');
  end if;
  if not (private.can(found_event.org_id, wanted) or found_event.id = any (private.my_events(wanted))) then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  return found_event;
end
$$;
comment on function private.require_event(uuid, text) is
  'The event, if the caller has the right; 404 event_not_found when it is none of theirs, 42501 when their role is too small.';

-- Days, times, states ----------------------------------------------------------------------------------------------

create function private.fill_event() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  last_day date;
begin
  new.name := regexp_replace(btrim(new.name), '\s+', ' ', 'g');
  new.location_name := nullif(btrim(new.location_name), '');
  last_day := coalesce(new.end_date, new.start_date);
  if new.all_day then
    new.local_start := null;
    new.local_end := null;
  end if;
  if private.is_time_zone(new.zone) then  -- otherwise the CHECK refuses with its name
    new.starts_at := private.local_instant(new.start_date + coalesce(new.local_start, '00:00'), new.zone);
    new.ends_at := case
      when new.local_start is null then private.local_instant((last_day + 1) + time '00:00', new.zone)
      when new.local_end is null then
        case when new.end_date > new.start_date then private.local_instant((last_day + 1) + time '00:00', new.zone) end
      when last_day = new.start_date and new.local_end <= new.local_start then
        private.local_instant((last_day + 1) + new.local_end, new.zone)
      else private.local_instant(last_day + new.local_end, new.zone) end;
    new.rsvp_closes_at := private.local_instant((new.rsvp_closes_on + 1) + time '00:00', new.zone);
  end if;
  if new.rsvp_closes_on > last_day then
    raise exception using errcode = '23514', constraint = 'events_deadline_before_end',
      message = 'The last day for replies comes after the event.', hint = 'rsvp_closes_on';
  end if;
  if tg_op = 'UPDATE' then
    if new.status <> old.status then
      if not (case old.status
          when 'draft' then new.status in ('live', 'cancelled')
          when 'live' then new.status in ('paused', 'archived', 'cancelled')
          when 'paused' then new.status in ('live', 'archived')
          else false end) then
        perform private.refuse(409, 'event_status', format('An event that is %s cannot become %s.', old.status, new.status));
      end if;
      if new.status = 'cancelled' and nullif(btrim(new.cancelled_reason), '') is null then
        raise exception using errcode = '23514', constraint = 'events_cancelled_reason', hint = 'cancelled_reason',
          message = 'Say why the event is cancelled, so that your guests know.';
      end if;
    end if;
    if new.status <> 'cancelled' then
      new.cancelled_reason := null;
    end if;
    if (new.starts_at, new.ends_at, new.start_date, new.end_date, new.all_day, new.zone, new.location_name, new.address, new.online_url, new.status = 'cancelled')
       is distinct from
       (old.starts_at, old.ends_at, old.start_date, old.end_date, old.all_day, old.zone, old.location_name, old.address, old.online_url, old.status = 'cancelled') then
      new.sequence := old.sequence + 1;
    end if;
  end if;
  return new;
end
$$;
comment on function private.fill_event() is
  'BEFORE INSERT OR UPDATE: instants from local values, the moves between states, the calendar sequence.';

create function private.is_under_way(ev public.events) returns boolean
  language sql stable set search_path = ''
as $$ select ev.status in ('live', 'paused') and (ev.ends_at is null or ev.ends_at > now()) $$;
comment on function private.is_under_way(public.events) is 'Whether the event counts among the live ones of a plan: published, and not over.';

create function private.after_event_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  allowed bigint;
begin
  if private.is_under_way(new) and not private.is_under_way(old) then
    perform private.lock_limit(new.org_id, 'events_live');
    allowed := private.plan_limit(new.org_id, 'events_live');
    if allowed < (select count(*) from public.events e
                  where e.org_id = new.org_id and private.is_under_way(e)) then
      perform private.refuse(402, 'plan_limit_events_live', format(
        'Your plan has room for %s live events, and all are in use. Archive one that is over, or choose a larger plan.', allowed),
        jsonb_build_object('limit', allowed));
    end if;
  end if;
  if new.status = old.status then
    return null;
  end if;
  perform private.audit(new.org_id, 'status', 'events', new.id,
    jsonb_build_object('status', old.status), jsonb_build_object('status', new.status, 'reason', new.cancelled_reason));
  return null;
end
$$;
comment on function private.after_event_status() is
  'AFTER UPDATE: live events a plan has room for, also when one that was over is moved to a later day, and the audit line.';

create trigger events_fill before insert or update on public.events
  for each row execute function private.fill_event();
create trigger events_freeze before update on public.events
  for each row execute function private.freeze('id', 'org_id', 'user_id', 'uid', 'default_capacity_pool_id', 'created_at');
create trigger events_touch before update on public.events
  for each row execute function private.touch_version();
create trigger events_status after update on public.events
  for each row execute function private.after_event_status();
create trigger events_audit after delete on public.events
  for each row execute function private.audit_row();
create trigger event_roles_org before insert on public.event_roles
  for each row execute function private.inherit_org('events', 'event_id', 'persons', 'person_id');
create trigger event_roles_audit after insert or update or delete on public.event_roles
  for each row execute function private.audit_row();

alter table public.events enable row level security;
revoke all on public.events from anon, authenticated;
grant select, delete on public.events to authenticated;
grant insert (org_id, user_id, event_type_id, name, summary, start_date, end_date, local_start, local_end, zone, all_day, location_name,
  address, online_url, rsvp_opens_at, rsvp_closes_on, allow_maybe, plus_one_default, waitlist_hours, settings) on public.events to authenticated;
grant update (event_type_id, name, summary, start_date, end_date, local_start, local_end, zone, all_day, location_name, address, online_url,
  status, cancelled_reason, rsvp_opens_at, rsvp_closes_on, allow_maybe, plus_one_default, waitlist_hours, settings) on public.events to authenticated;
create policy events_select_member on public.events for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or id = any ((select private.my_events('see'))::uuid[]));
create policy events_insert_writer on public.events for insert to authenticated
  with check (user_id = (select auth.uid()) and org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy events_update_writer on public.events for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or id = any ((select private.my_events('write'))::uuid[]));
-- What was published is archived or cancelled, so that replies and mails keep their subject.
create policy events_delete_writer on public.events for delete to authenticated
  using (status = 'draft' and org_id = any ((select private.my_orgs('write'))::uuid[]));

alter table public.event_roles enable row level security;
revoke all on public.event_roles from anon, authenticated;
grant select, delete on public.event_roles to authenticated;
grant insert (event_id, user_id, person_id, role) on public.event_roles to authenticated;
create policy event_roles_select_member on public.event_roles for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy event_roles_insert_manager on public.event_roles for insert to authenticated
  with check (org_id = any ((select private.my_orgs('manage'))::uuid[]));
create policy event_roles_delete_manager on public.event_roles for delete to authenticated
  using (org_id = any ((select private.my_orgs('manage'))::uuid[]));

-- Meals ------------------------------------------------------------------------------------------------------------

create table public.meal_options (
  id         uuid primary key default gen_random_uuid(),
  event_id   uuid not null references public.events (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  name       text not null check (char_length(btrim(name)) between 1 and 80),
  sort       int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.meal_options is 'What guests choose from, person by person. One that was chosen cannot be deleted, only renamed.';
create unique index meal_options_name_idx on public.meal_options (event_id, lower(name));
create index meal_options_org_idx on public.meal_options (org_id);
create trigger meal_options_org before insert on public.meal_options
  for each row execute function private.inherit_org('events', 'event_id');
create trigger meal_options_freeze before update on public.meal_options
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger meal_options_touch before update on public.meal_options
  for each row execute function private.touch();
alter table public.meal_options enable row level security;
revoke all on public.meal_options from anon, authenticated;
grant select, delete on public.meal_options to authenticated;
grant insert (event_id, name, sort), update (name, sort) on public.meal_options to authenticated;
create policy meal_options_select_member on public.meal_options for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy meal_options_insert_writer on public.meal_options for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy meal_options_update_writer on public.meal_options for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy meal_options_delete_writer on public.meal_options for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

-- Places -----------------------------------------------------------------------------------------------------------

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
  constraint capacity_pools_fit check (size is null or held + taken <= size + overbooked)
);
comment on table public.capacity_pools is 'Places that can run out. Only its functions write held and taken: a guarded update, with this CHECK behind it.';
comment on column public.capacity_pools.size is 'Null: no limit.';
comment on column public.capacity_pools.held is 'Places kept for offers to the waitlist: the sum of open capacity_holds.';
comment on column public.capacity_pools.taken is 'Places of everybody whose reply is yes.';
comment on column public.capacity_pools.overbooked is 'By how much the host lowered the size below use, on purpose. Shrinks by itself as places are freed; never lets a new reply in.';
comment on column public.capacity_pools.counts is 'persons: everybody, infants too. seats: infants take none.';
create index capacity_pools_event_idx on public.capacity_pools (event_id);
create index capacity_pools_org_idx on public.capacity_pools (org_id);

create function private.shrink_overbooking() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.overbooked := case when new.size is null then 0 else least(new.overbooked, greatest(0, new.held + new.taken - new.size)) end;
  return new;
end
$$;
comment on function private.shrink_overbooking() is 'BEFORE UPDATE: overbooking never outlives its cause.';

create function private.make_pool() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.capacity_pools (id, event_id, org_id) values (new.default_capacity_pool_id, new.id, new.org_id);
  return null;
end
$$;
comment on function private.make_pool() is 'AFTER INSERT on events: the pool of places, without a limit at first.';

create trigger events_pool after insert on public.events
  for each row execute function private.make_pool();
create trigger capacity_pools_overbooking before update on public.capacity_pools
  for each row execute function private.shrink_overbooking();
create trigger capacity_pools_freeze before update on public.capacity_pools
  for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger capacity_pools_touch before update on public.capacity_pools
  for each row execute function private.touch();

alter table public.capacity_pools enable row level security;
revoke all on public.capacity_pools from anon, authenticated;
grant select on public.capacity_pools to authenticated;
create policy capacity_pools_select_member on public.capacity_pools for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));

revoke execute on all functions in schema private from public;
grant execute on function private.my_events(text), private.has_event_role(uuid, text[]) to authenticated;

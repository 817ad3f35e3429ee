create table public.events (
  id                       uuid primary key default gen_random_uuid(),
  org_id                   uuid not null references public.orgs (id) on delete cascade,
  user_id                  uuid not null default auth.uid() references auth.users (id) on delete restrict,
  event_type_id            text not null default 'club' references public.event_types (id),
  name                     text not null check (char_length(btrim(name)) between 1 and 120),
  summary                  text check (char_length(summary) <= 4000),
  start_date               date check (start_date between '1900-01-01' and '2200-12-31'),
  end_date                 date
    constraint events_end_not_before_start check (end_date >= start_date and end_date <= '2200-12-31'),
  local_start              time,
  local_end                time,
  zone                     text not null default 'UTC' check (private.is_time_zone(zone)),
  all_day                  boolean not null default false,
  starts_at                timestamptz,
  ends_at                  timestamptz,
  location_name            text check (char_length(location_name) <= 200),
  address                  text check (char_length(address) <= 500),
  online_url               text check (char_length(online_url) <= 1000 and online_url ~* '^https?://'),
  status                   text not null default 'draft'
    check (status in ('draft', 'live', 'paused', 'cancelled', 'archived')),
  rsvp_opens_at            timestamptz,
  rsvp_closes_on           date check (rsvp_closes_on between '1900-01-01' and '2200-12-31'),
  rsvp_closes_at           timestamptz,
  default_capacity_pool_id uuid not null default gen_random_uuid() unique,
  allow_maybe              boolean not null default true,
  plus_one_default         int not null default 0 check (plus_one_default between 0 and 20),
  waitlist_hours           int not null default 48 check (waitlist_hours between 1 and 720),
  uid                      text not null unique default gen_random_uuid()::text check (char_length(uid) <= 200),
  sequence                 int not null default 0,
  settings                 jsonb not null default '{}'
    check (jsonb_typeof(settings) = 'object' and char_length(settings::text) <= 8000),
  cancelled_reason         text check (char_length(btrim(cancelled_reason)) between 1 and 500),
  row_version              int not null default 1,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  status_before            text check (status_before in ('draft', 'live', 'paused', 'cancelled', 'archived')),
  status_changed_at        timestamptz,
  cover_seed               int not null default floor(random() * 2147483647)::int check (cover_seed >= 0),
  cover_variant            smallint check (cover_variant in (0, 1)),
  cover_mood               text check (cover_mood in ('day', 'golden', 'dusk')),
  cover_number             int check (cover_number between 0 and 9999),
  lettering                text not null default 'poster' check (lettering in ('poster', 'name_tag', 'banner')),
  invitation_words         jsonb
    check (jsonb_typeof(invitation_words) = 'object' and char_length(invitation_words::text) <= 20000),
  contact_name             text check (char_length(btrim(contact_name)) between 1 and 120),
  contact_email            extensions.citext
    check (char_length(contact_email::text) <= 320 and contact_email::text ~ '^[^@\s]+@[^@\s]+$'),
  contact_phone            text check (char_length(contact_phone) between 3 and 40 and contact_phone !~ '[[:cntrl:]]'),
  shows_guests             boolean not null default false,
  confirms_recorded        boolean not null default true,
  cover_photo              text
    check (cover_photo ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  cover_focus_x            smallint not null default 50 check (cover_focus_x between 0 and 100),
  cover_focus_y            smallint not null default 50 check (cover_focus_y between 0 and 100),
  cover_alt                text check (char_length(btrim(cover_alt)) between 1 and 200 and cover_alt !~ '[[:cntrl:]]'),
  template_slug            text constraint events_template_form check (template_slug ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  venue_id                 uuid references public.venues (id) on delete set null,
  constraint events_end_needs_start check (end_date is null or start_date is not null),
  constraint events_all_day_without_time check (local_start is null or not all_day),
  constraint events_end_time_needs_start_time check (local_end is null or local_start is not null),
  constraint events_ends_after_start check (ends_at > starts_at),
  constraint events_cancelled_with_reason check (status <> 'cancelled' or cancelled_reason is not null),
  constraint events_invitation_words_are_rich_text check (private.is_rich_text(invitation_words)),
  constraint events_photo_folder_check check (split_part(cover_photo, '/', 1) = org_id::text),
  constraint events_photo_alt_check check ((cover_photo is null) = (cover_alt is null)),
  -- A photo has no calm sky: a title stands on a surface of its own, whose contrast is known.
  constraint events_photo_lettering_check check (cover_photo is null or lettering <> 'poster')
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
comment on column public.events.status_before is 'The state before the last change. Written by its trigger alone.';
comment on column public.events.status_changed_at is 'When the state last changed. An archived or cancelled event goes back to status_before until a day later.';
comment on column public.events.cover_seed is 'Chooses the people and the things of the drawn cover; another seed is another picture of the same kind.';
comment on column public.events.cover_variant is 'Which of the two scenes of the event''s type. Null: as the seed says, even the first, odd the second.';
comment on column public.events.cover_mood is 'Time of day of the cover. Null: the scene''s own. The dark scheme always shows the evening.';
comment on column public.events.cover_number is 'The number a cover shows: the year on a slate, an age in balloons. Null: the scene''s own.';
comment on column public.events.lettering is 'How the title stands over the cover.';
comment on column public.events.invitation_words is 'The host''s words to the guests: a rich text document of @foregather/ui. Null: the summary stands in.';
comment on column public.events.contact_name is 'Whom guests can ask. Null: the host.';
comment on column public.events.shows_guests is 'Guests see who is coming: those who allowed it by name, the others as a number.';
comment on column public.events.confirms_recorded is
  'A household is sent its answer also where the host took it by phone or on paper.';
comment on column public.events.cover_photo is
  'The host''s own photo as cover, a file of the bucket covers: <organisation>/<uuid>. Null: the drawn cover. Several events may show one file.';
comment on column public.events.cover_focus_x is 'What of the photo stays in sight in every shape: percent of its width from the left.';
comment on column public.events.cover_focus_y is 'What of the photo stays in sight in every shape: percent of its height from the top.';
comment on column public.events.cover_alt is 'What the photo shows, for those who cannot see it. No photo without it.';
comment on column public.events.template_slug is 'The template the event was begun with; null: none.';
comment on column public.events.venue_id is 'The venue that the place was chosen from; its name and address stay written with the event.';

create index events_user_start_idx on public.events (user_id, start_date desc nulls last);
create index events_org_start_idx on public.events (org_id, start_date desc nulls last, id);
create index events_type_idx on public.events (event_type_id);
create index events_cover_photo_idx on public.events (cover_photo) where cover_photo is not null;
create index events_venue_idx on public.events (venue_id);

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
create trigger events_pool after insert on public.events
  for each row execute function private.make_pool();
create trigger events_notify_cancellation after update of status on public.events
  for each row execute function private.notify_cancellation();
create trigger events_a_line before insert or update on public.events
  for each row execute function private.name_in_one_line('name', 'location_name');
-- After events_fill by its name: that one judges the move by what was.
create trigger events_follow_status before update on public.events
  for each row when (new.status is distinct from old.status) execute function private.follow_status();
create trigger events_expire_join_requests after update on public.events
  for each row when (new.status in ('cancelled', 'archived') and old.status <> new.status)
  execute function private.expire_join_requests();
create trigger events_contact_in_a_line before insert or update of contact_name on public.events
  for each row execute function private.name_in_one_line('contact_name');
create trigger events_check_cover_photo_insert before insert on public.events
  for each row when (new.cover_photo is not null) execute function private.check_cover_photo();
create trigger events_check_cover_photo_update before update of cover_photo on public.events
  for each row when (new.cover_photo is distinct from old.cover_photo) execute function private.check_cover_photo();
create trigger events_move_planned after update on public.events
  for each row when ((old.start_date, old.end_date, old.rsvp_closes_on, old.zone) is distinct from
    (new.start_date, new.end_date, new.rsvp_closes_on, new.zone)) execute function private.move_planned();
create trigger events_stop_planned after update of status on public.events
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.stop_planned();
create trigger events_move_tasks after update on public.events for each row
  when ((new.start_date, new.end_date, new.rsvp_closes_on) is distinct from (old.start_date, old.end_date, old.rsvp_closes_on))
  execute function private.move_tasks();
create trigger events_move_activities after update on public.events for each row
  when ((new.start_date, new.zone) is distinct from (old.start_date, old.zone)) execute function private.move_activities();
create trigger events_venue before insert or update of venue_id on public.events for each row when (new.venue_id is not null)
  execute function private.check_event_venue();
create trigger events_move_pass_end after update of starts_at, ends_at, start_date, end_date, local_start, local_end, zone on public.events
  for each row when (coalesce(old.ends_at, old.starts_at) is distinct from coalesce(new.ends_at, new.starts_at))
  execute function private.move_pass_end();

alter table public.events enable row level security;
revoke all on public.events from anon, authenticated;
grant select, delete on public.events to authenticated;
grant insert (org_id, user_id, event_type_id, name, summary, start_date, end_date, local_start, local_end, zone,
  all_day, location_name, address, online_url, rsvp_opens_at, rsvp_closes_on, allow_maybe, plus_one_default,
  waitlist_hours, settings, cover_seed, cover_variant, cover_mood, cover_number, lettering, invitation_words,
  contact_name, contact_email, contact_phone, shows_guests, confirms_recorded, cover_photo, cover_focus_x,
  cover_focus_y, cover_alt, venue_id) on public.events to authenticated;
grant update (event_type_id, name, summary, start_date, end_date, local_start, local_end, zone, all_day,
  location_name, address, online_url, status, rsvp_opens_at, rsvp_closes_on, allow_maybe, plus_one_default,
  waitlist_hours, settings, cancelled_reason, cover_seed, cover_variant, cover_mood, cover_number, lettering,
  invitation_words, contact_name, contact_email, contact_phone, shows_guests, confirms_recorded, cover_photo,
  cover_focus_x, cover_focus_y, cover_alt, venue_id) on public.events to authenticated;

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

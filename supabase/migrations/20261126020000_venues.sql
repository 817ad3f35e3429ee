-- Domain: venues
-- Places where events take place, their spaces, photos and what is booked there. A venue belongs to an organisation;
-- shared, others read its facts and copy it, and never its bookings. Two bookings that hold a space never meet.
-- Longer than 300 lines: venue, spaces and bookings only make sense together.

create table public.venues (
  id              uuid primary key default gen_random_uuid(),
  org_id          uuid not null references public.orgs (id) on delete cascade,
  created_by      uuid default auth.uid() references auth.users (id) on delete set null,
  copied_from     uuid references public.venues (id) on delete set null,
  name            text not null constraint venues_name_length check (char_length(btrim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  address         text constraint venues_address_length check (char_length(btrim(address)) between 1 and 500),
  town            text constraint venues_town_length check (char_length(btrim(town)) between 1 and 120),
  zone            text not null default 'UTC' constraint venues_zone_known check (private.is_time_zone(zone)),
  description     text constraint venues_description_length check (char_length(description) <= 4000),
  capacity        int constraint venues_capacity_range check (capacity between 1 and 200000),
  size_m2         int constraint venues_size_range check (size_m2 between 1 and 1000000),
  step_free       boolean,
  accessible_wc   boolean,
  hearing_loop    boolean,
  access_notes    text constraint venues_access_notes_length check (char_length(access_notes) <= 2000),
  parking         text constraint venues_parking_length check (char_length(parking) <= 500),
  contact_name    text constraint venues_contact_name_length check (char_length(btrim(contact_name)) between 1 and 120 and contact_name !~ '[[:cntrl:]]'),
  contact_email   text constraint venues_contact_email_form check (char_length(contact_email) <= 254 and contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  contact_phone   text constraint venues_contact_phone_length check (char_length(btrim(contact_phone)) between 3 and 40),
  website         text constraint venues_website_form check (char_length(website) <= 500 and website ~* '^https?://[^\s]+$'),
  rate_minor      bigint constraint venues_rate_range check (rate_minor between 0 and 100000000000),
  rate_basis      text constraint venues_rate_basis_known check (rate_basis in ('event', 'day', 'hour', 'person')),
  minimum_minor   bigint constraint venues_minimum_range check (minimum_minor between 0 and 100000000000),
  currency        text constraint venues_currency_form check (currency ~ '^[A-Z]{3}$'),
  shared          boolean not null default false,
  deleted_at      timestamptz,
  row_version     int not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint venues_rate_whole check (num_nulls(rate_minor, rate_basis) in (0, 2)),
  constraint venues_money_has_currency check (currency is not null or (rate_minor is null and minimum_minor is null))
);
comment on table public.venues is 'A place an organisation knows. Its members read it; once shared, everybody signed in reads its facts.';
comment on column public.venues.zone is 'IANA name; bookings are clock times of it.';
comment on column public.venues.capacity is 'The most people at once, of all spaces. Null: not known.';
comment on column public.venues.step_free is 'From the kerb to a seat. Null: nobody has looked.';
comment on column public.venues.rate_minor is 'In minor units of currency, for what rate_basis says; per person: of those who come.';
comment on column public.venues.minimum_minor is 'The least that is charged, in minor units.';
comment on column public.venues.shared is 'Readable by everybody who is signed in, never its bookings, votes or files.';
comment on column public.venues.deleted_at is 'Removed from every list; setting it to null brings the same row back.';
create index venues_org_idx on public.venues (org_id, name, id) where deleted_at is null;
create index venues_shared_idx on public.venues (name, id) where shared and deleted_at is null;
create index venues_address_idx on public.venues (org_id, lower(btrim(address)));
create index venues_created_by_idx on public.venues (created_by);
create index venues_copied_from_idx on public.venues (copied_from);

create table public.venue_spaces (
  id          uuid primary key default gen_random_uuid(),
  venue_id    uuid not null references public.venues (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  name        text not null constraint venue_spaces_name_length check (char_length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  seated      int constraint venue_spaces_seated_range check (seated between 1 and 200000),
  rows_of     int constraint venue_spaces_rows_range check (rows_of between 1 and 200000),
  standing    int constraint venue_spaces_standing_range check (standing between 1 and 200000),
  outdoors    boolean not null default false,
  position    double precision not null default 0,
  deleted_at  timestamptz,
  row_version int not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.venue_spaces is 'A hall, room, lawn of a venue, which is booked by itself. Read with its venue.';
comment on column public.venue_spaces.seated is 'People at tables.';
comment on column public.venue_spaces.rows_of is 'People in rows of chairs.';
comment on column public.venue_spaces.standing is 'People standing.';
comment on column public.venue_spaces.position is 'Order, rising; 0 on insert: at the end.';
create index venue_spaces_venue_idx on public.venue_spaces (venue_id, position, id) where deleted_at is null;
create index venue_spaces_org_idx on public.venue_spaces (org_id);

create table public.venue_photos (
  id         uuid primary key default gen_random_uuid(),
  venue_id   uuid not null references public.venues (id) on delete cascade,
  org_id     uuid not null references public.orgs (id) on delete cascade,
  path       text not null
    constraint venue_photos_path_form check (path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/venues/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  alt        text not null default '' constraint venue_photos_alt_length check (char_length(alt) <= 200),
  position   double precision not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint venue_photos_folder check (split_part(path, '/', 1) = org_id::text)
);
comment on table public.venue_photos is 'A photo of a venue, in the bucket photos. Read by the members of its organisation.';
comment on column public.venue_photos.path is 'In the bucket photos: <organisation>/venues/<uuid>.';
create unique index venue_photos_path_idx on public.venue_photos (path);
create index venue_photos_venue_idx on public.venue_photos (venue_id, position, id);
create index venue_photos_org_idx on public.venue_photos (org_id);

create table public.venue_bookings (
  id               uuid primary key default gen_random_uuid(),
  space_id         uuid not null references public.venue_spaces (id) on delete cascade,
  venue_id         uuid not null references public.venues (id) on delete cascade,
  org_id           uuid not null references public.orgs (id) on delete cascade,
  event_id         uuid references public.events (id) on delete set null,
  created_by       uuid default auth.uid() references auth.users (id) on delete set null,
  title            text not null constraint venue_bookings_title_length check (char_length(btrim(title)) between 1 and 120),
  state            text not null default 'enquiry'
    constraint venue_bookings_state_known check (state in ('enquiry', 'hold', 'confirmed', 'cancelled')),
  local_start      timestamp not null constraint venue_bookings_start_range check (local_start between '2000-01-01' and '2200-12-31'),
  local_end        timestamp not null,
  setup_minutes    int not null default 0 constraint venue_bookings_setup_range check (setup_minutes between 0 and 4320),
  teardown_minutes int not null default 0 constraint venue_bookings_teardown_range check (teardown_minutes between 0 and 4320),
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

-- Rules ---------------------------------------------------------------------------------------------------------------

create function private.place_space() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.position = 0 then
    select coalesce(max(s.position), 0) + 1024 into new.position from public.venue_spaces s where s.venue_id = new.venue_id and s.deleted_at is null;
  end if;
  return new;
end
$$;
comment on function private.place_space() is 'BEFORE INSERT: a space without a place stands at the end.';

create function private.expire_holds(space uuid default null) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  amount int;
begin
  update public.venue_bookings b set state = 'enquiry', hold_expires_at = null
  where b.state = 'hold' and b.hold_expires_at <= now() and (expire_holds.space is null or b.space_id = expire_holds.space);
  get diagnostics amount = row_count;
  return amount;
end
$$;
comment on function private.expire_holds(uuid) is 'Holds whose time is over become enquiries, in one space or everywhere. Answers how many.';

create function private.settle_booking() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  venue public.venues;
  other public.venue_bookings;
begin
  select v.* into venue from public.venues v join public.venue_spaces s on s.venue_id = v.id where s.id = new.space_id;
  if tg_op = 'INSERT' or new.space_id <> old.space_id then
    if tg_op = 'UPDATE' and venue.org_id <> old.org_id then
      perform private.refuse(422, 'space_id', 'A booking stays with the venues of its organisation.');
    end if;
    new.venue_id := venue.id;
    new.org_id := venue.org_id;
  end if;
  if new.event_id is not null and (tg_op = 'INSERT' or new.event_id is distinct from old.event_id)
    and not exists (select from public.events e where e.id = new.event_id and e.org_id = new.org_id) then
    perform private.refuse(422, 'event_id', 'A booking is for an event of the same organisation.');
  end if;
  new.starts_at := private.local_instant(new.local_start, venue.zone);
  new.ends_at := private.local_instant(new.local_end, venue.zone);
  new.period := tstzrange(new.starts_at - make_interval(mins => new.setup_minutes), new.ends_at + make_interval(mins => new.teardown_minutes));
  if new.state <> 'hold' then
    new.hold_expires_at := null;
  elsif new.hold_expires_at <= now() and (tg_op = 'INSERT' or (new.state, new.hold_expires_at) is distinct from (old.state, old.hold_expires_at)) then
    perform private.refuse(422, 'hold_expires_at', 'Choose a time to come at which the hold ends.');
  end if;
  -- When the zone of the venue changes, all its bookings move at once and keep their distance: the constraint looks at the end.
  if new.state in ('hold', 'confirmed') and (tg_op = 'INSERT' or (new.state, new.space_id, new.local_start, new.local_end, new.setup_minutes,
      new.teardown_minutes) is distinct from (old.state, old.space_id, old.local_start, old.local_end, old.setup_minutes, old.teardown_minutes)) then
    select b.* into other from public.venue_bookings b
    where b.space_id = new.space_id and b.id <> new.id and b.period && new.period
      and (b.state = 'confirmed' or (b.state = 'hold' and b.hold_expires_at > now()))
    order by b.starts_at limit 1;
    if other.id is not null then
      perform private.refuse(409, 'space_taken', format('The space is taken by "%s" at that time.', other.title),
        jsonb_build_object('booking_id', other.id, 'title', other.title, 'state', other.state, 'local_start', other.local_start,
          'local_end', other.local_end, 'setup_minutes', other.setup_minutes, 'teardown_minutes', other.teardown_minutes,
          'hold_expires_at', other.hold_expires_at));
    end if;
    -- A hold that ran out and that the clock has not come to yet must not stand in the way.
    if exists (select from public.venue_bookings b where b.space_id = new.space_id and b.id <> new.id and b.state = 'hold'
        and b.hold_expires_at <= now() and b.period && new.period) then
      perform private.expire_holds(new.space_id);
    end if;
  end if;
  return new;
end
$$;
comment on function private.settle_booking() is
  'BEFORE INSERT OR UPDATE: venue, instants and the period with set-up and clearing; refuses what meets another booking and names that one: 409 space_taken with details {booking_id, title, state, local_start, local_end, setup_minutes, teardown_minutes, hold_expires_at}. Two at the same moment are told apart by the constraint venue_bookings_apart (23P01). 422 space_id, event_id, hold_expires_at.';

create function private.move_bookings() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  set constraints public.venue_bookings_apart deferred;
  update public.venue_bookings b set local_start = b.local_start where b.venue_id = new.id and b.ends_at > now();
  return null;
end
$$;
comment on function private.move_bookings() is 'AFTER the zone of a venue changed: what is booked keeps its clock times.';
revoke execute on function private.place_space(), private.expire_holds(uuid), private.settle_booking(), private.move_bookings() from public;

create trigger venues_freeze before update on public.venues for each row execute function private.freeze('id', 'org_id', 'created_by', 'created_at');
create trigger venues_touch before update on public.venues for each row execute function private.touch_version();
create trigger venues_move_bookings after update on public.venues for each row when (new.zone <> old.zone) execute function private.move_bookings();
create trigger venue_spaces_org before insert or update of venue_id on public.venue_spaces for each row execute function private.inherit_org('venues', 'venue_id');
create trigger venue_spaces_place before insert on public.venue_spaces for each row execute function private.place_space();
create trigger venue_spaces_freeze before update on public.venue_spaces for each row execute function private.freeze('id', 'venue_id', 'org_id', 'created_at');
create trigger venue_spaces_touch before update on public.venue_spaces for each row execute function private.touch_version();
create trigger venue_photos_org before insert or update of venue_id on public.venue_photos for each row execute function private.inherit_org('venues', 'venue_id');
create trigger venue_photos_freeze before update on public.venue_photos for each row execute function private.freeze('id', 'venue_id', 'org_id', 'path', 'created_at');
create trigger venue_photos_touch before update on public.venue_photos for each row execute function private.touch();
create trigger venue_bookings_freeze before update on public.venue_bookings for each row execute function private.freeze('id', 'created_by', 'created_at');
create trigger venue_bookings_settle before insert or update on public.venue_bookings for each row execute function private.settle_booking();
create trigger venue_bookings_touch before update on public.venue_bookings for each row execute function private.touch_version();

create or replace function private.run_due_jobs() returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  -- Two callers at once would only wait for each other.
  if not pg_try_advisory_xact_lock(hashtextextended('private.run_due_jobs', 0)) then
    return jsonb_build_object('busy', true);
  end if;
  answer := jsonb_build_object('offers_expired', private.expire_offers(), 'messages_sent', private.send_scheduled(),
    'holds_expired', private.expire_holds());
  perform private.purge_old();
  return answer;
end
$$;
comment on function private.run_due_jobs() is
  'Everything the clock does: expires offers and holds and makes the next offers, frees spaces whose hold ran out, queues scheduled reminders, purges. Safe to call at any time. Mails themselves are delivered by a worker with claim_outbox().';

-- An event's place -------------------------------------------------------------------------------------------------------

alter table public.events add column venue_id uuid references public.venues (id) on delete set null;
comment on column public.events.venue_id is 'The venue that the place was chosen from; its name and address stay written with the event.';
create index events_venue_idx on public.events (venue_id);
grant insert (venue_id), update (venue_id) on public.events to authenticated;

create function private.check_event_venue() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from public.venues v where v.id = new.venue_id and v.org_id = new.org_id) then
    perform private.refuse(422, 'venue_id', 'Choose a venue of the same organisation.');
  end if;
  return new;
end
$$;
comment on function private.check_event_venue() is 'BEFORE an event gets a venue: it is one of its organisation. Refuses 422 venue_id.';
revoke execute on function private.check_event_venue() from public;
create trigger events_venue before insert or update of venue_id on public.events for each row when (new.venue_id is not null)
  execute function private.check_event_venue();

-- Who may ------------------------------------------------------------------------------------------------------------------

alter table public.venues enable row level security;
revoke all on public.venues from anon, authenticated;
grant select on public.venues to authenticated;
grant insert (org_id, copied_from, name, address, town, zone, description, capacity, size_m2, step_free, accessible_wc, hearing_loop, access_notes, parking,
    contact_name, contact_email, contact_phone, website, rate_minor, rate_basis, minimum_minor, currency, shared),
  update (name, address, town, zone, description, capacity, size_m2, step_free, accessible_wc, hearing_loop, access_notes, parking,
    contact_name, contact_email, contact_phone, website, rate_minor, rate_basis, minimum_minor, currency, shared, deleted_at)
  on public.venues to authenticated;
create policy venues_select_reader on public.venues for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or (shared and deleted_at is null));
create policy venues_insert_writer on public.venues for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy venues_update_writer on public.venues for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[])) with check (org_id = any ((select private.my_orgs('write'))::uuid[]));

alter table public.venue_spaces enable row level security;
revoke all on public.venue_spaces from anon, authenticated;
grant select on public.venue_spaces to authenticated;
grant insert (venue_id, name, seated, rows_of, standing, outdoors, position), update (name, seated, rows_of, standing, outdoors, position, deleted_at)
  on public.venue_spaces to authenticated;
create policy venue_spaces_select_reader on public.venue_spaces for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[])
    or exists (select from public.venues v where v.id = venue_spaces.venue_id and v.shared and v.deleted_at is null));
create policy venue_spaces_insert_writer on public.venue_spaces for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy venue_spaces_update_writer on public.venue_spaces for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[])) with check (org_id = any ((select private.my_orgs('write'))::uuid[]));

alter table public.venue_photos enable row level security;
revoke all on public.venue_photos from anon, authenticated;
grant select, delete on public.venue_photos to authenticated;
grant insert (venue_id, path, alt, position), update (alt, position) on public.venue_photos to authenticated;
create policy venue_photos_select_reader on public.venue_photos for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]));
create policy venue_photos_insert_writer on public.venue_photos for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy venue_photos_update_writer on public.venue_photos for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[])) with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy venue_photos_delete_writer on public.venue_photos for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

alter table public.venue_bookings enable row level security;
revoke all on public.venue_bookings from anon, authenticated;
grant select on public.venue_bookings to authenticated;
grant insert (space_id, event_id, title, state, local_start, local_end, setup_minutes, teardown_minutes, hold_expires_at, people, cost_minor, notes),
  update (space_id, event_id, title, state, local_start, local_end, setup_minutes, teardown_minutes, hold_expires_at, people, cost_minor, notes)
  on public.venue_bookings to authenticated;
create policy venue_bookings_select_reader on public.venue_bookings for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]));
create policy venue_bookings_insert_writer on public.venue_bookings for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy venue_bookings_update_writer on public.venue_bookings for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[])) with check (org_id = any ((select private.my_orgs('write'))::uuid[]));

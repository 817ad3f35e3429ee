create table public.venues (
  id            uuid primary key default gen_random_uuid(),
  org_id        uuid not null references public.orgs (id) on delete cascade,
  created_by    uuid default auth.uid() references auth.users (id) on delete set null,
  copied_from   uuid references public.venues (id) on delete set null,
  name          text not null
    constraint venues_name_length check (char_length(btrim(name)) between 1 and 120 and name !~ '[[:cntrl:]]'),
  address       text constraint venues_address_length check (char_length(btrim(address)) between 1 and 500),
  town          text constraint venues_town_length check (char_length(btrim(town)) between 1 and 120),
  zone          text not null default 'UTC' constraint venues_zone_known check (private.is_time_zone(zone)),
  description   text constraint venues_description_length check (char_length(description) <= 4000),
  capacity      int constraint venues_capacity_range check (capacity between 1 and 200000),
  size_m2       int constraint venues_size_range check (size_m2 between 1 and 1000000),
  step_free     boolean,
  accessible_wc boolean,
  hearing_loop  boolean,
  access_notes  text constraint venues_access_notes_length check (char_length(access_notes) <= 2000),
  parking       text constraint venues_parking_length check (char_length(parking) <= 500),
  contact_name  text
    constraint venues_contact_name_length check (char_length(btrim(contact_name)) between 1 and 120 and contact_name !~ '[[:cntrl:]]'),
  contact_email text
    constraint venues_contact_email_form check (char_length(contact_email) <= 254 and contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$'),
  contact_phone text constraint venues_contact_phone_length check (char_length(btrim(contact_phone)) between 3 and 40),
  website       text
    constraint venues_website_form check (char_length(website) <= 500 and website ~* '^https?://[^\s]+$'),
  rate_minor    bigint constraint venues_rate_range check (rate_minor between 0 and 100000000000),
  rate_basis    text constraint venues_rate_basis_known check (rate_basis in ('event', 'day', 'hour', 'person')),
  minimum_minor bigint constraint venues_minimum_range check (minimum_minor between 0 and 100000000000),
  currency      text constraint venues_currency_form check (currency ~ '^[A-Z]{3}$'),
  shared        boolean not null default false,
  deleted_at    timestamptz,
  row_version   int not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
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

create trigger venues_freeze before update on public.venues for each row execute function private.freeze('id', 'org_id', 'created_by', 'created_at');
create trigger venues_touch before update on public.venues for each row execute function private.touch_version();
create trigger venues_move_bookings after update on public.venues for each row when (new.zone <> old.zone) execute function private.move_bookings();

alter table public.venues enable row level security;
revoke all on public.venues from anon, authenticated;
grant select on public.venues to authenticated;
grant insert (org_id, copied_from, name, address, town, zone, description, capacity, size_m2, step_free,
  accessible_wc, hearing_loop, access_notes, parking, contact_name, contact_email, contact_phone, website, rate_minor,
  rate_basis, minimum_minor, currency, shared) on public.venues to authenticated;
grant update (name, address, town, zone, description, capacity, size_m2, step_free, accessible_wc, hearing_loop,
  access_notes, parking, contact_name, contact_email, contact_phone, website, rate_minor, rate_basis, minimum_minor,
  currency, shared, deleted_at) on public.venues to authenticated;

create policy venues_select_reader on public.venues for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or (shared and deleted_at is null));
create policy venues_insert_writer on public.venues for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy venues_update_writer on public.venues for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[])) with check (org_id = any ((select private.my_orgs('write'))::uuid[]));

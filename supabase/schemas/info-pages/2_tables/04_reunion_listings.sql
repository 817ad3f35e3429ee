create table public.reunion_listings (
  id          uuid primary key default gen_random_uuid(),
  event_id    uuid not null unique references public.events (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  kind        text not null
    constraint reunion_listings_kind_known check (kind in ('family', 'school', 'unit', 'other')),
  name        text not null
    constraint reunion_listings_name_length check (char_length(btrim(name)) between 2 and 120 and name !~ '[[:cntrl:]]'),
  place       text
    constraint reunion_listings_place_length check (char_length(btrim(place)) between 1 and 120 and place !~ '[[:cntrl:]]'),
  year_from   int constraint reunion_listings_year_from_range check (year_from between 1850 and 2200),
  year_to     int constraint reunion_listings_year_to_range check (year_to between 1850 and 2200),
  words       text constraint reunion_listings_words_length check (char_length(btrim(words)) between 1 and 500),
  state       text not null default 'on' constraint reunion_listings_state_known check (state in ('on', 'off')),
  search_text text not null default '',
  row_version int not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint reunion_listings_years_ordered check (year_to >= year_from)
);
comment on table public.reunion_listings is 'How an event stands in the finder, which everybody may search. Only while it is on and the event neither a draft, cancelled nor over.';
comment on column public.reunion_listings.name is 'Of the family, the school or the unit, as those who look for it would write it.';
comment on column public.reunion_listings.year_from is 'Of a class or of service; with year_to a span.';
comment on column public.reunion_listings.search_text is 'Computed: name and place without case and accents.';

create index reunion_listings_search_idx on public.reunion_listings using gin (search_text extensions.gin_trgm_ops) where state = 'on';
create index reunion_listings_org_idx on public.reunion_listings (org_id);

create trigger reunion_listings_org before insert or update of event_id on public.reunion_listings for each row execute function private.inherit_org('events', 'event_id');
create trigger reunion_listings_freeze before update on public.reunion_listings for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger reunion_listings_settle before insert or update on public.reunion_listings for each row execute function private.settle_listing();
create trigger reunion_listings_touch before update on public.reunion_listings for each row execute function private.touch_version();

alter table public.reunion_listings enable row level security;
revoke all on public.reunion_listings from anon, authenticated;
grant select on public.reunion_listings to authenticated;
grant insert (event_id, kind, name, place, year_from, year_to, words,
  state) on public.reunion_listings to authenticated;
grant update (kind, name, place, year_from, year_to, words, state) on public.reunion_listings to authenticated;

create policy reunion_listings_select_reader on public.reunion_listings for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy reunion_listings_insert_writer on public.reunion_listings for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy reunion_listings_update_writer on public.reunion_listings for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

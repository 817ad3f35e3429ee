-- Domain: info-pages
-- The finder: reunions that their host lists, by family, school and year, or unit. It shows the listing and no person.

create table public.reunion_listings (
  id          uuid primary key default gen_random_uuid(),
  event_id    uuid not null unique references public.events (id) on delete cascade,
  org_id      uuid not null references public.orgs (id) on delete cascade,
  kind        text not null constraint reunion_listings_kind_known check (kind in ('family', 'school', 'unit', 'other')),
  name        text not null constraint reunion_listings_name_length check (char_length(btrim(name)) between 2 and 120 and name !~ '[[:cntrl:]]'),
  place       text constraint reunion_listings_place_length check (char_length(btrim(place)) between 1 and 120 and place !~ '[[:cntrl:]]'),
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

create function private.settle_listing() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.search_text := private.normalise(concat_ws(' ', new.name, new.place));
  return new;
end
$$;
comment on function private.settle_listing() is 'BEFORE INSERT OR UPDATE: what the finder searches.';

create trigger reunion_listings_org before insert or update of event_id on public.reunion_listings for each row execute function private.inherit_org('events', 'event_id');
create trigger reunion_listings_freeze before update on public.reunion_listings for each row execute function private.freeze('id', 'event_id', 'org_id', 'created_at');
create trigger reunion_listings_settle before insert or update on public.reunion_listings for each row execute function private.settle_listing();
create trigger reunion_listings_touch before update on public.reunion_listings for each row execute function private.touch_version();
alter table public.reunion_listings enable row level security;
revoke all on public.reunion_listings from anon, authenticated;
grant select on public.reunion_listings to authenticated;
grant insert (event_id, kind, name, place, year_from, year_to, words, state), update (kind, name, place, year_from, year_to, words, state)
  on public.reunion_listings to authenticated;
create policy reunion_listings_select_reader on public.reunion_listings for select to authenticated
  using (org_id = any ((select private.my_orgs('see'))::uuid[]) or event_id = any ((select private.my_events('see'))::uuid[]));
create policy reunion_listings_insert_writer on public.reunion_listings for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));
create policy reunion_listings_update_writer on public.reunion_listings for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]) or event_id = any ((select private.my_events('write'))::uuid[]));

create function private.listing_view(l public.reunion_listings, ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', l.id, 'kind', l.kind, 'name', l.name, 'place', l.place, 'year_from', l.year_from, 'year_to', l.year_to, 'words', l.words,
    'noun', t.noun, 'event_type_id', ev.event_type_id, 'start_date', ev.start_date, 'end_date', ev.end_date,
    'asks', coalesce((select private.open_invitation_state(oi, ev) from public.open_invitations oi where oi.event_id = ev.id), 'closed'))
  from public.event_types t where t.id = ev.event_type_id
$$;
comment on function private.listing_view(public.reunion_listings, public.events) is
  'A reunion as the finder shows it: what the host wrote for it, the kind of event, its days, and whether one can ask to join (asks: open, not_yet, closed, over, cancelled). No person, no address.';

create function public.find_reunions(words text default '', kind text default null, year int default null) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(private.listing_view(x.l, x.e) order by x.place, (x.l).name, (x.l).id), '[]')
  from (
    select l, e, case when l.search_text like private.normalise(btrim(find_reunions.words)) || '%' then 0 else 1 end as place
    from public.reunion_listings l join public.events e on e.id = l.event_id
    where l.state = 'on' and e.status in ('live', 'paused') and (e.ends_at is null or e.ends_at > now())
      and (find_reunions.kind is null or l.kind = find_reunions.kind)
      and (find_reunions.year is null or find_reunions.year between coalesce(l.year_from, find_reunions.year) and coalesce(l.year_to, l.year_from, find_reunions.year))
      and not exists (select from unnest(regexp_split_to_array(private.normalise(left(btrim(coalesce(find_reunions.words, '')), 120)), '\s+')) w
        where w <> '' and l.search_text not like '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
    order by 3, l.name, l.id limit 50) x
$$;
comment on function public.find_reunions(text, text, int) is
  'Listed reunions whose name or place has all of these words, without case and accents, of one kind and year: at most 50 of private.listing_view, those that begin with the words first.';

create function public.reunion_listing(listing_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  l public.reunion_listings;
  ev public.events;
  oi public.open_invitations;
begin
  select x.* into l from public.reunion_listings x where x.id = reunion_listing.listing_id and x.state = 'on';
  select e.* into ev from public.events e where e.id = l.event_id and e.status in ('live', 'paused') and (e.ends_at is null or e.ends_at > now());
  if ev.id is null then
    return private.answer_error(404, 'reunion_not_found', 'This reunion is not listed, or not any more.');
  end if;
  select o.* into oi from public.open_invitations o where o.event_id = ev.id;
  return private.listing_view(l, ev) || jsonb_build_object('host', private.host_words(ev) ->> 'name',
    'token', case when oi.state = 'on' then private.issue_showcase_link(oi) end);
end
$$;
comment on function public.reunion_listing(uuid) is
  'One listed reunion: private.listing_view with the host''s name and the token of its open invitation, by which one asks to join, while that is on. 404 reunion_not_found as a body.';

revoke execute on function private.settle_listing(), private.listing_view(public.reunion_listings, public.events) from public;
revoke execute on function public.find_reunions(text, text, int), public.reunion_listing(uuid) from public;
grant execute on function public.find_reunions(text, text, int), public.reunion_listing(uuid) to anon, authenticated;

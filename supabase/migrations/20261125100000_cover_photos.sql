-- Domain: events
-- The host's own photograph as the cover of an event: one file in the bucket covers, where in it to look, and what it
-- shows in words. The host of the pages cuts it to each shape. Without a photo the drawn cover stands.

update storage.buckets set file_size_limit = 5000000, allowed_mime_types = array['image/jpeg', 'image/png', 'image/webp']
where id = 'covers';

create function private.my_cover_folders() returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(f.folder), '{}')
  from (select pg_catalog.unnest(private.my_orgs('write'))::text as folder
        union
        select e.org_id::text from public.events e where e.id = any (private.my_events('write'))) f
$$;
comment on function private.my_cover_folders() is
  'Folders of the bucket covers, each named after its organisation, in which the caller may put the photo of an event: those of the organisations, and of the events, that they may change.';

alter table public.events
  add column cover_photo text
    check (cover_photo ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  add column cover_focus_x smallint not null default 50 check (cover_focus_x between 0 and 100),
  add column cover_focus_y smallint not null default 50 check (cover_focus_y between 0 and 100),
  add column cover_alt text check (char_length(btrim(cover_alt)) between 1 and 200 and cover_alt !~ '[[:cntrl:]]'),
  add constraint events_photo_folder_check check (split_part(cover_photo, '/', 1) = org_id::text),
  add constraint events_photo_alt_check check ((cover_photo is null) = (cover_alt is null)),
  -- A photo has no calm sky: a title stands on a surface of its own, whose contrast is known.
  add constraint events_photo_lettering_check check (cover_photo is null or lettering <> 'poster');
comment on column public.events.cover_photo is
  'The host''s own photo as cover, a file of the bucket covers: <organisation>/<uuid>. Null: the drawn cover. Several events may show one file.';
comment on column public.events.cover_focus_x is 'What of the photo stays in sight in every shape: percent of its width from the left.';
comment on column public.events.cover_focus_y is 'What of the photo stays in sight in every shape: percent of its height from the top.';
comment on column public.events.cover_alt is 'What the photo shows, for those who cannot see it. No photo without it.';

create index events_cover_photo_idx on public.events (cover_photo) where cover_photo is not null;

grant insert (cover_photo, cover_focus_x, cover_focus_y, cover_alt) on public.events to authenticated;
grant update (cover_photo, cover_focus_x, cover_focus_y, cover_alt) on public.events to authenticated;

create function private.check_cover_photo() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.cover_photo is not null
    and not exists (select from storage.objects o where o.bucket_id = 'covers' and o.name = new.cover_photo) then
    perform private.refuse(409, 'cover_photo', 'The photo did not arrive. Choose it again.');
  end if;
  return new;
end
$$;
comment on function private.check_cover_photo() is 'BEFORE a cover''s photo is set: its file must be there. 409 cover_photo.';
create trigger events_check_cover_photo_insert before insert on public.events
  for each row when (new.cover_photo is not null) execute function private.check_cover_photo();
create trigger events_check_cover_photo_update before update of cover_photo on public.events
  for each row when (new.cover_photo is distinct from old.cover_photo) execute function private.check_cover_photo();

-- Files ----------------------------------------------------------------------------------------------------------------

create function private.is_shown_cover(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select exists (select from public.events e where e.cover_photo = is_shown_cover.name) $$;
comment on function private.is_shown_cover(text) is 'Whether an event shows this file of the bucket covers: then nobody removes it.';
grant execute on function private.my_cover_folders(), private.is_shown_cover(text) to authenticated;

-- A file is written once, under a name that nobody guesses, and never changed: pages and mails keep what they fetched.
alter policy objects_insert_writers on storage.objects
  with check (bucket_id in ('photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
alter policy objects_update_writers on storage.objects
  using (bucket_id in ('photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]))
  with check (bucket_id in ('photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
alter policy objects_delete_writers on storage.objects
  using (bucket_id in ('photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
-- Who may change one event of an organisation, and is no member, sees and removes what they put there themselves.
create policy covers_select_own on storage.objects for select to authenticated
  using (bucket_id = 'covers' and owner_id = (select auth.uid())::text);
create policy covers_insert_editors on storage.objects for insert to authenticated
  with check (bucket_id = 'covers' and (storage.foldername(name))[1] = any ((select private.my_cover_folders())::text[]));
create policy covers_delete_editors on storage.objects for delete to authenticated
  using (bucket_id = 'covers' and not private.is_shown_cover(name)
    and ((storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[])
      or owner_id = (select auth.uid())::text));

create function public.unused_cover_photos(org_id uuid) returns setof text
  language sql stable set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'covers' and (storage.foldername(o.name))[1] = unused_cover_photos.org_id::text
    -- A form that is still open may hold what is newer.
    and o.created_at < now() - interval '1 day'
    and not exists (select from public.events e where e.cover_photo = o.name)
  order by o.created_at limit 100
$$;
comment on function public.unused_cover_photos(uuid) is
  'Files of the bucket covers that no event shows since a day, with the caller''s rights: uploaded and never saved, or of a draft that is gone. For the client to remove.';
revoke execute on function public.unused_cover_photos(uuid) from public, anon;
grant execute on function public.unused_cover_photos(uuid) to authenticated;

-- Who is told ----------------------------------------------------------------------------------------------------------

create function private.cover_photo_words(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- What is called off shows the drawn place with nobody there.
  select case when ev.cover_photo is not null and ev.status <> 'cancelled'
    then jsonb_build_object('path', ev.cover_photo, 'x', ev.cover_focus_x, 'y', ev.cover_focus_y, 'alt', ev.cover_alt) end
$$;
comment on function private.cover_photo_words(public.events) is
  'The photo that an event shows as its cover: {"path", "x", "y" (percent), "alt"}; null where it is drawn.';

create or replace function private.invitation_looks(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', ev.event_type_id, 'seed', ev.cover_seed, 'variant', ev.cover_variant, 'mood', ev.cover_mood,
    'number', ev.cover_number, 'lettering', ev.lettering, 'photo', private.cover_photo_words(ev))
$$;
comment on function private.invitation_looks(public.events) is
  'How an event invites: what its cover is drawn from, the photo that stands in its place, and the lettering of its title.';

create or replace function private.mail_event(ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.event_words(ev) || jsonb_build_object(
    'cover', jsonb_build_object('seed', ev.cover_seed, 'variant', ev.cover_variant, 'mood', ev.cover_mood, 'number', ev.cover_number,
      'photo', private.cover_photo_words(ev)),
    'invitation_words', ev.invitation_words)
$$;

create or replace function private.showcase_view(oi public.open_invitations, ev public.events) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'event', jsonb_build_object(
      'name', ev.name, 'summary', ev.summary, 'event_type_id', ev.event_type_id, 'noun', t.noun,
      'start_date', ev.start_date, 'end_date', ev.end_date, 'local_start', to_char(ev.local_start, 'HH24:MI'),
      'local_end', to_char(ev.local_end, 'HH24:MI'), 'all_day', ev.all_day, 'zone', ev.zone,
      'starts_at', ev.starts_at, 'ends_at', ev.ends_at, 'location_name', ev.location_name, 'address', ev.address,
      'cover_seed', ev.cover_seed, 'cover_variant', ev.cover_variant, 'cover_mood', ev.cover_mood, 'cover_number', ev.cover_number,
      'cover_photo', private.cover_photo_words(ev), 'lettering', ev.lettering, 'words', ev.invitation_words),
    'host', jsonb_build_object('name', coalesce(ev.contact_name, private.host_words(ev) ->> 'name')),
    'state', private.open_invitation_state(oi, ev),
    'places', private.places_in_words(c),
    'approval', oi.approval,
    'max_party', oi.max_party,
    'note', oi.note,
    'opens_on', oi.opens_on,
    'closes_on', case when oi.closes_on is null then ev.rsvp_closes_on else least(oi.closes_on, coalesce(ev.rsvp_closes_on, oi.closes_on)) end,
    'coming', case when ev.shows_guests then (
      select jsonb_build_object('count', count(*),
        'names', coalesce(jsonb_agg(split_part(btrim(coalesce(p.given, p.full_name)), ' ', 1) order by a.created_at, a.id)
          filter (where a.shows_name and p.id is not null), '[]'))
      from public.rsvp_people a left join public.persons p on p.id = a.person_id
      where a.event_id = ev.id and a.reply = 'yes') end)
  from public.event_types t, public.capacity_pools c
  where t.id = ev.event_type_id and c.id = ev.default_capacity_pool_id
$$;

create or replace function private.write_event(event uuid, changes jsonb) returns public.events
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  written public.events;
begin
  if jsonb_typeof(changes) is distinct from 'object' or changes = '{}' then
    perform private.refuse(422, 'changes', 'Say what changes.');
  end if;
  -- The columns that a plain UPDATE of theirs may write, and no other.
  if exists (select from jsonb_object_keys(changes) k where k <> all (array[
    'event_type_id', 'name', 'summary', 'start_date', 'end_date', 'local_start', 'local_end', 'zone', 'all_day',
    'location_name', 'address', 'online_url', 'status', 'cancelled_reason', 'rsvp_opens_at', 'rsvp_closes_on',
    'allow_maybe', 'plus_one_default', 'waitlist_hours', 'settings', 'cover_seed', 'cover_variant', 'cover_mood',
    'cover_number', 'cover_photo', 'cover_focus_x', 'cover_focus_y', 'cover_alt', 'lettering', 'invitation_words',
    'contact_name', 'contact_email', 'contact_phone', 'shows_guests', 'confirms_recorded'])) then
    perform private.refuse(422, 'changes', 'This cannot be changed here.');
  end if;
  update public.events e set (
    event_type_id, name, summary, start_date, end_date, local_start, local_end, zone, all_day, location_name, address,
    online_url, status, cancelled_reason, rsvp_opens_at, rsvp_closes_on, allow_maybe, plus_one_default,
    waitlist_hours, settings, cover_seed, cover_variant, cover_mood, cover_number, cover_photo, cover_focus_x,
    cover_focus_y, cover_alt, lettering, invitation_words, contact_name, contact_email, contact_phone, shows_guests,
    confirms_recorded)
  = (select
    said.event_type_id, said.name, said.summary, said.start_date, said.end_date, said.local_start, said.local_end,
    said.zone, said.all_day, said.location_name, said.address, said.online_url, said.status, said.cancelled_reason,
    said.rsvp_opens_at, said.rsvp_closes_on, said.allow_maybe, said.plus_one_default, said.waitlist_hours,
    said.settings, said.cover_seed, said.cover_variant, said.cover_mood, said.cover_number, said.cover_photo,
    said.cover_focus_x, said.cover_focus_y, said.cover_alt, said.lettering, said.invitation_words,
    said.contact_name, said.contact_email, said.contact_phone, said.shows_guests, said.confirms_recorded
    from jsonb_populate_record(e, changes) said)
  where e.id = write_event.event returning e.* into written;
  return written;
end
$$;
comment on function private.write_event(uuid, jsonb) is
  'Writes columns of an event that its writers may write, given as JSON; what is left out stays. Whether the caller is one of them is asked before. 422 changes, 409 cover_photo.';

revoke execute on function private.my_cover_folders(), private.is_shown_cover(text), private.check_cover_photo(),
  private.cover_photo_words(public.events) from public;

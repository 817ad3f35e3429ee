-- Domain: people
-- The photo of a person in the directory: kept in a private bucket in two sizes, shown to those who may read the
-- directory, and never without the consent of who it shows.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('portraits', 'portraits', false, 2000000, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy portraits_select_members on storage.objects for select to authenticated
  using (bucket_id = 'portraits' and (storage.foldername(name))[1] = any ((select private.my_orgs('read'))::text[]));
create policy portraits_insert_writers on storage.objects for insert to authenticated
  with check (bucket_id = 'portraits' and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
create policy portraits_delete_writers on storage.objects for delete to authenticated
  using (bucket_id = 'portraits' and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));

create or replace function private.file_org(bucket text, name text) returns uuid
  language sql immutable set search_path = ''
as $$
  select case when bucket in ('covers', 'photos', 'videos', 'documents', 'portraits')
      and pg_catalog.split_part(name, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then pg_catalog.split_part(name, '/', 1)::uuid end
$$;

alter table public.persons
  add column photo_path text
    check (photo_path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  add column photo_consent_at timestamptz,
  add constraint persons_photo_folder_check check (split_part(photo_path, '/', 1) = org_id::text),
  add constraint persons_photo_consent_check check ((photo_path is null) = (photo_consent_at is null));
comment on column public.persons.photo_path is
  'Folder of the photo in the bucket portraits, <organisation>/<uuid>, with the files 96 and 512 (longest edge in px). Written by set_person_photo().';
comment on column public.persons.photo_consent_at is
  'When a writer said that the person (of a child: a parent) agrees to the photo being shown to members. No photo without it.';

create function private.release_photo() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.deleted_at is not null and old.deleted_at is null and old.photo_path is not null then
    new.photo_path := null;
    new.photo_consent_at := null;
    if new.merged_into is not null then
      update public.persons p set photo_path = old.photo_path, photo_consent_at = old.photo_consent_at
      where p.id = new.merged_into and p.photo_path is null;
    end if;
  end if;
  return new;
end
$$;
comment on function private.release_photo() is
  'BEFORE UPDATE of persons: a removed entry keeps no photo; merged into one without a photo, it hands its own over.';
create trigger persons_release_photo before update on public.persons
  for each row execute function private.release_photo();

create function public.set_person_photo(person_id uuid, photo_path text default null, agreed boolean default false) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  was public.persons;
begin
  select p.* into was from public.persons p
  where p.id = set_person_photo.person_id and p.deleted_at is null and p.org_id = any (private.my_orgs('write'))
  for update;
  if was.id is null then
    perform private.refuse(404, 'person_not_found', 'This person is not in your directory any more, or you may not change the entry.');
  end if;
  if set_person_photo.photo_path is not null then
    if not coalesce(agreed, false) then
      perform private.refuse(400, 'photo_consent_missing', 'A photo is shown only of people who agreed to it.');
    end if;
    if pg_catalog.split_part(set_person_photo.photo_path, '/', 1) <> was.org_id::text
      or 2 <> (select count(*) from storage.objects o where o.bucket_id = 'portraits'
               and o.name in (set_person_photo.photo_path || '/96', set_person_photo.photo_path || '/512')) then
      perform private.refuse(409, 'photo_not_uploaded', 'The photo did not arrive. Choose it again.');
    end if;
  end if;
  update public.persons p set photo_path = set_person_photo.photo_path,
    photo_consent_at = case when set_person_photo.photo_path is not null then now() end
  where p.id = was.id;
  perform private.audit(was.org_id, 'photo', 'persons', was.id, jsonb_build_object('photo_path', was.photo_path),
    jsonb_build_object('photo_path', set_person_photo.photo_path, 'agreed', set_person_photo.photo_path is not null));
  return was.photo_path;
end
$$;
comment on function public.set_person_photo(uuid, text, boolean) is
  'Shows an uploaded photo for a person, or none (photo_path null); the folder it had before comes back, for the caller to remove its files. agreed: the person, or a child''s parent, agrees that members see it. 400 photo_consent_missing, 404 person_not_found, 409 photo_not_uploaded.';
revoke execute on function public.set_person_photo(uuid, text, boolean) from public, anon;
grant execute on function public.set_person_photo(uuid, text, boolean) to authenticated;

-- What waits for the organiser shows the faces of whom it is about.
create or replace function public.event_needs(org_id uuid)
  returns table (event_id uuid, name text, zone text, start_date date, rsvp_closes_on date, kind text, amount int, places int,
    since timestamptz, people jsonb)
  language sql stable set search_path = ''
as $$
  with ahead as (
    select e.id, e.name, e.zone, e.start_date, e.rsvp_closes_on, e.status, c.size,
      case when c.size is not null then greatest(0, c.size - c.held - c.taken) end as places,
      e.rsvp_closes_on - (now() at time zone e.zone)::date as days_left
    from public.events e
    left join public.capacity_pools c on c.id = e.default_capacity_pool_id
    where e.org_id = event_needs.org_id and e.status in ('draft', 'live', 'paused')
      and (coalesce(e.ends_at, e.starts_at) is null or coalesce(e.ends_at, e.starts_at) > now())
  ),
  live as (
    select a.*, i.invited, i.not_sent, i.not_sent_ids, i.silent, i.silent_ids, w.waiting, w.waiting_ids,
      m.undelivered, m.undelivered_ids, m.undelivered_since
    from ahead a
    -- The same definition as in rsvp_headcount(): not sent, and sent without a reply.
    cross join lateral (
      select count(*) as invited, count(*) filter (where v.sent_at is null and v.replied_at is null) as not_sent,
        (array_agg(v.id order by v.created_at, v.id) filter (where v.sent_at is null and v.replied_at is null))[1:2] as not_sent_ids,
        count(*) filter (where v.sent_at is not null and v.replied_at is null) as silent,
        -- Whoever has had the invitation longest.
        (array_agg(v.id order by v.sent_at, v.id) filter (where v.sent_at is not null and v.replied_at is null))[1:2] as silent_ids
      from public.invitations v where v.event_id = a.id) i
    cross join lateral (
      select coalesce(sum(x.quantity), 0) as waiting, (array_agg(r.invitation_id order by x.priority desc, x.created_at, x.id))[1:2] as waiting_ids
      from public.waitlist_entries x join public.rsvps r on r.id = x.rsvp_id
      where x.event_id = a.id and x.state in ('waiting', 'offered')) w
    -- The last mail to each address counts, and of these the worst result for the invitation.
    cross join lateral (
      select count(*) as undelivered, (array_agg(worst.invitation_id order by worst.since, worst.invitation_id))[1:2] as undelivered_ids,
        min(worst.since) as undelivered_since
      from (select last.invitation_id, min(last.at) filter (where last.state in ('failed', 'bounced', 'suppressed')) as since,
              bool_or(last.state in ('failed', 'bounced')) as failed,
              bool_or(last.state = 'suppressed') and not bool_or(last.state in ('queued', 'sent', 'delivered')) as held
            from (select distinct on (r.invitation_id, r.address) r.invitation_id, r.state, coalesce(r.at, r.created_at) as at
                  from public.message_recipients r
                  where r.event_id = a.id and r.invitation_id is not null
                  order by r.invitation_id, r.address, r.created_at desc, r.id desc) last
            group by last.invitation_id) worst
      where worst.failed or worst.held) m
    where a.status = 'live'
  ),
  needs (id, kind, amount, places, since, invitation_ids) as (
    select a.id, 'publish', null::bigint, null::int, null::timestamptz, null::uuid[] from ahead a where a.status = 'draft'
    union all select a.id, 'date', null, null, null, null from ahead a where a.start_date is null
    union all select l.id, 'invite', null, null, null, null from live l where l.invited = 0
    union all select l.id, 'send', l.not_sent, null, null, l.not_sent_ids from live l where l.not_sent > 0
    -- Three weeks: within this time a reminder still changes the headcount for the caterer.
    union all select l.id, 'remind', l.silent, null, null, l.silent_ids from live l where l.silent > 0 and l.days_left between 0 and 21
    union all select l.id, 'mail', l.undelivered, null, l.undelivered_since, l.undelivered_ids from live l where l.undelivered > 0
    union all select l.id, 'waitlist', l.waiting, l.places, null, l.waiting_ids from live l where l.waiting > 0
    union all select l.id, 'full', l.size, 0, null, null from live l where l.places = 0 and l.waiting = 0
  )
  select a.id, a.name, a.zone, a.start_date, a.rsvp_closes_on, n.kind, n.amount::int, n.places, n.since,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'invited_as', coalesce(h.name, p.full_name), 'photo', p.photo_path) order by u.nth), '[]')
      from unnest(n.invitation_ids) with ordinality u (id, nth)
      join public.invitations v on v.id = u.id
      left join public.households h on h.id = v.household_id
      join public.persons p on p.id = coalesce(v.person_id, h.primary_person_id,
        (select m.person_id from public.household_members m where m.household_id = h.id order by m.role = 'child', m.person_id limit 1)))
  from needs n join ahead a on a.id = n.id
  order by a.start_date nulls last, a.id, n.kind
$$;
comment on function public.event_needs(uuid) is
  'What waits for the organiser of an organisation''s events that are not over, with the caller''s rights: publish, date, invite, send, remind, mail (did not arrive, since the first failure), waitlist (amount: people, places: free ones or null without a limit), full. One row a need; people: whom it is about, two at most, [{"id", "name", "invited_as", "photo"}].';
revoke execute on all functions in schema private from public;

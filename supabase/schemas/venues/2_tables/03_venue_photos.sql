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

create trigger venue_photos_org before insert or update of venue_id on public.venue_photos for each row execute function private.inherit_org('venues', 'venue_id');
create trigger venue_photos_freeze before update on public.venue_photos for each row execute function private.freeze('id', 'venue_id', 'org_id', 'path', 'created_at');
create trigger venue_photos_touch before update on public.venue_photos for each row execute function private.touch();

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

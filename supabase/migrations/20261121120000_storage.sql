-- Domain: media
-- Files: the buckets, who may do what in them, and how much an organisation may keep. Only policies and triggers touch
-- the storage schema, so that this file runs the same on a hosted project.

-- Buckets ------------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars',   'avatars',   true,     5000000, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  ('covers',    'covers',    true,    10000000, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  ('photos',    'photos',    false,   30000000, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  ('videos',    'videos',    false, 2000000000, array['video/mp4', 'video/webm', 'video/quicktime']),
  ('documents', 'documents', false,   50000000, array['application/pdf', 'text/plain', 'text/csv', 'image/jpeg', 'image/png', 'image/webp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Who may ------------------------------------------------------------------------------------------------------------

-- The first folder of a file's name is the organisation it belongs to; of an avatar it is the person.
create policy objects_select_members on storage.objects for select to authenticated
  using (bucket_id in ('covers', 'photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('read'))::text[]));
create policy objects_insert_writers on storage.objects for insert to authenticated
  with check (bucket_id in ('covers', 'photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
create policy objects_update_writers on storage.objects for update to authenticated
  using (bucket_id in ('covers', 'photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]))
  with check (bucket_id in ('covers', 'photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));
create policy objects_delete_writers on storage.objects for delete to authenticated
  using (bucket_id in ('covers', 'photos', 'videos', 'documents')
    and (storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[]));

create policy objects_select_own on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy objects_insert_own on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy objects_update_own on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy objects_delete_own on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- How much -----------------------------------------------------------------------------------------------------------

create table private.storage_use (
  org_id uuid primary key references public.orgs (id) on delete cascade,
  bytes  bigint not null check (bytes >= 0)
);
comment on table private.storage_use is
  'Bytes of files an organisation keeps. Its row is the lock under which two uploads share what is left.';
alter table private.storage_use enable row level security;
revoke all on private.storage_use from public;

create function private.file_org(bucket text, name text) returns uuid
  language sql immutable set search_path = ''
as $$
  select case when bucket in ('covers', 'photos', 'videos', 'documents')
      and pg_catalog.split_part(name, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then pg_catalog.split_part(name, '/', 1)::uuid end
$$;
comment on function private.file_org(text, text) is 'The organisation whose plan a file counts against; null for files of persons.';

-- The storage service writes the row of an upload twice: once before the first byte with the announced size, taken back
-- again, and once when the file is whole. So this refuses an upload that cannot fit, and one that turned out larger.
create function private.count_file() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was uuid := case when tg_op <> 'INSERT' then private.file_org(old.bucket_id, old.name) end;
  now_in uuid := case when tg_op <> 'DELETE' then private.file_org(new.bucket_id, new.name) end;
  less bigint := case when tg_op <> 'INSERT' then coalesce((old.metadata ->> 'size')::bigint, 0) else 0 end;
  more bigint := case when tg_op <> 'DELETE' then coalesce((new.metadata ->> 'size')::bigint, 0) else 0 end;
  room bigint;
  had bigint;
begin
  if was = now_in then
    more := more - less;
    less := 0;
  end if;
  -- Two moves in opposite directions take the two rows in one order.
  perform from private.storage_use u where u.org_id in (was, now_in) order by u.org_id for update;
  if was is not null and less > 0 then
    update private.storage_use u set bytes = greatest(0, u.bytes - less) where u.org_id = was;
  end if;
  if now_in is not null and more <> 0 then
    insert into private.storage_use as u (org_id, bytes)
    select o.id, greatest(0, more) from public.orgs o where o.id = now_in
    on conflict (org_id) do update set bytes = greatest(0, u.bytes + more) returning u.bytes into had;
    room := private.plan_limit(now_in, 'storage_mb') * 1000000;
    if more > 0 and had > room then
      perform private.refuse(402, 'plan_limit_storage_mb', pg_catalog.format(
        'Your plan has room for %s MB of files, and this would be more. Remove files you no longer need',
        private.amount_text(room / 1000000)) || private.or_larger_plan(now_in, 'storage_mb'),
        pg_catalog.jsonb_build_object('limit', room, 'used', had - more));
    end if;
  end if;
  if tg_op <> 'DELETE' and new.bucket_id = 'avatars' then
    perform private.check_avatars(pg_catalog.split_part(new.name, '/', 1));
  end if;
  return null;
end
$$;
comment on function private.count_file() is
  'AFTER each change of a file''s row: counts what an organisation keeps. 402 plan_limit_storage_mb when its plan has no room; 409 avatars_full when a person has ten pictures already.';

create function private.check_avatars(folder text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('avatars:' || folder, 0));
  -- The slash is followed by the nought in this order: everything in the folder, found by the index.
  if 10 < (select count(*) from storage.objects o
           where o.bucket_id = 'avatars' and o.name collate "C" >= folder || '/' and o.name collate "C" < folder || '0') then
    perform private.refuse(409, 'avatars_full', 'You have 10 pictures already. Remove one first.');
  end if;
end
$$;
comment on function private.check_avatars(text) is 'Ten pictures a person, so that avatars are no place to keep files without a plan.';

create trigger objects_count_file after insert or update or delete on storage.objects
  for each row execute function private.count_file();

insert into private.storage_use (org_id, bytes)
select o.id, sum(coalesce((f.metadata ->> 'size')::bigint, 0))
from storage.objects f
join public.orgs o on o.id = private.file_org(f.bucket_id, f.name)
group by o.id;

revoke execute on all functions in schema private from public;

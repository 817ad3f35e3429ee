create or replace function public.unused_cover_photos(org_id uuid) returns setof text
  language sql stable set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'covers' and (storage.foldername(o.name))[1] = unused_cover_photos.org_id::text
    -- A form that is still open may hold what is newer.
    and o.created_at < now() - interval '1 day'
    and not exists (select from public.events e where e.cover_photo = o.name)
    and not exists (select from public.info_pages p where p.pictures @> array[o.name])
    and not exists (select from public.info_page_versions v where v.org_id = unused_cover_photos.org_id and v.blocks::text like '%' || o.name || '%')
  order by o.created_at limit 100
$$;
comment on function public.unused_cover_photos(uuid) is
  'Files of the bucket covers that no event, page or version of a page shows since a day, with the caller''s rights: uploaded and never saved, or of a draft that is gone. For the client to remove.';
revoke execute on function public.unused_cover_photos(uuid) from public, anon, authenticated;
grant execute on function public.unused_cover_photos(uuid) to authenticated;

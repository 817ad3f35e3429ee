-- Domain: info-pages
-- Information pages hand out files, too: programmes, menus, maps. They lie in a bucket of their own, under names that
-- nobody guesses; what a page hands out stays, and what none does is cleared away.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('handouts', 'handouts', true, 5000000, array['application/pdf', 'text/plain', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- As in the bucket covers: who may change an event puts files there, and what a page shows nobody removes.
create policy handouts_select_members on storage.objects for select to authenticated
  using (bucket_id = 'handouts' and ((storage.foldername(name))[1] = any ((select private.my_orgs('read'))::text[])
    or owner_id = (select auth.uid())::text));
create policy handouts_insert_editors on storage.objects for insert to authenticated
  with check (bucket_id = 'handouts' and (storage.foldername(name))[1] = any ((select private.my_cover_folders())::text[]));
create policy handouts_delete_editors on storage.objects for delete to authenticated
  using (bucket_id = 'handouts' and not private.is_shown_cover(name)
    and ((storage.foldername(name))[1] = any ((select private.my_orgs('write'))::text[])
      or owner_id = (select auth.uid())::text));

create or replace function private.file_org(bucket text, name text) returns uuid
  language sql immutable set search_path = ''
as $$
  select case when bucket in ('covers', 'handouts', 'photos', 'videos', 'documents', 'portraits')
      and pg_catalog.split_part(name, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then pg_catalog.split_part(name, '/', 1)::uuid end
$$;

create function public.unused_handouts(org_id uuid) returns setof text
  language sql stable set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'handouts' and (storage.foldername(o.name))[1] = unused_handouts.org_id::text
    -- An editor that is still open may hold what is newer.
    and o.created_at < now() - interval '1 day'
    and not exists (select from public.info_pages p where p.pictures @> array[o.name])
    and not exists (select from public.info_page_versions v where v.org_id = unused_handouts.org_id and v.blocks::text like '%' || o.name || '%')
  order by o.created_at limit 100
$$;
comment on function public.unused_handouts(uuid) is
  'Files of the bucket handouts that no page or version of a page hands out since a day, with the caller''s rights. For the client to remove.';
revoke execute on function public.unused_handouts(uuid) from public, anon;
grant execute on function public.unused_handouts(uuid) to authenticated;

create or replace function private.is_page(blocks jsonb) returns boolean
  language sql immutable strict parallel safe security definer set search_path = ''
as $$
  select jsonb_typeof(blocks) = 'array' and char_length(blocks::text) <= 300000 and jsonb_array_length(blocks) <= 200
    and not exists (select from jsonb_array_elements(case when jsonb_typeof(blocks) = 'array' then blocks else '[]' end) b
      where not coalesce(jsonb_typeof(b) = 'object' and char_length(b ->> 'id') between 1 and 64 and b ->> 'type' ~ '^[a-z]{3,20}$'
        and jsonb_typeof(b -> 'v') = 'number', false)
        or b ->> 'type' = 'files' and (case jsonb_typeof(b -> 'files') when 'array' then jsonb_array_length(b -> 'files') > 12 else true end))
    and (select count(distinct b ->> 'id') = count(*) from jsonb_array_elements(case when jsonb_typeof(blocks) = 'array' then blocks else '[]' end) b)
    and not exists (select from jsonb_path_query(blocks, 'lax $[*].body') t where not coalesce(private.is_rich_text(t), false))
    and not exists (select from jsonb_path_query(blocks, 'lax $[*].cells[*].body') t where not coalesce(private.is_rich_text(t), false))
    and not exists (select from jsonb_path_query(blocks, 'lax $[*].href') h where jsonb_typeof(h) <> 'string' or h #>> '{}' !~*
      '^$|^(https?://[^[:space:][:cntrl:]/?#@\\]+([/?#][^[:space:][:cntrl:]]*)?|mailto:[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+|tel:[+]?[0-9()./-]{2,30}|/([^/\\[:space:][:cntrl:]][^[:space:][:cntrl:]]*)?|#[^[:space:][:cntrl:]]*)$')
    and not exists (select from jsonb_path_query(blocks, 'lax $.**.src') s where jsonb_typeof(s) <> 'string' or s #>> '{}' !~
      '^$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
$$;
comment on function private.is_page(jsonb) is
  'Whether these are blocks of a page: at most 200 with ids of their own and 300,000 characters, at most twelve files in one; words are rich text, links go by https, http, mailto, tel or a path of the site, pictures are files of the bucket covers, files of the bucket handouts. Readers clean them once more.';

comment on column public.info_pages.pictures is 'Computed: the files of the buckets covers and handouts that draft or published page show or hand out.';

-- A picture of a page stays as the photo of a cover does.
create or replace function private.is_shown_cover(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.events e where e.cover_photo = is_shown_cover.name)
    or exists (select from public.info_pages p where p.pictures @> array[is_shown_cover.name])
$$;
comment on function private.is_shown_cover(text) is 'Whether an event or an information page shows this file of the bucket covers: then nobody removes it.';
revoke execute on function private.is_shown_cover(text) from public;
grant execute on function private.is_shown_cover(text) to authenticated;

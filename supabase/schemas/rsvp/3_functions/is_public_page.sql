create or replace function private.is_public_page(page public.info_pages) returns boolean
  language sql immutable security definer set search_path = ''
as $$ select page.deleted_at is null and page.published_version is not null and page.link_state = 'on' $$;
comment on function private.is_public_page(public.info_pages) is 'Whether guests read this page now: published, not removed, its link on.';
revoke execute on function private.is_public_page(public.info_pages) from public;

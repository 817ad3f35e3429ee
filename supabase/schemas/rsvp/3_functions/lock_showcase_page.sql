create or replace function private.lock_showcase_page(event uuid, page uuid) returns uuid
  language sql volatile security definer set search_path = ''
as $$ select p.id from public.info_pages p where p.id = page and p.event_id = event and private.is_public_page(p) for share $$;
comment on function private.lock_showcase_page(uuid, uuid) is
  'This page, if it is one of the event that guests read, held so that its link is not turned off meanwhile; null for any other.';
revoke execute on function private.lock_showcase_page(uuid, uuid) from public;

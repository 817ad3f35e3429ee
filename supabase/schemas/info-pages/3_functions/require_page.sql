create or replace function private.require_page(page uuid, wanted text) returns public.info_pages
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found_page public.info_pages;
begin
  select p.* into found_page from public.info_pages p where p.id = page and p.deleted_at is null
    and (p.org_id = any (private.my_orgs('see')) or p.event_id = any (private.my_events('see')));
  if found_page.id is null then
    perform private.refuse(404, 'page_not_found', 'This page does not exist, or you have no access to it.');
  end if;
  if not (private.can(found_page.org_id, wanted) or found_page.event_id = any (private.my_events(wanted))) then
    raise exception using errcode = '42501', message = 'Your role does not allow this.', hint = 'role';
  end if;
  return found_page;
end
$$;
comment on function private.require_page(uuid, text) is
  'The page, if the caller has the right on its event; 404 page_not_found when it is none of theirs, 42501 when their role is too small.';
revoke execute on function private.require_page(uuid, text) from public;

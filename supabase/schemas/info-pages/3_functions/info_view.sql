create or replace function private.info_view(page public.info_pages) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('page_id', page.id, 'event', private.event_words(e), 'host', private.host_words(e), 'contact', private.contact_words(e),
    'looks', private.invitation_looks(e),
    'more', (select coalesce(jsonb_agg(jsonb_build_object('title', o.published_title, 'id', o.id) order by o.position, o.id), '[]')
      from public.info_pages o where o.event_id = e.id and o.id <> page.id and o.deleted_at is null and o.published_version is not null and o.link_state = 'on'))
  from public.events e where e.id = page.event_id
$$;
comment on function private.info_view(public.info_pages) is
  'What stands round a page: the event, its host, whom guests may ask, its cover, and the titles of its other published pages.';
revoke execute on function private.info_view(public.info_pages) from public;

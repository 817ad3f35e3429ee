create or replace function public.publish_info_page(page_id uuid, expected_version int default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  page public.info_pages := private.require_page(publish_info_page.page_id, 'write');
begin
  select p.* into page from public.info_pages p where p.id = page.id for update;
  if expected_version <> page.row_version then
    perform private.refuse(409, 'page_changed', 'Somebody else changed this page. Look at it before you publish.');
  end if;
  if page.blocks = '[]' then
    perform private.refuse(422, 'blocks', 'An empty page is not published. Write something first.');
  end if;
  update public.info_pages p set published_title = p.title, published_blocks = p.blocks, published_version = coalesce(p.published_version, 0) + 1,
    published_at = now(), link_state = 'on'
  where p.id = page.id returning p.* into page;
  insert into public.info_page_versions (page_id, org_id, title, blocks, kind, made_by)
  values (page.id, page.org_id, page.title, page.blocks, 'published', auth.uid());
  perform private.audit(page.org_id, 'publish', 'info_pages', page.id, null, jsonb_build_object('version', page.published_version));
  return private.info_links(page) || jsonb_build_object('published_version', page.published_version, 'row_version', page.row_version);
end
$$;
comment on function public.publish_info_page(uuid, int) is
  'Publishes the draft of a page and turns its link on; the version is kept. Answers private.info_links with {published_version, row_version}. 404 page_not_found, 409 page_changed, 422 blocks, 42501.';
revoke execute on function public.publish_info_page(uuid, int) from public, anon, authenticated;
grant execute on function public.publish_info_page(uuid, int) to authenticated;

create or replace function public.share_info_page(page_id uuid, kind text default null, state text default null, renew boolean default false) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  page public.info_pages := private.require_page(share_info_page.page_id, 'write');
begin
  if share_info_page.kind is null then
    return private.info_links(page);
  end if;
  if share_info_page.kind not in ('info', 'preview') then
    perform private.refuse(422, 'kind', 'A page has a link for guests and one for its draft.');
  elsif coalesce(share_info_page.state, '') not in ('on', 'off') then
    perform private.refuse(422, 'state', 'A link is on or off.');
  elsif share_info_page.kind = 'info' and share_info_page.state = 'on' and page.published_version is null then
    perform private.refuse(409, 'not_published', 'Publish the page first. Its draft has a link of its own.');
  end if;
  update public.info_pages p set
    link_state = case share_info_page.kind when 'info' then share_info_page.state else p.link_state end,
    link_version = p.link_version + (share_info_page.kind = 'info' and coalesce(share_info_page.renew, false))::int,
    preview_state = case share_info_page.kind when 'preview' then share_info_page.state else p.preview_state end,
    preview_version = p.preview_version + (share_info_page.kind = 'preview' and coalesce(share_info_page.renew, false))::int
  where p.id = page.id returning p.* into page;
  return private.info_links(page);
end
$$;
comment on function public.share_info_page(uuid, text, text, boolean) is
  'Turns the link for guests (info) or for the draft (preview) on or off, or renews it, which ends the old one; without a kind only tells. Answers private.info_links. 404 page_not_found, 409 not_published, 422 kind, state, 42501.';
revoke execute on function public.share_info_page(uuid, text, text, boolean) from public, anon, authenticated;
grant execute on function public.share_info_page(uuid, text, text, boolean) to authenticated;

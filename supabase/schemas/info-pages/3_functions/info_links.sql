create or replace function private.info_links(page public.info_pages) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'link_state', page.link_state, 'preview_state', page.preview_state,
    'token', case page.link_state when 'on' then private.issue_info_link(page, 'info') end,
    'preview_token', case page.preview_state when 'on' then private.issue_info_link(page, 'preview') end)
$$;
comment on function private.info_links(public.info_pages) is 'Both links of a page: {link_state, preview_state, token, preview_token}; a token only while its link is on.';
revoke execute on function private.info_links(public.info_pages) from public;

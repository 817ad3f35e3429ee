create or replace function private.showcase_page(oi public.open_invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('title', p.published_title, 'blocks', p.published_blocks)
  from public.info_pages p where p.id = oi.page_id and private.is_public_page(p)
$$;
comment on function private.showcase_page(public.open_invitations) is
  'What is published of the page that stands on the public page: {title, blocks}; null for none.';
revoke execute on function private.showcase_page(public.open_invitations) from public;

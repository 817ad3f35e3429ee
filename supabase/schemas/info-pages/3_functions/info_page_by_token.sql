create or replace function public.info_page_by_token(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_link('info', token);
  page public.info_pages;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  select p.* into page from public.info_pages p where p.id = opened.target and p.deleted_at is null and p.published_version is not null;
  if page.id is null then
    return private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
  return private.info_view(page) || jsonb_build_object('title', page.published_title, 'blocks', page.published_blocks, 'changed_at', page.published_at);
end
$$;
comment on function public.info_page_by_token(text) is
  'What a guest reads by the link of a page: {title, blocks, changed_at, event, host, looks, more}. 404 link_not_found, 429 too_many_tries, as bodies.';
revoke execute on function public.info_page_by_token(text) from public, anon, authenticated;
grant execute on function public.info_page_by_token(text) to anon, authenticated;

create or replace function public.info_preview_by_token(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_link('preview', token);
  page public.info_pages;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  select p.* into page from public.info_pages p where p.id = opened.target and p.deleted_at is null;
  if page.id is null then
    return private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
  return private.info_view(page) || jsonb_build_object('title', page.title, 'blocks', page.blocks, 'changed_at', page.updated_at,
    'comments', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'comment', c.comment, 'block_id', c.block_id, 'settled', c.settled_at is not null, 'at', c.created_at)
        order by c.created_at, c.id), '[]') from (select w.* from public.info_page_comments w where w.page_id = page.id order by w.created_at, w.id limit 300) c));
end
$$;
comment on function public.info_preview_by_token(text) is
  'The draft of a page with the comments on it, by its preview link. 404 link_not_found, 429 too_many_tries, as bodies.';
revoke execute on function public.info_preview_by_token(text) from public, anon, authenticated;
grant execute on function public.info_preview_by_token(text) to anon, authenticated;

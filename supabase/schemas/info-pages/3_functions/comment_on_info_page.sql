create or replace function public.comment_on_info_page(token text, name text, comment text, block_id text default null) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  opened record := private.open_link('preview', token);
  page public.info_pages;
begin
  if opened.problem is not null then
    return opened.problem;
  end if;
  select p.* into page from public.info_pages p where p.id = opened.target and p.deleted_at is null for update;
  if page.id is null then
    return private.answer_error(404, 'link_not_found', 'This link does not open anything. Ask whoever invited you for a new one.');
  end if;
  if coalesce(char_length(btrim(comment_on_info_page.name)), 0) not between 1 and 80 or comment_on_info_page.name ~ '[[:cntrl:]]' then
    perform private.refuse(422, 'name', 'Enter your name, with at most 80 characters.');
  elsif coalesce(char_length(btrim(comment_on_info_page.comment)), 0) not between 1 and 1000 then
    perform private.refuse(422, 'comment', 'Write something, with at most 1000 characters.');
  elsif 300 <= (select count(*) from public.info_page_comments c where c.page_id = page.id) then
    perform private.refuse(422, 'comment', 'There are three hundred comments already. Tell whoever sent you the link.');
  end if;
  insert into public.info_page_comments (page_id, org_id, block_id, name, comment)
  values (page.id, page.org_id,
    (select b ->> 'id' from jsonb_array_elements(page.blocks) b where b ->> 'id' = comment_on_info_page.block_id limit 1),
    btrim(comment_on_info_page.name), btrim(comment_on_info_page.comment));
  return jsonb_build_object('commented', true);
end
$$;
comment on function public.comment_on_info_page(text, text, text, text) is
  'Leaves a word on a draft by its preview link, on one block or on the whole page. 404 link_not_found and 429 as bodies, 422 name, comment.';
revoke execute on function public.comment_on_info_page(text, text, text, text) from public, anon, authenticated;
grant execute on function public.comment_on_info_page(text, text, text, text) to anon, authenticated;

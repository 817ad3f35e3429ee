-- Domain: info-pages
-- Publishing a page, its two links, and what they open.

create function private.require_page(page uuid, wanted text) returns public.info_pages
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

create function private.issue_info_link(page public.info_pages, kind text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token(issue_info_link.kind || ':' || page.id || ':' || case issue_info_link.kind when 'info' then page.link_version else page.preview_version end);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values (issue_info_link.kind, page.id, page.org_id, private.token_hash(token), case issue_info_link.kind when 'preview' then '{comment}'::text[] else '{read}' end)
  on conflict (token_hash) do update set revoked_at = null;
  return token;
end
$$;
comment on function private.issue_info_link(public.info_pages, text) is 'The token of the present version of a page''s link (info) or preview link (preview), made to work if it was not yet.';

create function private.info_links(page public.info_pages) returns jsonb
  language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'link_state', page.link_state, 'preview_state', page.preview_state,
    'token', case page.link_state when 'on' then private.issue_info_link(page, 'info') end,
    'preview_token', case page.preview_state when 'on' then private.issue_info_link(page, 'preview') end)
$$;
comment on function private.info_links(public.info_pages) is 'Both links of a page: {link_state, preview_state, token, preview_token}; a token only while its link is on.';

create function public.publish_info_page(page_id uuid, expected_version int default null) returns jsonb
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

create function public.share_info_page(page_id uuid, kind text default null, state text default null, renew boolean default false) returns jsonb
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

create function public.info_page_views(org_id uuid) returns table (page_id uuid, views bigint, comments bigint)
  language sql stable security definer set search_path = ''
as $$
  select p.id, (select coalesce(sum(t.views), 0) from public.share_tokens t where t.kind = 'info' and t.target_id = p.id),
    (select count(*) from public.info_page_comments c where c.page_id = p.id and c.settled_at is null)
  from public.info_pages p where p.org_id = info_page_views.org_id and p.deleted_at is null
    and (p.org_id = any ((select private.my_orgs('read'))::uuid[]) or p.event_id = any ((select private.my_events('read'))::uuid[]))
$$;
comment on function public.info_page_views(uuid) is 'How often each page of an organisation was opened by its link, and how many comments on it are open.';

create function private.info_view(page public.info_pages) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('page_id', page.id, 'event', private.event_words(e), 'host', private.host_words(e), 'looks', private.invitation_looks(e),
    'more', (select coalesce(jsonb_agg(jsonb_build_object('title', o.published_title, 'id', o.id) order by o.position, o.id), '[]')
      from public.info_pages o where o.event_id = e.id and o.id <> page.id and o.deleted_at is null and o.published_version is not null and o.link_state = 'on'))
  from public.events e where e.id = page.event_id
$$;
comment on function private.info_view(public.info_pages) is 'What stands round a page: the event, its host, its cover, and the titles of its other published pages.';

create function public.info_page_by_token(token text) returns jsonb
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

create function public.info_preview_by_token(token text) returns jsonb
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

create function public.comment_on_info_page(token text, name text, comment text, block_id text default null) returns jsonb
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

revoke execute on function private.require_page(uuid, text), private.issue_info_link(public.info_pages, text), private.info_links(public.info_pages),
  private.info_view(public.info_pages) from public;
revoke execute on function public.publish_info_page(uuid, int), public.share_info_page(uuid, text, text, boolean), public.info_page_views(uuid),
  public.info_page_by_token(text), public.info_preview_by_token(text), public.comment_on_info_page(text, text, text, text) from public, anon;
grant execute on function public.publish_info_page(uuid, int), public.share_info_page(uuid, text, text, boolean), public.info_page_views(uuid) to authenticated;
-- A link is the credential.
grant execute on function public.info_page_by_token(text), public.info_preview_by_token(text), public.comment_on_info_page(text, text, text, text) to anon, authenticated;

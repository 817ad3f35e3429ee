create or replace function public.info_page_views(org_id uuid) returns table (page_id uuid, views bigint, comments bigint)
  language sql stable security definer set search_path = ''
as $$
  select p.id, (select coalesce(sum(t.views), 0) from public.share_tokens t where t.kind = 'info' and t.target_id = p.id),
    (select count(*) from public.info_page_comments c where c.page_id = p.id and c.settled_at is null)
  from public.info_pages p where p.org_id = info_page_views.org_id and p.deleted_at is null
    and (p.org_id = any ((select private.my_orgs('read'))::uuid[]) or p.event_id = any ((select private.my_events('read'))::uuid[]))
$$;
comment on function public.info_page_views(uuid) is 'How often each page of an organisation was opened by its link, and how many comments on it are open.';
revoke execute on function public.info_page_views(uuid) from public, anon, authenticated;
grant execute on function public.info_page_views(uuid) to authenticated;

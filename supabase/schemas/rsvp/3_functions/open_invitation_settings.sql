create or replace function private.open_invitation_settings(oi public.open_invitations) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', oi.state, 'approval', oi.approval, 'opens_on', oi.opens_on, 'closes_on', oi.closes_on, 'max_party', oi.max_party,
    'note', oi.note, 'page_id', oi.page_id, 'row_version', oi.row_version, 'shows', private.open_invitation_state(oi, e),
    'pages', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.published_title) order by p.position, p.id), '[]')
      from public.info_pages p where p.event_id = e.id and private.is_public_page(p)),
    'views', (select coalesce(sum(t.views), 0) from public.share_tokens t where t.kind = 'showcase' and t.target_id = oi.event_id),
    'waiting', (select count(*) from public.join_requests r where r.event_id = oi.event_id and r.state = 'waiting'),
    'approved', (select count(*) from public.join_requests r where r.event_id = oi.event_id and r.state = 'approved'),
    'declined', (select count(*) from public.join_requests r where r.event_id = oi.event_id and r.state = 'declined'))
  from public.events e where e.id = oi.event_id
$$;
comment on function private.open_invitation_settings(public.open_invitations) is
  'Settings, what the link shows now, the information pages that can stand on its page, how often it was opened, and how many asked.';
revoke execute on function private.open_invitation_settings(public.open_invitations) from public;

create or replace function public.open_invitation_for_host(event_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(open_invitation_for_host.event_id, 'read');
  oi public.open_invitations;
begin
  select o.* into oi from public.open_invitations o where o.event_id = ev.id;
  if oi.event_id is null then
    -- Looking makes no row: these are the defaults.
    oi := jsonb_populate_record(null::public.open_invitations, jsonb_build_object('event_id', ev.id, 'org_id', ev.org_id, 'state', 'off',
      'approval', 'host', 'max_party', 4, 'token_version', 1, 'row_version', 0));
    return private.open_invitation_settings(oi) || '{"token": null}';
  end if;
  -- Who may change it may hand out its link.
  return private.open_invitation_settings(oi) || jsonb_build_object('token', case
    when private.can(ev.org_id, 'write') or ev.id = any (private.my_events('write')) then private.issue_showcase_link(oi) end);
end
$$;
comment on function public.open_invitation_for_host(uuid) is
  'The open invitation of an event: state, approval, opens_on, closes_on, max_party, note, page_id, row_version (0: never set), shows, pages ([{id, title}] that can be chosen), views, waiting, approved, declined, and token, which is null for who may only look.';
revoke execute on function public.open_invitation_for_host(uuid) from public, anon, authenticated;
grant execute on function public.open_invitation_for_host(uuid) to authenticated;

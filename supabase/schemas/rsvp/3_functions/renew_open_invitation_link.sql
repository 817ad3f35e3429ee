create or replace function public.renew_open_invitation_link(event_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  ev public.events := private.require_event(renew_open_invitation_link.event_id, 'write');
  oi public.open_invitations := private.lock_open_invitation(ev.id);
begin
  -- The trigger ends the tokens given out so far.
  update public.open_invitations o set token_version = o.token_version + 1 where o.event_id = ev.id returning * into oi;
  perform private.audit(ev.org_id, 'renew_link', 'events', ev.id, null, jsonb_build_object('token_version', oi.token_version));
  return private.open_invitation_settings(oi) || jsonb_build_object('token', private.issue_showcase_link(oi));
end
$$;
comment on function public.renew_open_invitation_link(uuid) is
  'Ends the public link at once, also on posters, and makes a new one; audited. Answers what open_invitation_for_host answers.';
revoke execute on function public.renew_open_invitation_link(uuid) from public, anon, authenticated;
grant execute on function public.renew_open_invitation_link(uuid) to authenticated;

create or replace function private.host_invitation(invitation uuid, wanted text) returns public.invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_one public.invitations;
begin
  select i.* into found_one from public.invitations i
  where i.id = invitation and (i.org_id = any (private.my_orgs('see')) or i.event_id = any (private.my_events('see')))
  for update;
  if found_one.id is null then
    perform private.refuse(404, 'invitation_not_found', 'This invitation does not exist, or you have no access to it.');
  end if;
  perform private.require_event(found_one.event_id, wanted);
  return found_one;
end
$$;
comment on function private.host_invitation(uuid, text) is
  'The invitation, locked, if the caller has the right on its event. 404 invitation_not_found, else as require_event().';
revoke execute on function private.host_invitation(uuid, text) from public;

create or replace function private.still_stands(invitation public.org_invitations) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- An inviter who lost the right to give the role no longer stands behind it.
  select invitation.state = 'open' and invitation.expires_at > now() and exists (
    select from public.org_members m
    where m.org_id = invitation.org_id and m.user_id = invitation.invited_by
      and m.role = any (private.roles_with(case when invitation.event_id is null and invitation.role = 'admin' then 'own' else 'manage' end)))
$$;
comment on function private.still_stands(public.org_invitations) is 'Whether an invitation can be accepted: open, not over, and its inviter may still give the role.';
revoke execute on function private.still_stands(public.org_invitations) from public;

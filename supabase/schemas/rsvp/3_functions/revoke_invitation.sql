create or replace function public.revoke_invitation(invitation_id uuid) returns public.invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one public.invitations := private.host_invitation(revoke_invitation.invitation_id, 'write');
begin
  -- The trigger on the invitation ends the tokens given out so far.
  update public.invitations i set token_version = i.token_version + 1, revoked_at = now()
  where i.id = one.id returning i.* into one;
  perform private.audit(one.org_id, 'revoke', 'invitations', one.id, null, jsonb_build_object('token_version', one.token_version));
  return one;
end
$$;
comment on function public.revoke_invitation(uuid) is 'Ends the link at once. The reply so far stays.';
revoke execute on function public.revoke_invitation(uuid) from public, anon, authenticated;
grant execute on function public.revoke_invitation(uuid) to authenticated;

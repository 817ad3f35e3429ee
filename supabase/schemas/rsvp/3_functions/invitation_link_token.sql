create or replace function public.invitation_link_token(invitation_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one public.invitations := private.host_invitation(invitation_link_token.invitation_id, 'write');
begin
  -- Asking for the link of a revoked invitation makes a new one; the old link stays invalid.
  if one.revoked_at is not null then
    if exists (select from public.households h where h.id = one.household_id and h.deleted_at is not null)
      or exists (select from public.persons p where p.id = one.person_id and p.deleted_at is not null and p.merged_into is null) then
      perform private.refuse(409, 'person_removed', 'This entry was removed from the directory, so there is nobody to invite.');
    end if;
    update public.invitations i set revoked_at = null where i.id = one.id returning i.* into one;
    perform private.audit(one.org_id, 'renew_link', 'invitations', one.id);
  end if;
  return private.issue_rsvp_link(one);
end
$$;
comment on function public.invitation_link_token(uuid) is
  'The token for /rsvp/:token of this invitation. After a revocation it is a new one. 409 person_removed for somebody who is no longer in the directory.';
revoke execute on function public.invitation_link_token(uuid) from public, anon, authenticated;
grant execute on function public.invitation_link_token(uuid) to authenticated;

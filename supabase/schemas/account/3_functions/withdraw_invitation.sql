create or replace function public.withdraw_invitation(invitation_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.org_invitations i set state = 'withdrawn'
  where i.id = withdraw_invitation.invitation_id and i.state = 'open' and i.org_id = any (private.my_orgs('manage'));
  return found;
end
$$;
comment on function public.withdraw_invitation(uuid) is 'Takes an open invitation back; whether there was one.';
revoke execute on function public.withdraw_invitation(uuid) from public, anon, authenticated;
grant execute on function public.withdraw_invitation(uuid) to authenticated;

create or replace function private.lock_invitation(invitation uuid) returns public.invitations
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked public.invitations;
begin
  select i.* into locked from public.invitations i where i.id = invitation for update;
  return locked;
end
$$;
comment on function private.lock_invitation(uuid) is 'The invitation, locked first of everything a reply touches.';
revoke execute on function private.lock_invitation(uuid) from public;

create or replace function private.issue_rsvp_link(invitation public.invitations) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token(invitation.id || ':' || invitation.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('rsvp', invitation.id, invitation.org_id, private.token_hash(token), '{reply}')
  on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.issue_rsvp_link(public.invitations) is 'The token of the invitation''s present version, made to work if it was not yet.';
revoke execute on function private.issue_rsvp_link(public.invitations) from public;

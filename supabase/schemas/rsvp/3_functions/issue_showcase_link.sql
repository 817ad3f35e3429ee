create or replace function private.issue_showcase_link(oi public.open_invitations) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('showcase:' || oi.event_id || ':' || oi.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('showcase', oi.event_id, oi.org_id, private.token_hash(token), '{ask}')
  on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.issue_showcase_link(public.open_invitations) is 'The token of the invitation''s present version, made to work if it was not yet.';
revoke execute on function private.issue_showcase_link(public.open_invitations) from public;

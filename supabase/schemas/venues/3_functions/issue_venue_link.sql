create or replace function private.issue_venue_link(link public.venue_links) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('venue:' || link.id || ':' || link.token_version);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('venue', link.id, link.org_id, private.token_hash(token), '{vote}')
  on conflict (token_hash) do update set revoked_at = null;
  return token;
end
$$;
comment on function private.issue_venue_link(public.venue_links) is 'The token of the link''s present version, made to work if it was not yet.';
revoke execute on function private.issue_venue_link(public.venue_links) from public;

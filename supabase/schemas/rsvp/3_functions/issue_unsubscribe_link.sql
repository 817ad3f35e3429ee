create or replace function private.issue_unsubscribe_link(person uuid, org uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token('unsubscribe:' || person);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values ('unsubscribe', person, org, private.token_hash(token), '{unsubscribe}')
  on conflict (token_hash) do nothing;
  return token;
end
$$;
comment on function private.issue_unsubscribe_link(uuid, uuid) is 'The token by which this person, and nobody else of the household, stops a topic.';
revoke execute on function private.issue_unsubscribe_link(uuid, uuid) from public;

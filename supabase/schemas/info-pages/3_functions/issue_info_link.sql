create or replace function private.issue_info_link(page public.info_pages, kind text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.link_token(issue_info_link.kind || ':' || page.id || ':' || case issue_info_link.kind when 'info' then page.link_version else page.preview_version end);
begin
  insert into public.share_tokens (kind, target_id, org_id, token_hash, permissions)
  values (issue_info_link.kind, page.id, page.org_id, private.token_hash(token), case issue_info_link.kind when 'preview' then '{comment}'::text[] else '{read}' end)
  on conflict (token_hash) do update set revoked_at = null;
  return token;
end
$$;
comment on function private.issue_info_link(public.info_pages, text) is 'The token of the present version of a page''s link (info) or preview link (preview), made to work if it was not yet.';
revoke execute on function private.issue_info_link(public.info_pages, text) from public;

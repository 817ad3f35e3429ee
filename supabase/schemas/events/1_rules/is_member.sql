create or replace function private.is_member(org uuid, account uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$ select exists (select from public.org_members m where m.org_id = org and m.user_id = account) $$;
comment on function private.is_member(uuid, uuid) is 'Whether this account is a member of the organisation. For policies that have checked the caller''s own right first.';
revoke execute on function private.is_member(uuid, uuid) from public;
grant execute on function private.is_member(uuid, uuid) to authenticated;

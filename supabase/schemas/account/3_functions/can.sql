create or replace function private.can(org uuid, wanted text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select org = any (private.my_orgs(wanted)) $$;
comment on function private.can(uuid, text) is 'Whether the caller has this right in this organisation.';
revoke execute on function private.can(uuid, text) from public;
grant execute on function private.can(uuid, text) to authenticated;

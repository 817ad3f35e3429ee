create or replace function private.my_orgs(wanted text) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(m.org_id), '{}')
  from public.org_members m
  where m.user_id = (select auth.uid()) and m.role = any (private.roles_with(wanted))
$$;
comment on function private.my_orgs(text) is
  'Organisations in which the caller has this right. Policies write org_id = any ((select private.my_orgs(...))::uuid[]): computed once a statement, and an index can serve it.';
revoke execute on function private.my_orgs(text) from public;
grant execute on function private.my_orgs(text) to authenticated;

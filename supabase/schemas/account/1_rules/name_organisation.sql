create or replace function private.name_organisation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Only what private.handle_new_user() had to call it; a name that somebody chose stays.
  update public.orgs o set name = pg_catalog.left(new.full_name, 110)
  where o.name = 'My events'
    and o.id in (select m.org_id from public.org_members m where m.user_id = new.id and m.role = 'owner');
  return null;
end
$$;
comment on function private.name_organisation() is
  'AFTER UPDATE on profiles: the first name of an account names the organisation that private.handle_new_user() could not name.';
revoke execute on function private.name_organisation() from public;

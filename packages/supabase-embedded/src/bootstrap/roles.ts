/**
 * The roles of a Supabase project. Roles belong to the whole cluster, so a second database (or a parallel
 * bootstrap of one) may find them there already; that is no error.
 */
export const ROLES_SQL = `
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon',          'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role',  'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit'),
      -- Runs the project's own hooks of the auth service, and has no right but those that migrations give it.
      ('supabase_auth_admin', 'nologin noinherit')
    ) as roles (name, attributes)
  loop
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
        execute format('create role %I %s', wanted.name, wanted.attributes);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end
$$;

-- A request runs as one of the three through "set local role", also where the owner is no superuser.
-- Granting only what is missing keeps parallel bootstraps of one cluster from updating the same catalogue row.
do $$
declare
  member text;
  wanted text;
begin
  foreach member in array array['authenticator', current_user::text] loop
    continue when member = current_user and (select rolsuper from pg_catalog.pg_roles where rolname = current_user);
    foreach wanted in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin'] loop
      continue when member = 'authenticator' and wanted = 'supabase_auth_admin';
      if not pg_catalog.pg_has_role(member, wanted, 'member') then
        begin
          execute format('grant %I to %I', wanted, member);
        exception when unique_violation then
          null;
        end;
      end if;
    end loop;
  end loop;
end
$$;
`;

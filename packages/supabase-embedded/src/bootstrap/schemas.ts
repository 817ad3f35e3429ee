/**
 * Schemas, the search path and the grants of a hosted project.
 *
 * A hosted project grants everything on whatever is made in `public` to the three API roles, and relies on
 * row-level security. That is reproduced on purpose: a migration that forgets to revoke must fail its tests here too.
 */
export const SCHEMAS_SQL = `
create schema if not exists auth;
create schema if not exists extensions;

-- The path for every later session, and for this one, which began before it was set.
do $$
begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end
$$;
set search_path to "$user", public, extensions;

grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

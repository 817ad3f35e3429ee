/**
 * What policies ask: who is calling. The setting is an empty string, not null, once a connection has served a
 * request, so every function takes `nullif(..., '')` first (docs/security.md, threat 47). Without a SET clause, as on a
 * hosted project, so that the planner can inline them; they name nothing outside pg_catalog.
 */
export const AUTH_FUNCTIONS_SQL = `
create or replace function auth.jwt() returns jsonb
  language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create or replace function auth.uid() returns uuid
  language sql stable
as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

create or replace function auth.role() returns text
  language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;

create or replace function auth.email() returns text
  language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $$;

comment on function auth.jwt() is 'Claims of the caller''s verified token; null outside a request.';
comment on function auth.uid() is 'Id of the signed-in caller; null for a visitor and outside a request. Policies write (select auth.uid()).';
comment on function auth.role() is 'anon, authenticated or service_role; null outside a request.';
comment on function auth.email() is 'Address of the signed-in caller as of the token''s issue.';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
`;

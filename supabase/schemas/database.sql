-- What stands before every table and function: the schema that no request reaches, and what is revoked before anything is
-- granted. Extensions and the schemas of the services are there already, as on a hosted project.

-- The files run in the order of config.toml, so a body may name what a later file creates: it is read when it is called.
set check_function_bodies = off;

create extension if not exists pg_trgm with schema extensions;

-- A hosted project grants everything made in `public` to the API roles by default. Here nothing is granted to visitors and
-- accounts unless a line says so; row-level security then decides rows, and the grants decide columns.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
revoke create on schema public from public;

-- Not in the list of exposed schemas, and without USAGE for the API roles: policies and triggers reach its functions
-- by their identity, a request cannot name them.
create schema private;
comment on schema private is 'Rights, keys, queues and helpers. Never exposed through the API.';
revoke all on schema private from public;
-- The scheduler and the delivery worker of a hosted project come with this role.
grant usage on schema private to service_role;

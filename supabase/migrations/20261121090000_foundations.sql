-- Domain: core
-- Foundations: what is revoked before anything is granted, the schema nobody reaches through the API, and the few
-- helpers every later file uses.
--
-- A hosted project grants everything made in `public` to the API roles by default. Here nothing is granted unless a
-- line says so; row-level security then decides rows, and the grants decide columns.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
revoke all on all tables in schema public from anon, authenticated;
revoke create on schema public from public;

-- Not in the list of exposed schemas, and without USAGE for the API roles: policies and triggers reach its functions
-- by their identity, a request cannot name them.
create schema private;
comment on schema private is 'Rights, keys, queues and helpers. Never exposed through the API.';
revoke all on schema private from public;
-- The scheduler and the delivery worker of a hosted project come with this role.
grant usage on schema private to service_role;

-- Keys made by the database itself -----------------------------------------------------------------------------

create table private.secrets (
  key        text primary key check (char_length(key) between 1 and 60),
  value      bytea not null,
  created_at timestamptz not null default now()
);
comment on table private.secrets is 'Keys made once, from the system''s random source, and never shown.';
comment on column private.secrets.value is 'token_key: 32 bytes, signs guest links. Replacing it ends every link.';
alter table private.secrets enable row level security;
revoke all on private.secrets from public;
insert into private.secrets (key, value) values ('token_key', extensions.gen_random_bytes(32));

-- Errors ---------------------------------------------------------------------------------------------------------

-- PostgREST turns SQLSTATE PTxyz into HTTP status xyz; the hint carries the stable code that programs read.
create function private.refuse(status int, code text, message text, details jsonb default null) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || status, message = message, hint = code, detail = coalesce(details::text, '');
end
$$;
comment on function private.refuse(int, text, text, jsonb) is
  'Ends the statement with an HTTP status, a sentence for people (message), a stable code for programs (hint) and figures as JSON (details). Rolls back.';

-- A miss must be counted, and an exception would roll the count back: so the status is set and an error body returned.
create function private.answer_error(status int, code text, message text) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_catalog.set_config('response.status', status::text, true);
  return pg_catalog.jsonb_build_object('code', 'PT' || status, 'message', message, 'details', null, 'hint', code);
end
$$;
comment on function private.answer_error(int, text, text) is
  'The body and status of an error without rolling back. Same four keys as a raised one.';

-- Text -----------------------------------------------------------------------------------------------------------

create function private.normalise(value text) returns text
  language sql stable set search_path = ''
as $$
  select nullif(pg_catalog.btrim(pg_catalog.regexp_replace(
    pg_catalog.lower(extensions.unaccent('extensions.unaccent'::pg_catalog.regdictionary, value)), '\s+', ' ', 'g')), '')
$$;
comment on function private.normalise(text) is
  'For comparing and sorting names: lower case, without accents, single spaces; null when nothing is left.';

create function private.base64url(value bytea) returns text
  language sql immutable strict set search_path = ''
as $$ select pg_catalog.translate(pg_catalog.encode(value, 'base64'), E'+/=\n', '-_') $$;
comment on function private.base64url(bytea) is 'RFC 4648 section 5, without padding.';

-- A policy or a check runs with the caller's rights, so the functions they call are executable; still unreachable by name.
create function private.is_time_zone(zone text) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if zone !~ '^(UTC|[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){1,2})$' then
    return false;
  end if;
  perform pg_catalog.timezone(zone, '2000-01-01 00:00:00+00'::timestamptz);
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
comment on function private.is_time_zone(text) is
  'Whether this is a name of the IANA list such as Europe/Berlin, or UTC. Abbreviations and POSIX rules are refused, since they do not know of summer time. Immutable as far as the list is.';

-- Triggers shared by many tables -----------------------------------------------------------------------------------

create function private.touch() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  return new;
end
$$;
comment on function private.touch() is 'BEFORE UPDATE: sets updated_at.';

create function private.touch_version() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  new.row_version := old.row_version + 1;
  return new;
end
$$;
comment on function private.touch_version() is
  'BEFORE UPDATE: sets updated_at and raises row_version. An editor sends the version it read as a filter; no row back means somebody else was faster.';

create function private.freeze() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  name text;
begin
  foreach name in array tg_argv loop
    if (pg_catalog.to_jsonb(old) -> name) is distinct from (pg_catalog.to_jsonb(new) -> name) then
      raise exception using errcode = '42501', message = pg_catalog.format('%s.%s cannot be changed.', tg_table_name, name);
    end if;
  end loop;
  return new;
end
$$;
comment on function private.freeze() is
  'BEFORE UPDATE, columns as arguments: second guard, behind the column grants, for what never changes (id, owner, parent).';

revoke execute on all functions in schema private from public;
grant execute on function private.is_time_zone(text), private.normalise(text) to authenticated, service_role;

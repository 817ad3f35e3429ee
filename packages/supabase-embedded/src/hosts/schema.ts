/**
 * The schema `hosts`: what several hosts of one database share. No API role has any right in it; only the backend's own
 * connection reads and writes here. On PGlite, which one process has to itself, its tables stay empty.
 */
export const HOSTS_SCHEMA_SQL = `
create schema if not exists hosts;
revoke all on schema hosts from public, anon, authenticated, service_role;
comment on schema hosts is 'What several hosts of one database share: keys, messages, runs of jobs. Never exposed.';

create table if not exists hosts.project_keys (
  only_row    boolean primary key default true check (only_row),
  fingerprint text not null,
  keys        jsonb,
  made_at     timestamptz not null default now()
);
comment on table hosts.project_keys is
  'The signing key and the two API keys of the project. Without keys, its hosts have them in a file, whose fingerprint each must match.';
alter table hosts.project_keys enable row level security;
revoke all on hosts.project_keys from public, anon, authenticated, service_role;
`;

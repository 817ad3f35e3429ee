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

create unlogged table if not exists hosts.messages (
  id   bigint generated always as identity primary key,
  body text not null,
  at   timestamptz not null default now()
);
comment on table hosts.messages is
  'Messages between hosts that are too long for a notification; a job removes them after a minute.';
create index if not exists messages_at_idx on hosts.messages (at);
alter table hosts.messages enable row level security;
revoke all on hosts.messages from public, anon, authenticated, service_role;

create or replace function hosts.tell(host text, first_number bigint, messages text) returns void
  language plpgsql set search_path = ''
as $$
declare
  item record;
  stored bigint;
begin
  for item in
    select value, first_number + ordinality - 1 as number
    from pg_catalog.json_array_elements_text(messages::pg_catalog.json) with ordinality
    order by ordinality
  loop
    -- Postgres refuses a notification of 8,000 bytes.
    if pg_catalog.octet_length(item.value) < 8000 then
      perform pg_catalog.pg_notify('hosts', item.value);
    else
      insert into hosts.messages (body) values (item.value) returning id into stored;
      perform pg_catalog.pg_notify(
        'hosts', pg_catalog.json_build_object('host', host, 'number', item.number, 'row', stored)::text
      );
    end if;
  end loop;
end
$$;
revoke all on function hosts.tell(text, bigint, text) from public;
comment on function hosts.tell(text, bigint, text) is
  'Tells the other hosts the messages of a JSON list, in order: each as a notification, or as the number of its row.';

create table if not exists hosts.job_runs (
  name     text primary key,
  began_at timestamptz not null
);
comment on table hosts.job_runs is 'When each job last began, on whichever host.';
alter table hosts.job_runs enable row level security;
revoke all on hosts.job_runs from public, anon, authenticated, service_role;

create or replace function hosts.claim_job(job text, every_ms float8, ahead_ms float8) returns float8
  language plpgsql set search_path = ''
as $$
declare
  moment timestamptz := pg_catalog.clock_timestamp() + ahead_ms * interval '1 millisecond';
  began timestamptz;
begin
  insert into hosts.job_runs as r (name, began_at) values (job, moment)
  on conflict (name) do update set began_at = excluded.began_at
    where r.began_at <= moment - every_ms * interval '1 millisecond'
      -- A clock that was set back must not stop a job; another host's claim just now is less than this ahead.
      or r.began_at > moment + interval '1 minute';
  if found then
    return 0;
  end if;
  select r.began_at into began from hosts.job_runs as r where r.name = job;
  return greatest(1, extract(epoch from began - moment) * 1000 + every_ms);
end
$$;
revoke all on function hosts.claim_job(text, float8, float8) from public;
comment on function hosts.claim_job(text, float8, float8) is
  'Claims the run of a job that is due: 0, or the milliseconds until it is. Of all hosts one gets it. ahead_ms is how far the caller''s clock is set ahead.';

create table if not exists hosts.uploads (
  id           uuid primary key,
  size         bigint not null,
  metadata     text not null,
  done         boolean not null default false,
  finishing_at timestamptz,
  created_at   timestamptz not null default now()
);
comment on table hosts.uploads is
  'Resumable uploads. finishing_at is the last sign of life of the host that makes the object of one.';
create index if not exists uploads_created_at_idx on hosts.uploads (created_at);
create table if not exists hosts.upload_parts (
  upload uuid not null references hosts.uploads on delete cascade,
  at     bigint not null,
  length bigint not null,
  file   uuid not null,
  primary key (upload, at)
);
comment on table hosts.upload_parts is
  'Bytes of an upload from one offset on: the first so many of a file in the file store.';
alter table hosts.uploads enable row level security;
alter table hosts.upload_parts enable row level security;
revoke all on hosts.uploads, hosts.upload_parts from public, anon, authenticated, service_role;

create unlogged table if not exists hosts.rates (
  key     text primary key,
  full_at timestamptz not null
);
comment on table hosts.rates is
  'Rates of calls, by hashes of who calls: when each will have all its calls left again. Such rows are removed.';
create index if not exists rates_full_at_idx on hosts.rates (full_at);
alter table hosts.rates enable row level security;
revoke all on hosts.rates from public, anon, authenticated, service_role;

create table if not exists hosts.mails (
  id            uuid primary key default gen_random_uuid(),
  mail          text not null,
  attempts      int not null default 0,
  claimed_until timestamptz not null,
  at            timestamptz not null default now()
);
comment on table hosts.mails is
  'Mails of the auth service until the mail server has taken them, with the links in them; an hour at most.';
create index if not exists mails_claimed_until_idx on hosts.mails (claimed_until);
alter table hosts.mails enable row level security;
revoke all on hosts.mails from public, anon, authenticated, service_role;

create table if not exists hosts.file_store (
  only_row boolean primary key default true check (only_row),
  identity text not null
);
comment on table hosts.file_store is 'Where the uploaded files of this database are: every host must have the same.';
alter table hosts.file_store enable row level security;
revoke all on hosts.file_store from public, anon, authenticated, service_role;
`;

/** Each minute: messages that every host has read long ago, mails that are too old, and rates that count nothing any more. */
export const HOSTS_CLEANUP_SQL = `delete from hosts.messages where at < now() - interval '1 minute';
delete from hosts.mails where at < now() - interval '1 hour';
delete from hosts.rates where full_at < now();`;

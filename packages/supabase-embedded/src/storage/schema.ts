/**
 * Tables of the storage service, shaped like a hosted project's, so that the same policies and triggers run on both.
 * Rights are decided by row-level security alone: without a policy nobody but the service key sees or writes a row.
 */
export const STORAGE_SCHEMA_SQL = `
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id                 text primary key,
  name               text not null,
  owner              uuid,
  owner_id           text,
  public             boolean default false,
  avif_autodetection boolean default false,
  file_size_limit    bigint,
  allowed_mime_types text[],
  type               text not null default 'STANDARD',
  created_at         timestamptz default now(),
  updated_at         timestamptz default now()
);
create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id               uuid primary key default gen_random_uuid(),
  bucket_id        text,
  name             text,
  owner            uuid,
  owner_id         text,
  metadata         jsonb,
  user_metadata    jsonb,
  path_tokens      text[] generated always as (string_to_array(name, '/')) stored,
  version          text,
  created_at       timestamptz default now(),
  updated_at       timestamptz default now(),
  last_accessed_at timestamptz default now(),
  constraint "objects_bucketId_fkey" foreign key (bucket_id) references storage.buckets (id)
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
-- The janitor looks files up by it.
create index if not exists objects_version_idx on storage.objects (version);

comment on table storage.buckets is 'Containers of files: who may read without signing in, and which sizes and types are taken.';
comment on table storage.objects is 'One row a file. The bytes are in the file store, under the id in version.';

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
`;

create table private.storage_use (
  org_id uuid primary key references public.orgs (id) on delete cascade,
  bytes  bigint not null check (bytes >= 0)
);
comment on table private.storage_use is
  'Bytes of files an organisation keeps. Its row is the lock under which two uploads share what is left.';

alter table private.storage_use enable row level security;

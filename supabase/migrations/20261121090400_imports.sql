-- Domain: people
-- Imports: a pasted or uploaded list, kept row by row with what will be done, what is wrong, and how to undo it.

create table public.imports (
  id          uuid primary key default gen_random_uuid(),
  org_id      uuid not null references public.orgs (id) on delete cascade,
  file_name   text not null check (char_length(file_name) between 1 and 200),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  mapping     jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object' and char_length(mapping::text) <= 8000),
  status      text not null default 'uploaded' check (status in ('uploaded', 'previewed', 'applied', 'undone')),
  counts      jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  created_by  uuid default auth.uid() references auth.users (id) on delete set null,
  applied_at  timestamptz,
  undone_at   timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.imports is 'One upload or paste. Written by preview_import, apply_import and undo_import only.';
comment on column public.imports.mapping is 'Column of the file -> field, as the organiser chose it; kept to be offered next time.';
comment on column public.imports.counts is 'Rows by action: add, update, skip, conflict, error; after applying also added, updated, households.';
create index imports_list_idx on public.imports (org_id, created_at desc, id);
create index imports_sha_idx on public.imports (org_id, file_sha256) where status = 'applied';
create index imports_created_by_idx on public.imports (created_by);

create table public.import_rows (
  import_id    uuid not null references public.imports (id) on delete cascade,
  n            int not null check (n between 1 and 1000000),
  org_id       uuid not null references public.orgs (id) on delete cascade,
  raw          jsonb not null check (char_length(raw::text) <= 20000),
  parsed       jsonb not null default '{}',
  action       text check (action in ('add', 'update', 'skip', 'conflict', 'error')),
  person_id    uuid references public.persons (id) on delete set null,
  household_id uuid references public.households (id) on delete set null,
  errors       jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  undo         jsonb,
  primary key (import_id, n)
);
comment on table public.import_rows is 'The rows of an import. n is the row''s number in the file.';
comment on column public.import_rows.raw is 'The row as the file has it, so that a bad one can be downloaded, repaired and sent again.';
comment on column public.import_rows.parsed is 'Fields after validation: full_name, given, family, nickname, former_names, email, phone, birth_year, birth_date, household, role, group, bio, address.';
comment on column public.import_rows.errors is 'Array of {code, field, message}. Actions error and conflict have at least one; others may carry notes.';
comment on column public.import_rows.undo is 'What applying did to this row: enough to take it back.';
create index import_rows_org_idx on public.import_rows (org_id);
create index import_rows_person_idx on public.import_rows (person_id);
create index import_rows_household_idx on public.import_rows (household_id);
create index import_rows_action_idx on public.import_rows (import_id, action, n);

create trigger imports_freeze before update on public.imports
  for each row execute function private.freeze('id', 'org_id', 'file_sha256', 'created_at');
create trigger imports_touch before update on public.imports
  for each row execute function private.touch();
create trigger imports_audit after insert or update of status or delete on public.imports
  for each row execute function private.audit_row();

alter table public.imports enable row level security;
revoke all on public.imports from anon, authenticated;
grant select on public.imports to authenticated;
create policy imports_select_reader on public.imports for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));

alter table public.import_rows enable row level security;
revoke all on public.import_rows from anon, authenticated;
grant select on public.import_rows to authenticated;
create policy import_rows_select_reader on public.import_rows for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));

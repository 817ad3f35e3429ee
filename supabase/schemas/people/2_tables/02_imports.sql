create table public.imports (
  id          uuid primary key default gen_random_uuid(),
  org_id      uuid not null references public.orgs (id) on delete cascade,
  file_name   text not null check (char_length(file_name) between 1 and 200),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  mapping     jsonb not null default '{}'
    check (jsonb_typeof(mapping) = 'object' and char_length(mapping::text) <= 8000),
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

create trigger imports_freeze before update on public.imports
  for each row execute function private.freeze('id', 'org_id', 'file_sha256', 'created_at');
create trigger imports_touch before update on public.imports
  for each row execute function private.touch();
create trigger imports_audit after insert or update of status or delete on public.imports
  for each row execute function private.audit_row();
create trigger imports_a_line before insert or update on public.imports
  for each row execute function private.name_in_one_line('file_name');

alter table public.imports enable row level security;
revoke all on public.imports from anon, authenticated;
grant select on public.imports to authenticated;

create policy imports_select_reader on public.imports for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));

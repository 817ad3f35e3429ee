create table public.import_issues (
  id         uuid primary key default gen_random_uuid(),
  org_id     uuid not null references public.orgs (id) on delete cascade,
  person_id  uuid not null references public.persons (id) on delete cascade,
  import_id  uuid not null references public.imports (id) on delete cascade,
  code       text not null check (char_length(code) <= 40),
  field      text check (char_length(field) <= 40),
  value      text check (char_length(value) <= 200),
  message    text not null check (char_length(message) <= 500),
  created_at timestamptz not null default now()
);
comment on table public.import_issues is
  'What an import left out or was not sure of, person by person, until the person is saved or it is dismissed. Written by apply_import.';

create index import_issues_person_idx on public.import_issues (person_id);
create index import_issues_org_idx on public.import_issues (org_id);
create index import_issues_import_idx on public.import_issues (import_id);

create trigger import_issues_org before insert on public.import_issues
  for each row execute function private.inherit_org('persons', 'person_id', 'imports', 'import_id');

alter table public.import_issues enable row level security;
revoke all on public.import_issues from anon, authenticated;
grant select, delete on public.import_issues to authenticated;

create policy import_issues_select_reader on public.import_issues for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy import_issues_delete_writer on public.import_issues for delete to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]));

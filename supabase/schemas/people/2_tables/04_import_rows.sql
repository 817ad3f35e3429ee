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
  sent         jsonb not null default '{}' check (jsonb_typeof(sent) = 'object' and char_length(sent::text) <= 20000),
  issues       jsonb not null default '[]' check (jsonb_typeof(issues) = 'array'),
  primary key (import_id, n)
);
comment on table public.import_rows is 'The rows of an import. n is the row''s number in the file.';
comment on column public.import_rows.raw is 'The row as the file has it, so that a bad one can be downloaded, repaired and sent again.';
comment on column public.import_rows.parsed is
  'Fields after validation: full_name, given, family, nickname, former_names, email, phone, birth_year, birth_date, household, role, group, bio, address, notes, values; not_named (counted only, full_name holds the words for it); answered.';
comment on column public.import_rows.errors is
  'Array of {code, field, message}: why a row cannot come in (error), what there is to decide (conflict), or why nothing is done (skip).';
comment on column public.import_rows.undo is 'What applying did to this row: enough to take it back.';
comment on column public.import_rows.sent is 'The row''s fields as they came, with what was corrected in the preview; read again after each correction.';
comment on column public.import_rows.issues is
  'Array of {code, field, value, message}: values that were left out and readings that are not certain. The person comes in all the same.';

create index import_rows_org_idx on public.import_rows (org_id);
create index import_rows_person_idx on public.import_rows (person_id);
create index import_rows_household_idx on public.import_rows (household_id);
create index import_rows_action_idx on public.import_rows (import_id, action, n);

alter table public.import_rows enable row level security;
revoke all on public.import_rows from anon, authenticated;
grant select on public.import_rows to authenticated;

create policy import_rows_select_reader on public.import_rows for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));

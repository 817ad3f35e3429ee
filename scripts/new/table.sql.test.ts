import { describe, expect, test } from 'vitest';
import { tableMigration, type TableSpec } from './table.sql';

const spec: TableSpec = {
  table: 'budget_lines',
  domain: 'money',
  scope: 'organisation',
  columns: [
    { name: 'title', type: 'text', max: 120, required: true },
    { name: 'state', type: 'choice', values: ['planned', 'paid'] },
  ],
};

test('an organisation’s table, as it would be written by hand', () => {
  expect(tableMigration(spec)).toBe(`-- Domain: money
-- Budget lines of an organisation.

create table public.budget_lines (
  id          uuid primary key default gen_random_uuid(),
  org_id      uuid not null references public.orgs (id) on delete cascade,
  title       text not null check (char_length(btrim(title)) between 1 and 120),
  state       text not null default 'planned' check (state in ('planned', 'paid')),
  deleted_at  timestamptz,
  row_version int not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.budget_lines is 'Budget lines of an organisation.';
comment on column public.budget_lines.deleted_at is 'Removed from every list; setting it to null brings the same row back.';
create index budget_lines_org_idx on public.budget_lines (org_id, created_at desc, id);
create trigger budget_lines_freeze before update on public.budget_lines
  for each row execute function private.freeze('id', 'org_id', 'created_at');
create trigger budget_lines_touch before update on public.budget_lines
  for each row execute function private.touch_version();
alter table public.budget_lines enable row level security;
revoke all on public.budget_lines from anon, authenticated;
grant select on public.budget_lines to authenticated;
grant insert (org_id, title, state), update (title, state, deleted_at) on public.budget_lines to authenticated;
create policy budget_lines_select_reader on public.budget_lines for select to authenticated
  using (org_id = any ((select private.my_orgs('read'))::uuid[]));
create policy budget_lines_insert_writer on public.budget_lines for insert to authenticated
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
create policy budget_lines_update_writer on public.budget_lines for update to authenticated
  using (org_id = any ((select private.my_orgs('write'))::uuid[]))
  with check (org_id = any ((select private.my_orgs('write'))::uuid[]));
`);
});

test('text of a comment and of a list cannot end its literal', () => {
  const sql = tableMigration({
    ...spec,
    purpose: "An organiser's lines.",
    columns: [{ name: 'mood', type: 'choice', values: ["can't say"] }],
  });
  expect(sql).toContain("is 'An organiser''s lines.';");
  expect(sql).toContain("default 'can''t say'");
});

describe('what no template can write well is refused', () => {
  test.each([
    [{ ...spec, table: 'Budget; drop' }, '"Budget; drop" is no name for a table or column.'],
    [{ ...spec, columns: [] }, 'The table budget_lines needs a column of its own.'],
    [{ ...spec, columns: [{ name: 'org_id', type: 'text', max: 1 }] }, 'Every table has org_id by itself.'],
    [
      { ...spec, columns: [{ name: 'currency', type: 'text', max: 3 }] },
      'Every table has currency by itself.',
    ],
    [
      { ...spec, scope: 'own', columns: [{ name: 'photo_path', type: 'picture' }] },
      "budget_lines: a picture is kept in the folder of an organisation, which an account's own rows do not have.",
    ],
    [
      { ...spec, scope: 'own', columns: [{ name: 'event', type: 'reference', to: 'events' }] },
      "budget_lines: a reference out of an account's own rows is written by hand.",
    ],
    [
      { ...spec, columns: [{ name: 'person_id', type: 'reference', to: 'persons' }] },
      'budget_lines: the first reference gives the organisation, so it is required.',
    ],
  ] satisfies [TableSpec, string][])('%#', (wrong, message) => {
    expect(() => tableMigration(wrong)).toThrow(message);
  });
});

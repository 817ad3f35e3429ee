import { describe, expect, it } from 'vitest';
import { orderedPaths } from './support/schemas/schema-files';
import { domainsOfSchema, misplaced, parseSchemaFiles } from './support/schemas/statements';

describe('the order of schema files', () => {
  const paths = [
    'schemas/a/2_tables/02_b.sql',
    'schemas/database.sql',
    'schemas/z/1_rules/c.sql',
    'schemas/a/1_rules/d.sql',
  ];

  it('is that of the patterns, and of the names within one; a file runs once', () => {
    const patterns = ['schemas/database.sql', 'schemas/*/1_rules/*.sql', 'schemas/a/*/*.sql'];
    expect(orderedPaths(patterns, paths)).toEqual([
      'schemas/database.sql',
      'schemas/a/1_rules/d.sql',
      'schemas/z/1_rules/c.sql',
      'schemas/a/2_tables/02_b.sql',
    ]);
  });

  it('refuses a pattern that no file fits, as the command line does; a star stays within one folder', () => {
    expect(() => orderedPaths(['schemas/*.sql', 'schemas/*/d.sql'], paths)).toThrow(
      'schema_paths of supabase/config.toml: no file fits schemas/*/d.sql.',
    );
  });
});

describe('the place of an object', () => {
  const faults = async (files: Record<string, string>) =>
    misplaced(await parseSchemaFiles(Object.entries(files).map(([path, text]) => ({ path, text }))));

  it('is the file of its name, with what belongs to it', async () => {
    const table = `create table public.things (id uuid primary key);
      comment on table public.things is 'Things.';
      comment on column public.things.id is 'Its name.';
      create index things_idx on public.things (id);
      create policy things_read on public.things for select using (true);
      create trigger things_touch before update on public.things for each row execute function private.touch();
      alter table public.things enable row level security;
      grant select (id) on public.things to authenticated;`;
    const view = 'create view private.some as select 1; grant select on private.some to anon;';
    const pair = `create function private.f(a int) returns int language sql as 'select 1';
      create function private.f(a int, b int) returns int language sql as 'select 2';
      comment on function private.f(int) is 'One.'; revoke execute on function private.f(int) from public;
      insert into private.purges (function, position) values ('f', 10);`;
    const service = 'create policy mine on storage.objects for select using (true);';
    const database =
      'set check_function_bodies = off; create schema private; grant usage on schema private to anon;';
    expect(
      await faults({
        'schemas/database.sql': database,
        'schemas/money/1_rules/f.sql': pair,
        'schemas/money/2_tables/01_things.sql': table,
        'schemas/money/2_tables/02_some.sql': view,
        'schemas/media/4_services/storage_objects.sql': service,
      }),
    ).toEqual([]);
  });

  it('is one: what is made twice, or in the file of something else, is named', async () => {
    const f = `create function public.f() returns int language sql as 'select 1';`;
    expect(
      await faults({
        'schemas/money/1_rules/f.sql': f,
        'schemas/tickets/3_functions/f.sql': f,
        'schemas/tickets/3_functions/g.sql': 'grant execute on function public.f() to anon;',
        'schemas/tickets/3_functions/h.sql': `insert into private.purges (function, position) values ('f', 10);`,
        'schemas/tickets/2_tables/01_a.sql':
          'create index a_idx on public.b (id); create index a_idx on public.b (id);',
      }),
    ).toEqual([
      'The function public.f is made in supabase/schemas/money/1_rules/f.sql and in supabase/schemas/tickets/3_functions/f.sql.',
      'supabase/schemas/tickets/3_functions/g.sql speaks of the function public.f, which has a file of its own.',
      'supabase/schemas/tickets/3_functions/h.sql speaks of the function private.f, which has a file of its own.',
      'supabase/schemas/tickets/2_tables/01_a.sql speaks of the table public.b, which has a file of its own.',
      'supabase/schemas/tickets/2_tables/01_a.sql speaks of the table public.b, which has a file of its own.',
      'The index public.a_idx is made in supabase/schemas/tickets/2_tables/01_a.sql and in supabase/schemas/tickets/2_tables/01_a.sql.',
    ]);
  });

  it.each([
    'insert into public.things values (1)',
    `insert into private.purges (function, position) values ('f', 10), ('g', 20)`,
    `insert into private.purges (function, position) select 'f', 10`,
    'do $$ begin end $$',
    'grant execute on function public.f(), public.g() to anon',
  ])('has no room for: %s', async (statement) => {
    await expect(faults({ 'schemas/money/1_rules/f.sql': `${statement};` })).rejects.toThrow(
      'supabase/schemas/money/1_rules/f.sql: this is no part of a table, view or function',
    );
  });

  it('says the domain of tables and functions; what is added to a service is of none', () => {
    const paths = [
      'schemas/database.sql',
      'schemas/money/1_rules/f.sql',
      'schemas/check-in/2_tables/10_checkins.sql',
      'schemas/media/4_services/storage_objects.sql',
    ];
    expect([...domainsOfSchema(paths)]).toEqual([
      ['function f', 'money'],
      ['table checkins', 'check-in'],
    ]);
  });
});

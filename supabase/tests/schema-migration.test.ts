import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, openBareDatabase, openDatabase, type TestDatabase } from './support/database';
import { type Difference, differences } from './support/schemas/compare';
import { objectsOf } from './support/schemas/database-objects';
import {
  describeMending,
  migrationName,
  migrationText,
  writtenByHand,
} from './support/schemas/next-migration';
import { buildFromSchemas, readSchemaFiles, type SchemaFile } from './support/schemas/schema-files';
import { parseSchemaFiles } from './support/schemas/statements';

/** The schema files as somebody has changed them. */
function edited(
  path: string,
  change: (text: string) => string,
): (files: readonly SchemaFile[]) => SchemaFile[] {
  return (files) => {
    const file = files.find((one) => one.path === path);
    if (file === undefined) throw new Error(`There is no ${path}.`);
    const text = change(file.text);
    if (text === file.text) throw new Error(`Nothing was changed in ${path}.`);
    return files.map((one) => (one.path === path ? { path, text } : one));
  };
}

const payouts = 'schemas/money/2_tables/02_payouts.sql';
const NEW_FUNCTION = `create function public.count_payouts(org_id uuid) returns bigint
  language sql stable set search_path = ''
as $$ select count(*) from public.payouts p where p.org_id = count_payouts.org_id $$;
comment on function public.count_payouts(uuid) is 'How many payouts an organisation had.';
revoke execute on function public.count_payouts(uuid) from public, anon, authenticated;
grant execute on function public.count_payouts(uuid) to authenticated;
`;
const NEW_PURGE = `create function private.purge_payouts() returns int language sql set search_path = '' as 'select 0';
comment on function private.purge_payouts() is 'Forgets nothing.';
insert into private.purges (function, position) values ('purge_payouts', 100);
`;

const NEW_VIEW = `create view public.payout_sums with (security_invoker = true) as
  select p.org_id, sum(p.amount_minor) as amount_minor from public.payouts p group by p.org_id;
comment on view public.payout_sums is 'What each organisation was paid.';
revoke all on public.payout_sums from service_role;
grant select on public.payout_sums to authenticated;
`;

const EDITS = [
  // Another body.
  edited('schemas/core/1_rules/touch.sql', (text) =>
    text.replace('pg_catalog.now()', 'pg_catalog.clock_timestamp()'),
  ),
  // Another result, which cannot be replaced.
  edited('schemas/core/3_functions/base64url.sql', (text) =>
    text
      .replace('base64url(value bytea)', 'base64url(bytes bytea)')
      .replace('encode(value,', 'encode(bytes,'),
  ),
  // A row of a list that goes, one that changes, and below one that comes with its function.
  edited('schemas/messaging/3_functions/purge_outbox.sql', (text) =>
    text.replace(/insert into [^;]*;\n/, ''),
  ),
  edited('schemas/rsvp/3_functions/erase_answers.sql', (text) =>
    text.replace(`'erase_answers', 90`, `'erase_answers', 5`),
  ),
  edited(payouts, (text) =>
    text
      // A policy, a trigger, a comment, and rights on a table and on a column.
      .replace(`my_orgs('money')`, `my_orgs('see')`)
      .replace(/create trigger payouts_touch[^;]*;\n/, '')
      .replace('the end of the account', 'its last digits')
      .replace(
        /comment on column public\.payouts\.bank_mask[^;]*;/,
        `comment on column public.payouts.state is 'As reported.';`,
      )
      .replace(
        'grant select on public.payouts to authenticated;',
        'grant select (id, state), update (state) on public.payouts to authenticated;\ncreate trigger payouts_seen before insert on public.payouts for each row execute function private.touch();',
      ),
  ),
  // A function that goes; a view and a function that come.
  (files: readonly SchemaFile[]) =>
    files.filter((one) => one.path !== 'schemas/account/3_functions/start_trial.sql'),
  (files: readonly SchemaFile[]) => [
    ...files,
    { path: 'schemas/money/2_tables/03_payout_sums.sql', text: NEW_VIEW },
    { path: 'schemas/money/3_functions/count_payouts.sql', text: NEW_FUNCTION },
    { path: 'schemas/money/3_functions/purge_payouts.sql', text: NEW_PURGE },
  ],
];

describe.each(ENGINES)('the migration that follows the schema files on %s', (engine) => {
  const open: TestDatabase[] = [];
  /** What differs between the database of edited files and the migrated one. */
  async function found(files: readonly SchemaFile[]): Promise<[Difference[], TestDatabase]> {
    const described = await openBareDatabase(engine);
    const migrated = await openDatabase(engine);
    open.push(described, migrated);
    await buildFromSchemas(described.driver, files);
    return [differences(await objectsOf(described.driver), await objectsOf(migrated.driver)), migrated];
  }
  afterAll(async () => {
    for (const database of open) await database.close();
  });

  describe('after functions, policies, triggers, grants and comments changed', () => {
    const files = EDITS.reduce((so, edit) => edit(so), readSchemaFiles());
    let changed: Difference[];
    let text: string;
    let left: string[];
    beforeAll(async () => {
      const [before, migrated] = await found(files);
      changed = before;
      text = migrationText(before, await parseSchemaFiles(files));
      await migrated.driver.exec(text);
      const described = open[0];
      if (described === undefined) throw new Error('No database was opened.');
      left = differences(await objectsOf(described.driver), await objectsOf(migrated.driver)).map(
        describeMending,
      );
    });

    it('makes the two databases the same', () => {
      expect(changed.length).toBeGreaterThan(10);
      expect(writtenByHand(changed)).toEqual([]);
      expect(left).toEqual([]);
    });

    it('holds the lines that differ and no others, in the order of dependence', () => {
      expect(
        text
          .split('\n')
          .filter((line) => /^(?:drop|create|insert|delete|grant|revoke|comment|set|reset)/.test(line)),
      ).toEqual([
        'drop policy payouts_select_treasurer on public.payouts;',
        'drop trigger payouts_touch on public.payouts;',
        'drop function private.base64url(bytea);',
        'drop function public.start_trial();',
        `delete from private.purges where function = 'erase_answers';`,
        `delete from private.purges where function = 'purge_outbox';`,
        'set check_function_bodies = off;',
        'create or replace function private.touch() returns trigger',
        'create or replace function private.base64url(bytes bytea) returns text',
        'create view public.payout_sums with (security_invoker = true) as',
        'create or replace function public.count_payouts(org_id uuid) returns bigint',
        `create or replace function private.purge_payouts() returns int language sql set search_path = '' as 'select 0';`,
        'reset check_function_bodies;',
        'create policy payouts_select_treasurer on public.payouts for select to authenticated',
        'create trigger payouts_seen before insert on public.payouts for each row execute function private.touch();',
        "comment on function private.base64url(bytea) is 'RFC 4648 section 5, without padding.';",
        'revoke execute on function private.base64url(bytea) from public;',
        "comment on function private.purge_payouts() is 'Forgets nothing.';",
        "comment on function public.count_payouts(uuid) is 'How many payouts an organisation had.';",
        'revoke execute on function public.count_payouts(uuid) from public, anon, authenticated;',
        'grant execute on function public.count_payouts(uuid) to authenticated;',
        "comment on view public.payout_sums is 'What each organisation was paid.';",
        'revoke all on public.payout_sums from service_role;',
        'grant select on public.payout_sums to authenticated;',
        'revoke select on table public.payouts from authenticated;',
        'grant select (id, state), update (state) on table public.payouts to authenticated;',
        'comment on column public.payouts.bank_mask is null;',
        "comment on column public.payouts.state is 'As reported.';",
        "insert into private.purges (function, position) values ('erase_answers', 5);",
        "insert into private.purges (function, position) values ('purge_payouts', 100);",
      ]);
    });
  });
});

describe('a difference', () => {
  const object = (kind: string, name: string, of: string): Difference => ({
    wanted: { kind, name, definition: '', of },
    held: null,
  });

  it('of a table is left to people, and says so', () => {
    const column = object('column', 'public.payouts.fee', 'public.payouts');
    const policy = object('policy', 'mine on public.payouts', 'public.payouts');
    const others = ['table', 'constraint', 'index', 'sequence', 'type', 'schema', 'default privileges'].map(
      (kind) => object(kind, 'public.fees', ''),
    );
    expect(writtenByHand([policy, column, ...others])).toEqual([column, ...others]);
    expect(describeMending(column)).toBe(
      'column public.payouts.fee: only in the schema files\n    mended by hand: the same change in supabase/schemas and in a new migration',
    );
    expect(describeMending(policy)).toContain('mended by npm run generate:migration');
  });

  it('gives the migration its name: that of the one function or table that changed, or of the first', () => {
    const touch = object('function', 'private.touch2()', 'private.touch2()');
    expect(migrationName([touch])).toBe('touch');
    expect(migrationName([touch, object('policy', 'a on public.b', 'public.b')])).toBe('touch_and_others');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { describeDifference, differences } from './support/schemas/compare';
import { type DatabaseObject, objectsOf } from './support/schemas/database-objects';

/** What somebody may forget or do by accident, and what the comparison says then. */
const BREAKINGS: readonly (readonly [what: string, sql: string, said: string])[] = [
  [
    'a missing grant',
    'revoke execute on function public.quote_plan(text) from authenticated',
    'grant function public.quote_plan(text) to authenticated: only in the schema files',
  ],
  [
    'a right too many on a column',
    'grant update (org_id) on public.budgets to authenticated',
    'grant columns of public.budgets to authenticated',
  ],
  [
    'another body',
    `create or replace function private.touch() returns trigger language plpgsql set search_path = '' as 'begin return new; end'`,
    'function private.touch()',
  ],
  [
    'a search path that is lost',
    'alter function private.touch_version() reset search_path',
    'function private.touch_version()',
  ],
  [
    'a dropped policy',
    'drop policy payouts_select_treasurer on public.payouts',
    'policy payouts_select_treasurer on public.payouts: only in the schema files',
  ],
  [
    'row-level security that is off',
    'alter table public.payouts disable row level security',
    'table public.payouts',
  ],
  [
    'an extra column',
    'alter table public.payouts add column extra int',
    'column public.payouts.extra: only in the migrations',
  ],
  [
    'another default',
    `alter table public.payouts alter state set default 'paid'`,
    'column public.payouts.state',
  ],
  [
    'a column that may be null',
    'alter table public.payouts alter currency drop not null',
    'column public.payouts.currency',
  ],
  [
    'a missing index',
    'drop index public.payouts_org_idx',
    'index public.payouts_org_idx: only in the schema files',
  ],
  [
    'another comment',
    `comment on column public.payouts.bank_mask is 'The account.'`,
    'comment column public.payouts.bank_mask',
  ],
  [
    'a row that a list lacks',
    `delete from private.purges where function = 'purge_outbox'`,
    'row private.purges purge_outbox: only in the schema files',
  ],
  [
    'another place in a list',
    `update private.due_jobs set position = 1 where function = 'expire_due'`,
    'row private.due_jobs expire_due',
  ],
  ['another owner', 'alter table public.budgets owner to service_role', 'table public.budgets'],
  [
    'a trigger that is switched off',
    'alter table public.payouts disable trigger payouts_touch',
    'trigger payouts_touch on public.payouts',
  ],
  [
    'another trigger',
    'drop trigger payouts_freeze on public.payouts; create trigger payouts_freeze after update on public.payouts for each row execute function private.touch()',
    'trigger payouts_freeze on public.payouts',
  ],
  [
    'another constraint',
    'alter table public.payouts drop constraint payouts_amount_range, add constraint payouts_amount_range check (amount_minor >= 0)',
    'constraint payouts_amount_range on public.payouts',
  ],
  ['another type', `create type public.mood as enum ('fine')`, 'type public.mood: only in the migrations'],
  ['an extra view', 'create view public.sums as select 1 as one', 'view public.sums: only in the migrations'],
  [
    'an extra sequence',
    'create sequence private.numbers',
    'sequence private.numbers: only in the migrations',
  ],
  [
    'other rights by default',
    'alter default privileges in schema public grant select on tables to anon',
    'default privileges public r to anon: only in the migrations',
  ],
];

describe.each(ENGINES)('the comparison of two databases on %s', (engine) => {
  let database: TestDatabase;
  let whole: DatabaseObject[];
  let said: string[];
  beforeAll(async () => {
    database = await openDatabase(engine);
    whole = await objectsOf(database.driver);
    // Each breaks something else, so one look at the database finds them all.
    for (const [, broken] of BREAKINGS) await database.driver.exec(broken);
    said = differences(whole, await objectsOf(database.driver)).map(describeDifference);
  });
  afterAll(() => database.close());

  it.each(BREAKINGS)('names %s', (_, __, expected) => {
    expect(said.map((one) => one.split('\n')[0])).toContain(expected);
  });

  it('says the line that differs, on either side', () => {
    expect(said).toContain(
      [
        'column public.payouts.state',
        "    the schema files: text not null default 'pending'::text at 5",
        "    the migrations:   text not null default 'paid'::text at 5",
      ].join('\n'),
    );
  });

  it('finds nothing between a database and itself', () => {
    expect(differences(whole, whole)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from '../../supabase/tests/support/database';
import { type Fixture, openFixture } from '../../supabase/tests/support/fixture';
import { home, openParty } from '../../supabase/tests/support/party';
import { rows, value } from '../../supabase/tests/support/people';
import { type ColumnSpec, tableMigration } from './table.sql';

const columns: ColumnSpec[] = [
  { name: 'title', type: 'text', max: 120, required: true },
  { name: 'note', type: 'text', max: 2000 },
  { name: 'state', type: 'choice', values: ['planned', 'paid'] },
  { name: 'amount', type: 'integer', min: 0, max: 1_000_000, required: true },
  { name: 'due_on', type: 'date' },
  { name: 'done_at', type: 'instant' },
  { name: 'contact', type: 'email' },
  { name: 'price_minor', type: 'money' },
  { name: 'shared', type: 'boolean' },
];

describe.each(ENGINES)('generated tables on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let fixture: Fixture;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    fixture = await openFixture(db);
    const table = { domain: 'money', columns } as const;
    const person: ColumnSpec = { name: 'person_id', type: 'reference', to: 'persons' };
    await db.exec(
      [
        tableMigration({
          ...table,
          table: 'org_lines',
          scope: 'organisation',
          plan: 'pro',
          columns: [...columns, { name: 'photo_path', type: 'picture' }],
        }),
        tableMigration({
          ...table,
          table: 'person_lines',
          scope: 'organisation',
          columns: [{ ...person, required: true }, ...columns],
        }),
        tableMigration({ ...table, table: 'event_lines', scope: 'event', columns: [...columns, person] }),
        tableMigration({ ...table, table: 'own_lines', scope: 'own' }),
      ].join('\n'),
    );
  });
  afterAll(() => database.close());

  const persona = (name: string) => fixture.personas[name];
  const add = (table: string, more: Record<string, unknown>, name = 'owner') => {
    const line = { title: 'Hall', amount: 100, currency: 'EUR', ...more };
    const keys = Object.keys(line);
    return value(
      db,
      `insert into public.${table} (${keys.join(', ')}) values (${keys.map((_key, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(line),
      persona(name),
    );
  };
  const seen = async (table: string, id: unknown) => {
    const found: string[] = [];
    for (const name of ['owner', 'member', 'stranger', 'admin'])
      if ((await rows(db, `select 1 from public.${table} where id = $1`, [id], persona(name))).length > 0)
        found.push(name);
    return found;
  };

  it('pass the lint of the catalogue', async () => {
    expect(await rows(db, 'select rule, obj from sec.lint order by 1, 2')).toEqual([]);
  });

  it('are read and written by whom their scope names', async () => {
    const { org, event } = fixture.party;
    const person = home(fixture.party).people[0];
    const orgLine = await add('org_lines', { org_id: org });
    const personLine = await add('person_lines', { person_id: person });
    const eventLine = await add('event_lines', { event_id: event, person_id: person });
    const ownLine = await add('own_lines', {});
    expect([
      await seen('org_lines', orgLine),
      await seen('person_lines', personLine),
      await seen('event_lines', eventLine),
      await seen('own_lines', ownLine),
    ]).toEqual([['owner', 'member'], ['owner', 'member'], ['owner', 'member'], ['owner']]);
    expect(await value(db, 'select org_id from public.event_lines where id = $1', [eventLine])).toBe(org);
    const refused: [string, Record<string, unknown>, string][] = [
      ['org_lines', { org_id: org }, 'member'],
      ['org_lines', { org_id: org }, 'stranger'],
      ['event_lines', { event_id: event }, 'stranger'],
      ['own_lines', { user_id: fixture.party.ownerId }, 'stranger'],
    ];
    for (const [table, line, name] of refused)
      await expect(add(table, line, name)).rejects.toMatchObject({ code: '42501' });
    // Rows are removed by a mark that undo takes away, never for good.
    for (const name of ['owner', 'stranger'])
      await expect(
        value(db, 'delete from public.org_lines where id = $1', [orgLine], persona(name)),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('hold their constraints, renew updated_at and never change hands', async () => {
    const { org, owner } = fixture.party;
    const id = await add('org_lines', { org_id: org });
    for (const wrong of [
      { title: ' ' },
      { note: 'x'.repeat(2001) },
      { state: 'gone' },
      { amount: -1 },
      { due_on: '1800-01-01' },
      { done_at: '1800-01-01' },
      { contact: 'no address' },
      { price_minor: -1 },
      { currency: 'euro' },
      { photo_path: `${fixture.party.event}/00000000-0000-4000-8000-000000000001` },
    ])
      await expect(add('org_lines', { org_id: org, ...wrong })).rejects.toMatchObject({ code: '23514' });
    expect(
      await value(
        db,
        `update public.org_lines set title = 'Larger hall' where id = $1 returning updated_at > created_at`,
        [id],
        owner,
      ),
    ).toBe(true);
    await expect(
      value(db, `update public.org_lines set org_id = gen_random_uuid() where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('come back as the same row, and an editor who read an older version reaches none', async () => {
    const { org, owner, ownerId } = fixture.party;
    const id = await add('org_lines', { org_id: org });
    const set = (change: string, version: number) =>
      value(
        db,
        `update public.org_lines set ${change} where id = $1 and row_version = $2 returning row_version`,
        [id, version],
        owner,
      );
    expect(await set('deleted_at = now()', 1)).toBe(2);
    expect(await set(`title = 'Late'`, 1)).toBeUndefined();
    expect(await set('deleted_at = null', 2)).toBe(3);
    // What is there can be removed on every plan; the rest needs the plan of the page.
    const plan = (name: string) =>
      db.query('update public.subscriptions set plan_type = $2 where user_id = $1', [ownerId, name]);
    await plan('free');
    await expect(set(`title = 'Small hall'`, 3)).rejects.toMatchObject({ code: '42501' });
    expect(await set('deleted_at = now()', 3)).toBe(4);
    await plan('business');
  });

  it('refer to nothing of another organisation, not even by a later change', async () => {
    const other = await openParty(db, { sizes: [1] });
    const theirs = home(other).people[0];
    const { event, owner } = fixture.party;
    await expect(add('event_lines', { event_id: event, person_id: theirs })).rejects.toMatchObject({
      code: '23503',
    });
    const id = await add('event_lines', { event_id: event });
    await expect(
      value(db, 'update public.event_lines set person_id = $2 where id = $1', [id, theirs], owner),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

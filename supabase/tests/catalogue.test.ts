import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../packages/features/src/registry/catalogue';
import { CATEGORIES } from '../../packages/features/src/core/shell/catalogue/categories';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { catalogueMigration, catalogueRows, parseRows, READ_ROWS } from './support/catalogue-rows';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, as, type Caller, rows, service, signUp, user } from './support/people';

/** What the table must hold: the entries of the domains, in the neutral words. */
const expected = catalogueRows(catalogue);
const forAll = expected.filter((row) => !row.admin_only);

describe.each(ENGINES)('the feature catalogue on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let somebody: Caller;
  let admin: Caller;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    somebody = user((await signUp(db, 'somebody@example.org')).id);
    const staff = await signUp(db, 'admin@example.org');
    admin = user(staff.id);
    await db.query(`insert into private.platform_roles values ($1, 'admin', now())`, [staff.id]);
  });
  afterAll(() => database.close());

  const read = async (caller: Caller) => parseRows(await rows(db, READ_ROWS, [], caller));

  it('holds the entries of the domains, in their order; if not: npm run generate:catalogue', async () => {
    const held = await read(service);
    expect(held).toEqual(expected);
    expect(held).toHaveLength(140);
    expect(catalogueMigration(held, expected)).toBeNull();
  });

  it('is brought up to date by the migration that is generated where it differs', async () => {
    const changed = expected
      .filter(({ key }) => key !== 'forum')
      .map((row) => {
        if (row.key === 'polls') return { ...row, title: 'Countdown' };
        if (row.key === 'countdown') return { ...row, title: 'Polls', description: "The group's own." };
        return row;
      });
    const added = { ...changed.slice(0, 1)[0], key: 'added', title: 'Added', position: 1005 };
    const wanted = parseRows([added, ...changed]);
    const sql = catalogueMigration(expected, wanted) ?? '';
    await expect(
      db.transaction(async (transaction) => {
        await transaction.exec(sql);
        const held = parseRows((await transaction.query(READ_ROWS)).rows);
        expect(held).toEqual(wanted);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await read(service)).toEqual(expected);
  });

  it('knows every category of the client and no other', async () => {
    const known = await rows(db, 'select distinct category from public.feature_catalogue');
    expect(known.map(({ category }) => String(category)).sort()).toEqual(
      CATEGORIES.map(({ key }): string => key).sort(),
    );
  });

  it('threat 25: shows entries for admins to admins alone', async () => {
    expect(await read(anon)).toEqual(forAll);
    expect(await read(somebody)).toEqual(forAll);
    expect(await read(admin)).toEqual(expected);
    expect(forAll).toHaveLength(125);
  });

  it('is written by nobody but the service role', async () => {
    const writes = [
      `update public.feature_catalogue set plan_type = 'free' where key = 'forum'`,
      `delete from public.feature_catalogue where key = 'forum'`,
      `insert into public.feature_catalogue (key, position, title, description, icon, link, plan_type, category)
       values ('mine', 999, 'Mine', 'Mine alone.', 'lock', '/mine', 'free', 'administrative')`,
    ];
    for (const caller of [anon, somebody, admin])
      for (const write of writes)
        await expect(as(db, caller, (sql) => sql.query(write))).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['a page below /pro on another plan', `plan_type = 'free' where key = 'white-label'`],
    ['a page below /business on another plan', `plan_type = 'pro' where key = 'volunteers'`],
    ['an entry for admins with a plan', `plan_type = 'pro' where key = 'admin'`],
    ['a link that is no path', `link = 'https://example.org' where key = 'forum'`],
    ['a description over 90 characters', `description = repeat('a', 91) where key = 'forum'`],
    ['a title given twice', `title = 'Polls' where key = 'forum'`],
  ])('refuses %s', async (_, change) => {
    await expect(db.query(`update public.feature_catalogue set ${change}`)).rejects.toMatchObject({
      code: expect.stringMatching(/^23(505|514)$/),
    });
  });
});

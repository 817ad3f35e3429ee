import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../packages/features/src/core/catalogue/categories';
import { FEATURES } from '../../packages/features/src/core/catalogue/features';
import { labelText, termsFor } from '../../packages/features/src/core/terminology/terms';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, as, type Caller, rows, service, signUp, user } from './support/people';

const terms = termsFor();
/** What the table must hold: the client's entries, in the neutral words. */
const expected = FEATURES.map((feature, index) => ({
  position: index + 1,
  key: feature.key,
  title: labelText(feature.title, terms),
  description: labelText(feature.description, terms),
  icon: feature.icon,
  link: feature.link,
  plan_type: feature.plan,
  category: feature.category,
  admin_only: feature.adminOnly ?? false,
  coming_soon: feature.comingSoon ?? false,
}));
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

  const read = (caller: Caller) =>
    rows(
      db,
      `select position, key, title, description, icon, link, plan_type, category, admin_only, coming_soon
       from public.feature_catalogue order by position`,
      [],
      caller,
    );

  it('holds the rows of the client, one by one and in the same order', async () => {
    expect(await read(service)).toEqual(expected);
    expect(expected).toHaveLength(140);
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { rows, rpc, signUp, user } from './support/people';

describe.each(ENGINES)('a household in one call, on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let me: ReturnType<typeof user>;
  let org: string;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    const account = await signUp(db, 'host@example.org');
    me = user(account.id);
    org = account.org;
  });
  afterAll(() => database.close());

  const add = (name: string, people: unknown, who = me) =>
    rpc(db, who, 'add_household', {
      org_id: org,
      name,
      people: JSON.stringify(people),
    });
  const counts = async () => {
    const [row] = await rows(
      db,
      `select (select count(*) from public.households)::int as households, (select count(*) from public.persons)::int as people`,
    );
    return row;
  };

  it('adds it with its people, the first as the one who answers', async () => {
    const id = await add('Ada and Tobe Okafor', [
      { full_name: 'Ada Okafor', email: 'ada@example.org' },
      { full_name: 'Tobe Okafor', role: 'child' },
    ]);
    expect(
      await rows(
        db,
        `select p.full_name, p.email, m.role, h.primary_person_id = p.id as primary from public.households h
         join public.household_members m on m.household_id = h.id join public.persons p on p.id = m.person_id
         where h.id = $1 order by p.full_name`,
        [id],
        me,
      ),
    ).toEqual([
      { full_name: 'Ada Okafor', email: 'ada@example.org', role: 'adult', primary: true },
      { full_name: 'Tobe Okafor', email: null, role: 'child', primary: false },
    ]);
  });

  it('adds nothing when the name is taken, somebody has none, or nobody is named', async () => {
    await add('The Adeyemis', [{ full_name: 'Folake Adeyemi' }]);
    const before = await counts();
    await expect(add('the  adeyemis', [{ full_name: 'Kunle Adeyemi' }])).rejects.toThrow(
      /of this name already/,
    );
    await expect(add('The Nwosus', [{ full_name: 'Chika Nwosu' }, { full_name: ' ' }])).rejects.toThrow(
      /name/,
    );
    await expect(add('The Nwosus', [])).rejects.toThrow(/between one and 20/);
    await expect(add('The Nwosus', { full_name: 'Chika Nwosu' })).rejects.toThrow(/between one and 20/);
    expect(await counts()).toEqual(before);
  });

  it('is refused to whoever may not write', async () => {
    const stranger = user((await signUp(db, 'stranger@example.org')).id);
    await expect(add('The Silvas', [{ full_name: 'Paulo Silva' }], stranger)).rejects.toThrow(/role/);
  });
});

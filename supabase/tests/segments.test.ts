import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { rows, signUp, user, value } from './support/people';

describe.each(ENGINES)('segments on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [1], email: true });
    await plan('pro');
  });
  afterAll(() => database.close());

  const plan = (name: string) =>
    db.query('update public.subscriptions set plan_type = $2 where user_id = $1', [party.ownerId, name]);
  const add = (
    audience: Record<string, unknown>,
    { name = 'Those who come', event = null as string | null, as = party.owner } = {},
  ) =>
    value(
      db,
      'insert into public.segments (org_id, event_id, name, audience) values ($1, $2, $3, $4) returning id',
      [party.org, event, name, JSON.stringify(audience)],
      as,
    );

  it('hold what an audience can hold, for all events or for one', async () => {
    await add({ reply: ['yes'], age: ['adult'], plus_ones: true });
    await expect(add({ shoe_size: 44 })).rejects.toMatchObject({ hint: 'audience' });
    await expect(add({ reply: ['perhaps'] })).rejects.toMatchObject({ hint: 'audience' });
    const meal = crypto.randomUUID();
    await expect(add({ meal })).rejects.toMatchObject({ hint: 'audience' });
    await add({ meal }, { event: party.event });
    const other = await openParty(db, { sizes: [1] });
    await expect(add({}, { event: other.event })).rejects.toMatchObject({ hint: 'event_id' });
    await expect(add({}, { name: '  ' })).rejects.toMatchObject({ code: '23514' });
  });

  it('are made and changed from Pro on, and read and removed on every plan', async () => {
    const id = await add({ reply: ['no'] }, { name: 'Who does not come' });
    await plan('premium');
    await expect(add({})).rejects.toMatchObject({ code: '42501' });
    const change = (columns: string) =>
      rows(db, `update public.segments set ${columns} where id = $1 returning id`, [id], party.owner);
    await expect(change(`name = 'Renamed'`)).rejects.toMatchObject({ code: '42501' });
    expect(await change('deleted_at = now()')).toHaveLength(1);
    expect(await value(db, 'select name from public.segments where id = $1', [id], party.owner)).toBe(
      'Who does not come',
    );
    await expect(change('deleted_at = null')).rejects.toMatchObject({ code: '42501' });
    await plan('pro');
    expect(await change('deleted_at = null')).toHaveLength(1);
  });

  it('are nobody else’s, and at most a hundred', async () => {
    const stranger = user((await signUp(db, 'segments-stranger@example.org')).id);
    expect(await rows(db, 'select 1 from public.segments', [], stranger)).toEqual([]);
    await expect(add({}, { as: stranger })).rejects.toMatchObject({ code: '42501' });
    const there = Number(
      await value(db, 'select count(*) from public.segments where org_id = $1 and deleted_at is null', [
        party.org,
      ]),
    );
    await db.query(
      `insert into public.segments (org_id, name, audience) select $1, 'Segment ' || n, '{}' from generate_series(1, $2::int) n`,
      [party.org, 100 - there],
    );
    await expect(add({}, { name: 'One too many' })).rejects.toMatchObject({ hint: 'too_many' });
  });
});

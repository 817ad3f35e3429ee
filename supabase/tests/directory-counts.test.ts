import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { anon, rows, rpc, signUp, user } from './support/people';

const countsSchema = z.strictObject({
  everyone: z.number(),
  no_household: z.number(),
  no_contact: z.number(),
  to_check: z.number(),
  groups: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      parent_id: z.string().nullable(),
      people: z.number(),
    }),
  ),
});

describe.each(ENGINES)('counts of the directory, on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [2, 2] });
  });
  afterAll(() => database.close());

  const asked = async (who = party.owner) =>
    countsSchema.parse(await rpc(db, who, 'directory_counts', { org_id: party.org }));
  const insertId = async (sql: string, params: unknown[]) => {
    const [row] = z.array(z.object({ id: z.string() })).parse(await rows(db, sql, params, party.owner));
    if (!row) throw new Error('Nothing was inserted.');
    return row.id;
  };
  const group = (name: string, parent: string | null = null) =>
    insertId('insert into public.groups (org_id, name, parent_id) values ($1, $2, $3) returning id', [
      party.org,
      name,
      parent,
    ]);
  const join = (id: string, person: string) =>
    rows(
      db,
      'insert into public.group_members (group_id, person_id) values ($1, $2)',
      [id, person],
      party.owner,
    );

  it('counts people once for each branch of the tree, and what is to be put right', async () => {
    const before = await asked();
    expect(before.groups).toEqual([]);
    const branch = await group('Okafor');
    const lagos = await group('Lagos', branch);
    const london = await group('London', branch);
    const empty = await group('Friends');
    const [one, two] = party.households[0]?.people ?? [];
    if (one === undefined || two === undefined) throw new Error('The first household has two people.');
    await join(lagos, one);
    await join(london, one);
    await join(london, two);
    const person = await insertId(
      `insert into public.persons (org_id, full_name) values ($1, 'Nobody Knows') returning id`,
      [party.org],
    );
    await join(branch, person);

    const counts = await asked();
    expect(counts.groups).toEqual([
      { id: empty, name: 'Friends', parent_id: null, people: 0 },
      { id: lagos, name: 'Lagos', parent_id: branch, people: 1 },
      { id: london, name: 'London', parent_id: branch, people: 2 },
      { id: branch, name: 'Okafor', parent_id: null, people: 3 },
    ]);
    expect(counts.everyone).toBe(before.everyone + 1);
    expect(counts.no_household).toBe(before.no_household + 1);
    expect(counts.no_contact).toBe(before.no_contact + 1);
    expect(counts.to_check).toBe(0);
  });

  it('counts nothing for a stranger, and is no function of a visitor', async () => {
    const { id } = await signUp(db, 'stranger@example.org');
    expect(await asked(user(id))).toEqual({
      everyone: 0,
      no_household: 0,
      no_contact: 0,
      to_check: 0,
      groups: [],
    });
    await expect(rpc(db, anon, 'directory_counts', { org_id: party.org })).rejects.toMatchObject({
      code: '42501',
    });
  });
});

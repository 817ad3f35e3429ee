import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home as homeOf, openParty, type Party } from './support/party';
import { anon, rpc, rows } from './support/people';

const headcount = z.object({
  recent: z.object({ yes: z.number(), maybe: z.number(), no: z.number() }),
});

describe.each(ENGINES)('recent answers on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openDatabase(engine);
  });
  afterAll(() => database.close());

  const recentOf = async ({ owner, event }: Party) =>
    headcount.parse(await rpc(database.driver, owner, 'rsvp_headcount', { event_id: event })).recent;

  it('counts who has answered so within a week, and counts a changed answer again', async () => {
    const party = await openParty(database.driver, { sizes: [3] });
    const home = homeOf(party);
    const answer = (replies: readonly string[], diet: string | null = null) =>
      rpc(database.driver, anon, 'submit_rsvp', {
        token: home.token,
        reply: { people: home.people.map((person_id, n) => ({ person_id, reply: replies[n], diet })) },
      });
    expect(await recentOf(party)).toEqual({ yes: 0, maybe: 0, no: 0 });
    await answer(['yes', 'yes', 'no']);
    expect(await recentOf(party)).toEqual({ yes: 2, maybe: 0, no: 1 });

    await rows(
      database.driver,
      `update public.rsvp_people set answered_at = now() - interval '8 days' where event_id = $1 returning id`,
      [party.event],
    );
    expect(await recentOf(party)).toEqual({ yes: 0, maybe: 0, no: 0 });

    // What they eat is no new answer.
    await answer(['yes', 'yes', 'no'], 'vegetarian');
    expect(await recentOf(party)).toEqual({ yes: 0, maybe: 0, no: 0 });
    await answer(['yes', 'no', 'no'], 'vegetarian');
    expect(await recentOf(party)).toEqual({ yes: 0, maybe: 0, no: 1 });
  });
});

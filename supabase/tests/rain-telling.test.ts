import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, type Caller, rows, rpc, signUp, user, value } from './support/people';

const WORDS = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It rains.' }] }],
});
const now = { when: 'now', subject: 'Rain plan', body: WORDS };
const answerSchema = z.object({
  activities: z.number(),
  told: z.nullable(
    z.object({
      queued: z.number(),
      failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});
const planSchema = z.nullable(
  z.object({ people: z.number(), mails: z.number(), homes: z.array(z.object({ name: z.string() })) }),
);
const guestSchema = z.object({ programme: z.object({ people: z.array(z.object({ id: z.string() })) }) });

describe.each(ENGINES)('telling of rain on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  let stranger: Caller;

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [2, 1, 1], email: true });
    for (const household of party.households)
      await rpc(db, anon, 'submit_rsvp', { token: household.token, reply: yes(household) });
    stranger = user((await signUp(db, 'rain-stranger@example.org')).id);
  });
  afterAll(() => database.close());

  const add = async (title: string, day: number, signUpNeeded: boolean, audience = 'everyone') =>
    String(
      await value(
        db,
        `insert into public.activities (event_id, title, day, local_start, sign_up, audience, plan_b_kind) values ($1, $2, $3, '10:00', $4, $5, 'off') returning id`,
        [party.event, title, day, signUpNeeded, audience],
        party.owner,
      ),
    );
  const join = async (activity: string, at: number) => {
    const { token } = home(party, at);
    const { people } = guestSchema.parse(await rpc(db, anon, 'rsvp_by_token', { token })).programme;
    await rpc(db, anon, 'sign_up_by_token', {
      token,
      activity_id: activity,
      people: people.map(({ id }) => id),
    });
  };
  const plan = async (day: number, rain = true) =>
    planSchema.parse(await rpc(db, party.owner, 'plan_rain_message', { event_id: party.event, rain, day }));
  const turn = async (day: number, more: Record<string, unknown> = {}) =>
    answerSchema.parse(
      await rpc(db, party.owner, 'switch_rain_plan_and_tell', {
        event_id: party.event,
        rain: true,
        telling: now,
        day,
        ...more,
      }),
    );
  const mailed = async () =>
    (
      await rows(
        db,
        `select distinct r.address::text as address from public.message_recipients r join public.messages m on m.id = r.message_id
         where m.event_id = $1 and m.subject = 'Rain plan' order by 1`,
        [party.event],
      )
    ).map(({ address }) => address);

  it('tells who signed up for what changes, once, and nobody else', async () => {
    const boat = await add('Boat', 1, true);
    await join(boat, 0);
    await join(await add('Walk', 2, true), 1);
    expect(await plan(1)).toMatchObject({ mails: 1, homes: [{ name: 'Household 1' }] });
    const first = await turn(1, { idempotency_key: 'rain-key-0001' });
    expect(first).toEqual({ activities: 1, told: expect.objectContaining({ queued: 1, failure: null }) });
    expect(await turn(1, { idempotency_key: 'rain-key-0001' })).toEqual(first);
    expect(await mailed()).toEqual(['household1@example.org']);
    expect(await value(db, 'select called_off from public.activities where id = $1', [boat])).toBe(true);
    // Nothing changes any more: nobody is told.
    expect(await turn(1)).toEqual({ activities: 0, told: null });
  });

  it('what is for everybody is told to everybody who said yes; what nobody signed up for to nobody', async () => {
    await add('Lunch', 3, false);
    expect(await plan(3)).toMatchObject({ mails: 3 });
    await add('Tables', 4, false, 'helpers');
    await add('Swim', 4, true);
    expect(await plan(4)).toBeNull();
    expect(await turn(4)).toEqual({ activities: 2, told: null });
  });

  it('words that cannot go keep nothing back: it is switched, and the message is a draft', async () => {
    await add('Games', 5, false);
    await value(
      db,
      `update public.events set status = 'paused' where id = $1 returning 1`,
      [party.event],
      party.owner,
    );
    expect(await turn(5)).toMatchObject({
      activities: 1,
      told: { queued: 0, failure: { code: 'event_not_live' } },
    });
    await value(
      db,
      `update public.events set status = 'live' where id = $1 returning 1`,
      [party.event],
      party.owner,
    );
    expect(
      await value(
        db,
        `select count(*)::int from public.messages where event_id = $1 and state = 'draft' and subject = 'Rain plan'`,
        [party.event],
      ),
    ).toBe(1);
  });

  it('refuses words without a subject before anything is switched, and strangers', async () => {
    const chess = await add('Chess', 6, false);
    await expect(turn(6, { telling: { ...now, when: 'never' } })).rejects.toMatchObject({ hint: 'when' });
    await expect(turn(6, { telling: { ...now, subject: 'a\nb' } })).rejects.toMatchObject({
      hint: 'subject',
    });
    expect(await value(db, 'select on_plan_b from public.activities where id = $1', [chess])).toBe(false);
    for (const name of ['plan_rain_message', 'switch_rain_plan_and_tell'])
      await expect(
        rpc(db, stranger, name, {
          event_id: party.event,
          rain: true,
          ...(name === 'plan_rain_message' ? {} : { telling: now }),
        }),
      ).rejects.toMatchObject({ code: 'PT404' });
  });

  it('who is merged into another entry leads, does and has promised as that one', async () => {
    const person = async (name: string) =>
      String(
        await value(
          db,
          'insert into public.persons (org_id, full_name) values ($1, $2) returning id',
          [party.org, name],
          party.owner,
        ),
      );
    const keep = await person('Emeka Adeyemi');
    const drop = await person('Emeka A.');
    const walk = await add('Night walk', 7, false);
    await value(
      db,
      'update public.activities set host_person_id = $2 where id = $1 returning 1',
      [walk, drop],
      party.owner,
    );
    const task = await value(
      db,
      `insert into public.tasks (event_id, title, owner_person_id) values ($1, 'Lanterns', $2) returning id`,
      [party.event, drop],
      party.owner,
    );
    const role = await value(
      db,
      `insert into public.committee_roles (event_id, title, person_id) values ($1, 'Light', $2) returning id`,
      [party.event, drop],
      party.owner,
    );
    await rpc(db, party.owner, 'merge_persons', { keep, drop });
    expect(
      await rows(
        db,
        `select (select host_person_id from public.activities where id = $1) as leads,
           (select owner_person_id from public.tasks where id = $2) as does,
           (select person_id from public.committee_roles where id = $3) as promised`,
        [walk, task, role],
      ),
    ).toEqual([{ leads: keep, does: keep, promised: keep }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { anon, rpc, rpcRows, service, signUp, user, value } from './support/people';

const claimed = z.array(z.object({ id: z.string(), kind: z.string(), to_address: z.string() }));
const todaySchema = z.object({
  limit: z.number(),
  went: z.number(),
  room: z.number(),
  plan_limit: z.number(),
  waiting: z.number(),
});

describe.each(ENGINES)('a new sender on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    // Small steps, so that few mails tell what many would.
    await db.query(`update private.mail_warm_up set mails = step * 2 where plan_type = 'free'`);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await db.query('delete from private.outbox');
    party = await openParty(db, { sizes: [1, 1, 1, 1, 1], email: true });
  });

  const invite = (who: Party) =>
    rpc(db, who.owner, 'send_invitations', {
      event_id: who.event,
      invitation_ids: who.households.map(({ invitation }) => invitation),
    });
  const deliver = async (limit_count = 200) => {
    const jobs = claimed.parse(await rpcRows(db, service, 'claim_outbox', { limit_count }));
    for (const { id } of jobs) await rpc(db, service, 'finish_outbox', { outbox_id: id, ok: true });
    return jobs;
  };
  const today = async (who = party) =>
    todaySchema.parse(await rpc(db, who.owner, 'mails_today', { org_id: who.org }));
  /** Lets a night pass for everybody. */
  const night = async () => {
    await db.query('update private.mail_days set day = day - 1');
    await db.query(
      `update private.outbox set not_before = not_before - interval '1 day' where done_at is null`,
    );
  };

  it('lets out what its step allows, keeps the rest for the next day, and more then', async () => {
    await invite(party);
    expect(await deliver()).toHaveLength(2);
    expect(await deliver()).toEqual([]);
    expect(await today()).toEqual({ limit: 2, went: 2, room: 0, plan_limit: 1000, waiting: 3 });
    await night();
    expect(await deliver()).toHaveLength(3);
    expect(await today()).toMatchObject({ limit: 4, went: 3, room: 1, waiting: 0 });
    await night();
    expect(await today()).toMatchObject({ limit: 1000, went: 0, room: 1000 });
  });

  it('holds whatever the size of a claim, and however many workers ask', async () => {
    await invite(party);
    const all = await Promise.all([deliver(1), deliver(2), deliver(1), deliver(200)]);
    expect(all.flat()).toHaveLength(2);
    expect(await deliver()).toEqual([]);
  });

  it('delays nobody else, and no mail that a guest must have today', async () => {
    const other = await openParty(db, { sizes: [1, 1], email: true });
    await invite(party);
    await deliver();
    await invite(other);
    const ofOther = `(o.payload ->> 'recipient_id')::uuid in (select id from public.message_recipients where event_id = $1)`;
    // The same person is written to by both: the minutes between two mails count, not the night that the first waits for.
    expect(
      await value(
        db,
        `select bool_and(o.not_before < now() + interval '10 minutes') from private.outbox o where ${ofOther}`,
        [other.event],
      ),
    ).toBe(true);
    await db.query(`update private.outbox o set not_before = now() where ${ofOther}`, [other.event]);
    expect((await deliver()).map(({ kind }) => kind)).toEqual(['invitation', 'invitation']);
    await value(
      db,
      `update public.events set status = 'cancelled', cancelled_reason = 'Storm' where id = $1 returning 1`,
      [party.event],
      party.owner,
    );
    expect((await deliver()).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 5 }, () => 'cancellation'),
    );
  });

  it('a second try of the same mail takes no second place', async () => {
    await invite(party);
    const [first] = claimed.parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 1 }));
    await rpc(db, service, 'finish_outbox', { outbox_id: first?.id, ok: false, error: '451 later' });
    await db.query(`update private.outbox set not_before = now() where id = $1::uuid`, [first?.id]);
    expect(await deliver()).toHaveLength(2);
    expect((await today()).went).toBe(2);
  });

  it('threat 92: nobody writes the figures; what is left is told to its own people', async () => {
    const stranger = user((await signUp(db, `w${crypto.randomUUID()}@example.org`)).id);
    await expect(rpc(db, stranger, 'mails_today', { org_id: party.org })).rejects.toMatchObject({
      code: 'PT404',
    });
    await expect(rpc(db, anon, 'mails_today', { org_id: party.org })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      value(db, 'update private.mail_warm_up set mails = 100000 returning 1', [], party.owner),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

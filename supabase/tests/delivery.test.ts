import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party } from './support/party';
import { anon, type Caller, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

const DAY = 86_400_000;
const dayAt = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
/** Wide enough for every zone. */
const span = { since: dayAt(-2), until: dayAt(2) };

const counts = z.object({
  sent: z.number(),
  bounced: z.number(),
  complained: z.number(),
  unsubscribed: z.number(),
});
const reportSchema = z.object({
  ever: z.boolean(),
  totals: counts,
  days: z.array(counts.extend({ day: z.string() })),
  domains: z.array(counts.extend({ domain: z.string() })),
  more_domains: z.number(),
});
const rowSchema = z.object({
  id: z.string(),
  moment: z.string(),
  address: z.string().nullable(),
  reason: z.string().nullable(),
});
const mendSchema = rowSchema.omit({ id: true }).extend({ person_id: z.string(), mails: z.number() });
const silentSchema = rowSchema.extend({
  suppression_id: z.string().nullable(),
  topic: z.string().nullable(),
  kept: z.string().nullable(),
});

describe.each(ENGINES)('delivery on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  const address = (at: number) => `household${at + 1}@example.org`;
  const person = (at: number) => home(party, at).people[0] ?? '';

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await db.query('delete from private.outbox');
    party = await openParty(db, { sizes: [1, 1, 1], email: true });
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: party.households.map(({ invitation }) => invitation),
    });
    for (const job of await rpcRows(db, service, 'claim_outbox', { limit_count: 200 }))
      await rpc(db, service, 'finish_outbox', {
        outbox_id: z.object({ id: z.string() }).parse(job).id,
        ok: true,
      });
  });

  const become = (at: number, state: string, reason: string | null = null) =>
    db.query(
      'update public.message_recipients set state = $2, reason = $3, at = now() where invitation_id = $1',
      [home(party, at).invitation, state, reason],
    );
  const stateOf = (at: number) =>
    value(db, 'select state from public.message_recipients where invitation_id = $1', [
      home(party, at).invitation,
    ]);
  const report = async (as: Caller = party.owner) =>
    reportSchema.parse(await rpc(db, as, 'delivery_report', { org_id: party.org, ...span }));
  const shown = async (outcome: string, more: Record<string, unknown> = {}) =>
    z
      .array(rowSchema)
      .parse(
        await rpcRows(db, party.owner, 'delivery_rows', { org_id: party.org, ...span, outcome, ...more }),
      );
  const toMend = async () =>
    z.array(mendSchema).parse(await rpcRows(db, party.owner, 'addresses_to_mend', { org_id: party.org }));
  const silent = async () =>
    z.array(silentSchema).parse(await rpcRows(db, party.owner, 'silent_addresses', { org_id: party.org }));
  const mend = (at: number, written: string, seen = address(at), as: Caller = party.owner) =>
    rpc(db, as, 'mend_address', { person_id: person(at), old_address: seen, address: written });
  const suppress = async (at: number, reason: string) =>
    String(
      await value(
        db,
        'insert into public.suppressions (org_id, address, reason) values ($1, $2, $3) returning id',
        [party.org, address(at), reason],
      ),
    );

  it('counts what left, came back and was called unwanted, by day and by receiving domain', async () => {
    await become(0, 'bounced', '550 no such user');
    await become(1, 'complained');
    await db.query(`insert into public.topic_optouts (person_id, topic) values ($1, 'reminder')`, [
      person(2),
    ]);
    const { totals, days, domains, ever } = await report();
    const said = { sent: 3, bounced: 1, complained: 1, unsubscribed: 1 };
    expect([ever, totals]).toEqual([true, said]);
    expect(days).toMatchObject([said]);
    expect(domains).toEqual([{ ...said, domain: 'example.org' }]);
    expect(await shown('sent')).toHaveLength(3);
    expect(await shown('bounced')).toMatchObject([{ address: address(0), reason: '550 no such user' }]);
    expect(await shown('complained', { domain: 'EXAMPLE.org' })).toHaveLength(1);
    expect(await shown('complained', { domain: 'example.com' })).toEqual([]);
    expect(await shown('unsubscribed')).toMatchObject([{ reason: 'reminder', address: address(2) }]);
  });

  it('gives long lists page by page, each row once', async () => {
    await db.query(
      `insert into public.message_recipients (message_id, org_id, event_id, address, state, sent_at)
       select m.id, m.org_id, m.event_id, 'many' || n || '@example.com', 'sent', now() - make_interval(mins => n / 3)
       from public.messages m, generate_series(1, 118) n where m.event_id = $1`,
      [party.event],
    );
    const seen: string[] = [];
    let more: Record<string, unknown> = {};
    for (let page = 0; page < 5; page += 1) {
      const got = await shown('sent', more);
      seen.push(...got.map(({ id }) => id));
      const last = got.at(-1);
      if (got.length < 50 || !last) break;
      more = { before: last.moment, before_id: last.id };
    }
    expect([seen.length, new Set(seen).size]).toEqual([121, 121]);
  });

  it('a mail moves forward only: a late report changes nothing', async () => {
    await become(0, 'bounced', '550');
    await become(0, 'delivered');
    await become(0, 'sent');
    expect(await stateOf(0)).toBe('bounced');
    await become(0, 'complained');
    await become(0, 'bounced');
    expect(await stateOf(0)).toBe('complained');
    await become(1, 'delivered');
    await become(1, 'queued');
    expect(await stateOf(1)).toBe('delivered');
  });

  it('a wrong address is put right in its place, stays suppressed, and what was missed can go again, once', async () => {
    await become(0, 'bounced', '550');
    await suppress(0, 'bounce');
    expect(await toMend()).toMatchObject([{ person_id: person(0), address: address(0), mails: 1 }]);
    expect(await mend(0, 'Right@Example.org')).toEqual({ mails: 1 });
    // The answer was lost: the same again.
    expect(await mend(0, 'right@example.org')).toEqual({ mails: 1 });
    expect(await toMend()).toEqual([]);
    const key = 'resend-once';
    const again = { person_id: person(0), idempotency_key: key };
    expect(await rpc(db, party.owner, 'resend_to_person', again)).toEqual({ queued: 1 });
    expect(await rpc(db, party.owner, 'resend_to_person', again)).toEqual({ queued: 1 });
    expect(await rpc(db, party.owner, 'resend_to_person', { person_id: person(0) })).toEqual({ queued: 0 });
    expect(
      await rows(
        db,
        `select address::text as address from public.message_recipients where invitation_id = $1 and state = 'queued'`,
        [home(party).invitation],
      ),
    ).toEqual([{ address: 'right@example.org' }]);
    expect(await silent()).toMatchObject([{ address: address(0), reason: 'bounce' }]);
  });

  it('refuses what is no other address, and who was overtaken', async () => {
    await become(0, 'bounced');
    await suppress(1, 'bounce');
    for (const written of ['nonsense', '', address(0), address(1)])
      await expect(mend(0, written)).rejects.toMatchObject({ code: 'PT422', hint: 'email' });
    await expect(mend(0, 'new@example.org', 'older@example.org')).rejects.toMatchObject({
      hint: 'address_changed',
    });
  });

  it('one whose later mail got through needs no mending', async () => {
    await become(0, 'failed', 'timeout');
    expect(await toMend()).toHaveLength(1);
    await db.query(
      `insert into public.message_recipients (message_id, org_id, event_id, address, state, sent_at)
       select m.id, m.org_id, m.event_id, $2, 'sent', now() + interval '1 minute' from public.messages m where m.event_id = $1`,
      [party.event, address(0)],
    );
    expect(await toMend()).toEqual([]);
  });

  it('a bounce is lifted once nobody has the address; what a person said, only by that person', async () => {
    const bounce = await suppress(0, 'bounce');
    const complaint = await suppress(1, 'complaint');
    const lift = (suppression_id: string) => rpc(db, party.owner, 'lift_suppression', { suppression_id });
    await expect(lift(bounce)).rejects.toMatchObject({ hint: 'address_in_use' });
    await expect(lift(complaint)).rejects.toMatchObject({ hint: 'said_by_person' });
    await mend(0, 'right@example.org');
    await lift(bounce);
    await expect(lift(bounce)).rejects.toMatchObject({ hint: 'suppression_not_found' });
    const token = z
      .string()
      .parse(await value(db, 'select private.issue_unsubscribe_link($1, $2)', [person(1), party.org]));
    await rpc(db, anon, 'unsubscribe_by_token', { token, topic: 'reminder' });
    expect((await silent()).map(({ reason, topic, kept }) => [reason, topic, kept])).toEqual(
      expect.arrayContaining([
        ['complaint', null, 'said_by_person'],
        ['unsubscribed', 'reminder', 'said_by_person'],
      ]),
    );
    expect(await rpc(db, anon, 'resubscribe_by_token', { token, topic: 'reminder' })).toMatchObject({
      unsubscribed: false,
    });
    expect(await silent()).toEqual([]);
  });

  it('strangers find nothing of it, and who only reads puts nothing right', async () => {
    await become(0, 'bounced');
    const bounce = await suppress(0, 'bounce');
    const stranger = user((await signUp(db, `stranger${crypto.randomUUID()}@example.org`)).id);
    const viewer = await signUp(db, `viewer${crypto.randomUUID()}@example.org`);
    await db.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [
      party.ownerId,
    ]);
    await db.query(`insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer')`, [
      party.org,
      viewer.id,
    ]);
    const org = { org_id: party.org };
    for (const [name, args] of [
      ['delivery_report', { ...org, ...span }],
      ['delivery_rows', { ...org, ...span, outcome: 'sent' }],
      ['addresses_to_mend', org],
      ['silent_addresses', org],
      ['mend_address', { person_id: person(0), old_address: address(0), address: 'm@example.org' }],
      ['resend_to_person', { person_id: person(0) }],
      ['lift_suppression', { suppression_id: bounce }],
    ] as const) {
      await expect(rpcRows(db, stranger, name, args)).rejects.toMatchObject({ code: 'PT404' });
      await expect(rpcRows(db, anon, name, args)).rejects.toMatchObject({ code: '42501' });
    }
    expect((await report(user(viewer.id))).totals.sent).toBe(3);
    await expect(mend(0, 'm@example.org', address(0), user(viewer.id))).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      rpc(db, user(viewer.id), 'lift_suppression', { suppression_id: bounce }),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('takes a span of a year at most', async () => {
    for (const wrong of [
      { since: '2030-02-01', until: '2030-01-01' },
      { since: '2028-01-01', until: '2030-01-01' },
    ])
      await expect(
        rpc(db, party.owner, 'delivery_report', { org_id: party.org, ...wrong }),
      ).rejects.toMatchObject({ code: 'PT422', hint: 'since' });
  });
});

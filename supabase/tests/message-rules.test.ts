import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party } from './support/party';
import { rows, rpc, rpcRows, service, value } from './support/people';

const WORDS = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It was good to see you.' }] }],
});
const savedSchema = z.object({ id: z.string(), row_version: z.number() });

describe.each(ENGINES)('rules of messages on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  beforeEach(async () => {
    await db.query('delete from private.outbox');
    await db.query('delete from public.message_recipients');
  });
  afterAll(() => database.close());

  const write = async ({ owner, event }: Party, kind: string) =>
    savedSchema.parse(
      await rpc(db, owner, 'save_message', {
        event_id: event,
        message_id: crypto.randomUUID(),
        message: { kind, subject: 'Hello', body: WORDS, audience: {}, send_local: null },
      }),
    );
  const send = async (party: Party, kind: string) => {
    const { id, row_version } = await write(party, kind);
    await rpc(db, party.owner, 'send_message', { message_id: id, row_version });
    return id;
  };
  const stateOf = (id: string) => value(db, 'select state from public.messages where id = $1::uuid', [id]);
  const claim = () => rpcRows(db, service, 'claim_outbox', { limit_count: 50 });

  it('holds a save-the-date back from who wants no invitations, when it is planned and when it leaves', async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    const optOut = (at: number, topic: string) =>
      rows(db, 'insert into public.topic_optouts (person_id, topic) values ($1, $2)', [
        home(party, at).people[0],
        topic,
      ]);
    await optOut(0, 'announcement');
    const plan = { event_id: party.event, audience: {}, kind: 'save_the_date' };
    expect(await rpc(db, party.owner, 'plan_message', plan)).toMatchObject({ mails: 2 });
    await send(party, 'save_the_date');
    // Whoever opts out between the sending and the delivery is dropped by the same rule.
    await optOut(1, 'invitation');
    expect(await claim()).toMatchObject([{ topic: 'invitation', to_address: 'household1@example.org' }]);
    expect(await rpc(db, party.owner, 'plan_message', plan)).toMatchObject({ mails: 1, not_reached: 1 });
  });

  it('lets an archived event say thank you, and nothing else', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    await rows(db, `update public.events set status = 'archived' where id = $1`, [party.event]);
    const blocked = async (kind: string) =>
      z
        .object({ blocked: z.string().nullable() })
        .parse(await rpc(db, party.owner, 'plan_message', { event_id: party.event, audience: {}, kind }))
        .blocked;
    expect(await blocked('thank_you')).toBeNull();
    expect(await blocked('announcement')).toBe('event_not_live');
    const id = await send(party, 'thank_you');
    expect(await claim()).toMatchObject([{ kind: 'thank_you', to_address: 'household1@example.org' }]);
    expect(await stateOf(id)).toBe('sending');
    await expect(send(party, 'announcement')).rejects.toMatchObject({ hint: 'event_not_live' });
    // One that was planned goes, too.
    const later = await write(party, 'thank_you');
    await rows(db, `update public.messages set state = 'scheduled', send_at = now() where id = $1::uuid`, [
      later.id,
    ]);
    await db.query('select private.send_scheduled()');
    expect(await stateOf(later.id)).toBe('sending');
  });

  it('ends a message when its last mail is dropped', async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    const id = await send(party, 'announcement');
    const drop = (at: number) =>
      rows(db, `insert into public.topic_optouts (person_id, topic) values ($1, 'announcement')`, [
        home(party, at).people[0],
      ]);
    await drop(0);
    const [mail] = z.array(z.object({ id: z.string() })).parse(await claim());
    expect(await stateOf(id)).toBe('sending');
    await rpc(db, service, 'finish_outbox', { outbox_id: mail?.id, ok: true });
    expect(await stateOf(id)).toBe('sent');
    const next = await openParty(db, { sizes: [1], email: true });
    const dropped = await send(next, 'announcement');
    await rows(db, `update public.invitations set revoked_at = now() where id = $1`, [home(next).invitation]);
    expect(await claim()).toEqual([]);
    expect(await stateOf(dropped)).toBe('sent');
  });
});

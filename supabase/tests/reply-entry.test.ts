import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, places, yes } from './support/party';
import { anon, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

const withRevision = z.object({ state: z.string(), revision: z.string() });

describe.each(ENGINES)('replies entered by hand on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const stateOf = (invitation: string) =>
    rows(
      db,
      `select i.reply_state, i.replied_at is null as never, (select count(*)::int from public.rsvps r where r.invitation_id = i.id) as replies
       from public.invitations i where i.id = $1`,
      [invitation],
    );

  it('what somebody changed meanwhile is not written over, and the same reply once more is no change', async () => {
    const party = await openParty(db, { sizes: [2] });
    const one = home(party);
    const read = async () =>
      withRevision.parse(await rpc(db, party.owner, 'rsvp_for_host', { invitation_id: one.invitation }));
    const record = async (reply: Record<string, unknown>) =>
      withRevision.parse(
        await rpc(db, party.owner, 'record_rsvp', {
          event_id: party.event,
          invitation_id: one.invitation,
          reply,
        }),
      );
    const { revision: silent } = await read();
    await rpc(db, anon, 'submit_rsvp', { token: one.token, reply: yes(one) });
    await expect(record({ ...yes(one), seen: silent })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'reply_changed',
    });
    const seen = (await read()).revision;
    expect(seen).not.toBe(silent);
    // The guest sends the same once more: nothing is lost by writing over it.
    await rpc(db, anon, 'submit_rsvp', { token: one.token, reply: yes(one) });
    const noted = await record({ ...yes(one), note: 'Late on Friday', seen });
    expect(noted.revision).not.toBe(seen);
    expect((await read()).revision).toBe(noted.revision);
    // Whoever does not say what they saw, as every caller before, writes over it.
    expect((await record(yes(one))).revision).toBe(seen);
    // The guest's own page says nothing of it.
    expect(await rpc(db, anon, 'rsvp_by_token', { token: one.token })).not.toHaveProperty('revision');
  });

  it('an entry by mistake leaves a silent household, free places and no mail; one that was told is taken back', async () => {
    const party = await openParty(db, { sizes: [2, 1], places: 3, email: true });
    const [first, second] = [home(party), home(party, 1)];
    const enter = (invitation_id: string, reply: Record<string, unknown>) =>
      rpc(db, party.owner, 'record_rsvp', { event_id: party.event, invitation_id, reply, channel: 'paper' });
    const copies = () =>
      value(
        db,
        `select count(*)::int from public.message_recipients r join public.messages m on m.id = r.message_id and m.kind = 'confirmation'
         where r.event_id = $1`,
        [party.event],
      );
    await enter(first.invitation, yes(first));
    expect(await places(db, party)).toMatchObject({ taken: 2 });
    expect(await copies()).toBe(1);
    expect(await enter(first.invitation, { silent: true })).toMatchObject({ state: 'none' });
    expect(await places(db, party)).toMatchObject({ taken: 0 });
    expect(await stateOf(first.invitation)).toEqual([{ reply_state: 'silent', never: true, replies: 0 }]);
    expect(await copies()).toBe(0);
    // Silent already: nothing to forget.
    expect(await enter(first.invitation, { silent: true })).toMatchObject({ state: 'none' });

    await enter(second.invitation, yes(second));
    await db.query(
      "update private.outbox set not_before = now() - interval '1 minute' where kind = 'confirmation'",
    );
    await rpcRows(db, service, 'claim_outbox', { limit_count: 10 });
    expect(await enter(second.invitation, { silent: true })).toMatchObject({ state: 'withdrawn' });
    expect(await stateOf(second.invitation)).toMatchObject([{ reply_state: 'withdrawn', never: false }]);
  });

  it('finds an invitation by the code of its letter or its beginning, for its own hosts alone', async () => {
    const party = await openParty(db, { sizes: [1, 1] });
    const one = home(party);
    const code = String(
      await value(
        db,
        `select private.link_code(i.id || ':' || i.token_version) from public.invitations i where i.id = $1`,
        [one.invitation],
      ),
    );
    const find = (typed: string, caller = party.owner, event_id = party.event) =>
      rpc(db, caller, 'invitation_by_code', { event_id, code: typed });
    expect(await find(code.slice(0, 5))).toBe(one.invitation);
    expect(await find(`${code.slice(0, 5)}-${code.slice(5, 10)}`.toUpperCase())).toBe(one.invitation);
    expect(await find(code.slice(0, 4))).toBeNull();
    expect(await find("'; drop table")).toBeNull();
    // Whole, it is found by its hash once it was printed.
    expect(await find(code)).toBeNull();
    await rpcRows(db, party.owner, 'print_links', {
      event_id: party.event,
      invitation_ids: [one.invitation],
    });
    expect(await find(code)).toBe(one.invitation);
    const other = await openParty(db, { sizes: [1] });
    expect(await find(code, other.owner, other.event)).toBeNull();
    await expect(find(code, other.owner)).rejects.toMatchObject({ hint: 'event_not_found' });
    const stranger = user((await signUp(db, `stranger-${engine}@example.org`)).id);
    await expect(find(code, stranger)).rejects.toMatchObject({ hint: 'event_not_found' });
    await rpc(db, party.owner, 'revoke_invitation', { invitation_id: one.invitation });
    expect(await find(code)).toBeNull();
    expect(await find(code.slice(0, 5))).toBeNull();
  });
});

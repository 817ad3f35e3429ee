import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { scale } from '../../packages/supabase-embedded/src/testing/scale';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, type Household, openParty, type Party, yes } from './support/party';
import { anon, rows, rpc, rpcRows, value } from './support/people';

const HOMES = 4;
/** What can happen to an invitation, by the guest, the host or an erasure, in any order. */
const STEPS = [
  'send',
  'open',
  'answer',
  'wait',
  'withdraw',
  'record',
  'take back',
  'revoke',
  'erase',
] as const;
type Step = (typeof STEPS)[number];

const households = z.object({
  invited: z.number(),
  answered: z.number(),
  withdrawn: z.number(),
  silent: z.number(),
  not_sent: z.number(),
});

describe.each(ENGINES)('reply states on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const counts = async (party: Party) =>
    z.object({ households }).parse(await rpc(db, party.owner, 'rsvp_headcount', { event_id: party.event }))
      .households;
  const stateOf = (one: Household) =>
    value(db, 'select reply_state from public.invitations where id = $1', [one.invitation]);
  const takeBack = (party: Party, one: Household) =>
    rpc(db, party.owner, 'record_rsvp', {
      event_id: party.event,
      invitation_id: one.invitation,
      reply: { withdrawn: true },
    });
  const record = (party: Party, one: Household) =>
    rpc(db, party.owner, 'record_rsvp', {
      event_id: party.event,
      invitation_id: one.invitation,
      reply: { people: one.people.map((person_id) => ({ person_id, reply: 'no' })) },
    });

  const act: Record<Step, (party: Party, one: Household) => Promise<unknown>> = {
    send: (party, one) =>
      rpc(db, party.owner, 'send_invitations', { event_id: party.event, invitation_ids: [one.invitation] }),
    open: (_party, one) => rpc(db, anon, 'rsvp_by_token', { token: one.token }),
    answer: (_party, one) => rpc(db, anon, 'submit_rsvp', { token: one.token, reply: yes(one) }),
    wait: (_party, one) =>
      rpc(db, anon, 'submit_rsvp', { token: one.token, reply: yes(one, { when_full: 'waitlist' }) }),
    withdraw: (_party, one) => rpc(db, anon, 'withdraw_rsvp', { token: one.token }),
    record,
    'take back': takeBack,
    revoke: (party, one) => rpc(db, party.owner, 'revoke_invitation', { invitation_id: one.invitation }),
    // The right to be forgotten takes the reply that the person led with it.
    erase: (_party, one) => db.query('delete from public.persons where id = $1::uuid', [one.people[0]]),
  };

  it('adds up to who is invited after any history, in counts, lists and the audience of a reminder', async () => {
    const histories = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat({ max: HOMES - 1 })), {
      minLength: 1,
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const party = await openParty(db, { sizes: [2, 1, 2, 1], places: 4, email: true });
        for (const [step, at] of steps) {
          // What the state does not allow (full, revoked, erased) is refused, and changes no count.
          await act[step](party, home(party, at)).catch(() => undefined);
        }
        const { invited, answered, withdrawn, silent, not_sent } = await counts(party);
        expect(answered + withdrawn + silent).toBe(invited);
        const listed = await rows(
          db,
          `select i.reply_state, r.state, i.replied_at is null as unanswered, i.sent_at is null as unsent
           from public.invitations i left join public.rsvps r on r.invitation_id = i.id where i.event_id = $1`,
          [party.event],
        );
        const of = (state: string) => listed.filter((row) => row['reply_state'] === state);
        expect([of('answered').length, of('withdrawn').length, of('silent').length]).toEqual([
          answered,
          withdrawn,
          silent,
        ]);
        expect(of('answered').every((row) => row['state'] === 'submitted')).toBe(true);
        expect(of('withdrawn').every((row) => row['state'] === 'withdrawn')).toBe(true);
        expect(of('silent').every((row) => row['unanswered'] === true)).toBe(true);
        expect(of('silent').filter((row) => row['unsent'] === true)).toHaveLength(not_sent);

        await rpc(db, party.owner, 'send_reminders', { event_id: party.event });
        const reminded = await rows(
          db,
          `select distinct i.reply_state from public.message_recipients m
           join public.messages g on g.id = m.message_id and g.kind = 'reminder'
           join public.invitations i on i.id = m.invitation_id where m.event_id = $1`,
          [party.event],
        );
        expect(reminded.map((row) => row['reply_state']).filter((state) => state !== 'silent')).toEqual([]);
      }),
      { numRuns: scale(12, 120), seed: 12 },
    );
  });

  it('calls a household that took its reply back withdrawn, not answered and not silent', async () => {
    const party = await openParty(db, { sizes: [1, 1] });
    const [first, second] = [home(party), home(party, 1)];
    await act.answer(party, first);
    expect(await stateOf(first)).toBe('answered');
    await takeBack(party, first);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['withdrawn', 'silent']);
    expect(await counts(party)).toEqual({ invited: 2, answered: 0, withdrawn: 1, silent: 1, not_sent: 1 });
    expect(await rpcRows(db, party.owner, 'rsvp_export', { event_id: party.event })).toMatchObject([
      { household: 'Household 1', reply_state: 'withdrawn', reply: null },
      { household: 'Household 2', reply_state: 'silent', reply: null },
    ]);
    await act.answer(party, first);
    expect(await stateOf(first)).toBe('answered');
  });

  it('refuses a state that contradicts the time of the reply', async () => {
    const party = await openParty(db, { sizes: [1] });
    await expect(
      db.query('update public.invitations set replied_at = now() where event_id = $1::uuid', [party.event]),
    ).rejects.toThrow('invitations_reply_state_fits');
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  joined,
  type RealtimeHost,
  startHost,
} from '../../packages/supabase-embedded/src/realtime/testing/host';
import { ENGINES, readMigrations } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, rpc, signUp, value } from './support/people';

const HOSTS = 50;
/** Statements that reading and passing on one commit may take, however many listen. */
const STATEMENTS = 10;

describe.each(ENGINES)('hosts who listen to an event on %s', (engine) => {
  const kind = engine === 'pglite' ? 'pglite' : 'pg';
  let host: RealtimeHost;
  let party: Party;
  let other: Party;
  beforeAll(async () => {
    host = await startHost(kind, {}, readMigrations());
    party = await openParty(host.backend.driver, { sizes: [2, 1] });
    other = await openParty(host.backend.driver, { sizes: [1] });
    await value(
      host.backend.driver,
      "update public.subscriptions set plan_type = 'business' where user_id = $1 returning 1",
      [party.ownerId],
    );
  });
  afterAll(() => host.stop());

  const enter = async (person?: string) => {
    const client = await host.client(person);
    const heard: unknown[] = [];
    const channel = client
      .channel(`event:${party.event}`, { config: { private: true } })
      .on('broadcast', { event: '*' }, ({ event, payload }) => heard.push([event, payload.what]));
    return { heard, ...(await joined(channel)) };
  };
  const member = async (n: number) => {
    const { driver } = host.backend;
    const { id } = await signUp(driver, `member${n}@example.org`);
    await value(
      driver,
      "insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer') returning 1",
      [party.org, id],
    );
    return id;
  };

  it(`${HOSTS} of them hear a reply, nobody else does, and it costs the same as for one`, async () => {
    const members: Awaited<ReturnType<typeof enter>>[] = [];
    for (let n = 1; n <= HOSTS; n += 1) members.push(await enter(await member(n)));
    expect(new Set(members.map(({ status }) => status))).toEqual(new Set(['SUBSCRIBED']));
    // Somebody with an account, who holds an event of their own; a visitor, as guests are.
    const outside = [
      await enter(other.ownerId),
      await enter((await signUp(host.backend.driver, 'new@example.org')).id),
      await enter(),
    ];
    expect(outside.map(({ status }) => status)).toEqual(Array(3).fill('CHANNEL_ERROR'));

    const first = home(party);
    await rpc(host.backend.driver, anon, 'submit_rsvp', { token: first.token, reply: yes(first) });
    const committed = performance.now();
    const statements = vi.spyOn(host.backend.driver, 'query');
    await expect.poll(() => members.every(({ heard }) => heard.length === 2), { interval: 5 }).toBe(true);
    console.info(
      `${HOSTS} hosts heard a reply ${Math.round(performance.now() - committed)} ms after its commit.`,
    );
    expect(statements.mock.calls.length).toBeLessThan(STATEMENTS);
    statements.mockRestore();
    for (const { heard } of members)
      expect(heard).toEqual(
        expect.arrayContaining([
          ['changed', 'people'],
          ['changed', 'replies'],
        ]),
      );

    // The event of somebody else is told on its own channel alone.
    const theirs = home(other);
    await rpc(host.backend.driver, anon, 'submit_rsvp', { token: theirs.token, reply: yes(theirs) });
    const last = home(party, 1);
    await rpc(host.backend.driver, anon, 'submit_rsvp', { token: last.token, reply: yes(last) });
    await expect.poll(() => members.every(({ heard }) => heard.length === 4)).toBe(true);
    expect(outside.flatMap(({ heard }) => heard)).toEqual([]);
  });
});

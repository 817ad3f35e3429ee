import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Backend } from '@foregather/supabase-embedded';
import { loadMigrations, type RunningServer, startServer } from '@foregather/supabase-embedded/node';
import { createMemoryMailer, createTestDriver, TEST_KEYS } from '@foregather/supabase-embedded/testing';
import { MIGRATIONS_FOLDER } from '../../mocks/snapshot.ts';
import { home as homeOf, openParty, type Party, places, yes } from '../../supabase/tests/support/party.ts';
import { value } from '../../supabase/tests/support/people.ts';

const TIMES = 50;

describe.each(['pglite', 'pg'] as const)('R10: duplicate submission of a reply on %s', (engine) => {
  let backend: Backend;
  let server: RunningServer;
  let party: Party;

  beforeAll(async () => {
    const migrations = await loadMigrations(MIGRATIONS_FOLDER);
    const driver = await createTestDriver(engine, { migrations });
    backend = createBackend({
      driver,
      keys: TEST_KEYS,
      migrations,
      mailer: createMemoryMailer(),
      auth: { siteUrl: 'http://localhost:1', rateLimits: false },
    });
    await backend.migrate();
    server = await startServer({ backend, config: { supabaseAnonKey: TEST_KEYS.publishableKey }, port: 0 });
    party = await openParty(driver, { sizes: [3, 2], places: 10, email: true });
  });
  afterAll(async () => {
    await server.stop();
    await backend.close();
  });

  const submit = (body: unknown) =>
    fetch(`${server.url}/rest/v1/rpc/submit_rsvp`, {
      method: 'POST',
      headers: { apikey: TEST_KEYS.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('fifty posts at once under one key are one reply, with one answer for all, and none under another body', async () => {
    const home = homeOf(party);
    const body = { token: home.token, reply: yes(home), idempotency_key: 'tapped twice' };
    const tried = async (): Promise<{ status: number; text: string; busy: number }> => {
      for (let busy = 0; ; busy += 1) {
        const answer = await submit(body);
        const text = await answer.text();
        // In flight: the client retries, as a form does.
        if (answer.status !== 409) return { status: answer.status, text, busy };
        expect(text).toContain('in_flight');
        await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 30));
      }
    };
    const answers = await Promise.all(Array.from({ length: TIMES }, tried));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await places(backend.driver, party)).toMatchObject({ taken: 3, yes: 3 });
    const count = (sql: string) => value(backend.driver, sql, [home.invitation]);
    expect(await count('select count(*)::int from public.rsvps where invitation_id = $1')).toBe(1);
    const waited = answers.reduce((sum, { busy }) => sum + busy, 0);
    console.info(
      `${engine}: ${TIMES} posts under one key: 1 reply, ${waited} told to wait and answered alike`,
    );

    const other = await submit({ ...body, reply: { people: [{ person_id: home.people[0], reply: 'no' }] } });
    expect(other.status).toBe(422);
    expect(await other.text()).toContain('key_reused');
    expect(await places(backend.driver, party)).toMatchObject({ taken: 3, yes: 3 });
  });

  it('a key belongs to its link: the same key of another household is another reply', async () => {
    const home = homeOf(party, 1);
    const answer = await submit({ token: home.token, reply: yes(home), idempotency_key: 'tapped twice' });
    expect(answer.status).toBe(200);
    expect(await places(backend.driver, party)).toMatchObject({ taken: 5, yes: 5 });
  });

  it('back and submit again with a new key changes the one reply', async () => {
    const home = homeOf(party);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((key) => submit({ token: home.token, reply: yes(home), idempotency_key: key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await places(backend.driver, party)).toMatchObject({ taken: 5, yes: 5 });
  });

  it('a key is kept for a day and then forgotten', async () => {
    const left = await value(
      backend.driver,
      "select bool_and(expires_at between now() + interval '23 hours' and now() + interval '24 hours') from private.idempotency_keys",
    );
    expect(left).toBe(true);
  });
});

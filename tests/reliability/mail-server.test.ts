import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { createBackend, type Backend } from '@foregather/supabase-embedded';
import { createSmtpMailer, loadMigrations } from '@foregather/supabase-embedded/node';
import { createTestDriver, TEST_KEYS } from '@foregather/supabase-embedded/testing';
import { MIGRATIONS_FOLDER } from '../../mocks/snapshot.ts';
import { deliverOutbox } from '../../supabase/functions/deliver-outbox/handler.ts';
import { openParty, type Party } from '../../supabase/tests/support/party.ts';
import { rows, rpc } from '../../supabase/tests/support/people.ts';

const SITE = 'http://localhost:1';
type Mood =
  | 'refuses'
  | 'hangs up'
  | 'says 4xx'
  | 'says 5xx'
  | 'drops after the data'
  | 'hangs with guests'
  | 'is well';
let mood: Mood = 'is well';
/** Message ids in the order in which the mail server accepted them, also where it did not confirm. */
const taken: string[] = [];
/** Mails to guests for whose confirmation somebody waits, while the server hangs with them. */
const hanging: ((error?: Error) => void)[] = [];
/** To whom mails were taken at once. */
const reached: string[] = [];
let backend: Backend;
let party: Party;
let smtp: SMTPServer;
let front: Server;
let mailer: ReturnType<typeof createSmtpMailer>;

/** Connections of a proxy in front of the mail server, which can be cut. */
const open = new Set<Socket>();

const fail = (code: number) => Object.assign(new Error('No.'), { responseCode: code });

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      mood === 'says 4xx' ? done(fail(451)) : mood === 'says 5xx' ? done(fail(550)) : done(),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        taken.push(/^message-id: (.*)$/im.exec(text)?.[1]?.trim() ?? session.id);
        const to = session.envelope.rcptTo.map(({ address: one }) => one).join();
        if (mood === 'hangs with guests' && to.startsWith('household')) {
          hanging.push(done);
          return;
        }
        reached.push(to);
        if (mood === 'drops after the data') for (const socket of open) socket.destroy();
        else done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const { connect } = await import('node:net');
  front = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => {});
    if (mood === 'refuses' || mood === 'hangs up') {
      if (mood === 'refuses') socket.end('421 no service\r\n');
      else socket.destroy();
      return;
    }
    const behind = connect(port, '127.0.0.1');
    behind.on('error', () => {});
    socket.pipe(behind).pipe(socket);
    socket.once('close', () => behind.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const door = front.address();
  mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${door !== null && typeof door === 'object' ? door.port : 0}`,
    from: 'Foregather <no-reply@example.org>',
  });
  const migrations = await loadMigrations(MIGRATIONS_FOLDER);
  const driver = await createTestDriver('pglite', { migrations });
  backend = createBackend({
    driver,
    keys: TEST_KEYS,
    migrations,
    mailer,
    auth: { siteUrl: SITE, rateLimits: false },
    env: { SITE_URL: SITE },
    functions: {
      'deliver-outbox': {
        handler: (_request, { env, caller, fetch, mailer: given }) =>
          deliverOutbox({ env, role: caller.role, fetch, send: (message) => given.send(message) }),
      },
    },
  });
  await backend.migrate();
  party = await openParty(driver, { sizes: [1, 1, 1], email: true });
});
afterAll(async () => {
  mailer.close();
  await backend.close();
  await new Promise<void>((resolve) => front.close(() => resolve()));
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const deliver = async (): Promise<{ sent: number; failed: number }> => {
  const answer = await backend.fetch(
    new Request(`${SITE}/functions/v1/deliver-outbox`, {
      method: 'POST',
      headers: { apikey: TEST_KEYS.secretKey, authorization: `Bearer ${TEST_KEYS.secretKey}` },
    }),
  );
  expect(answer.status).toBe(200);
  return await answer.json();
};
const outbox = () =>
  rows(
    backend.driver,
    'select attempts, done_at is not null as sent, failed_at is not null as failed, not_before > now() as waits from private.outbox order by id',
  );
const comeBackLater = () => backend.driver.query('update private.outbox set not_before = now()');

describe('R15: the mail server is down', () => {
  it('what people do succeeds, and their mail waits in the same transaction', async () => {
    mood = 'refuses';
    await rpc(backend.driver, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: party.households.map(({ invitation }) => invitation),
    });
    expect((await outbox()).length).toBe(3);
    const started = Date.now();
    const signUp = await backend.fetch(
      new Request(`${SITE}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: TEST_KEYS.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'new@example.org', password: 'a long and rare password' }),
      }),
    );
    expect(signUp.status).toBe(200);
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it.each(['refuses', 'hangs up', 'says 4xx', 'says 5xx', 'drops after the data'] as const)(
    'a server that %s: each mail is tried once and waits, none is lost',
    async (how) => {
      mood = how;
      const before = await outbox();
      await comeBackLater();
      expect(await deliver()).toMatchObject({ sent: 0, failed: 3 });
      const after = await outbox();
      for (const [at, row] of after.entries()) {
        expect(row).toMatchObject({
          attempts: Number(before[at]?.['attempts']) + 1,
          sent: false,
          failed: false,
          waits: true,
        });
      }
      // Nothing is retried before it is due.
      expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
    },
  );

  it('once it is well again every mail arrives, and one that it had taken before comes under the same id', async () => {
    const before = [...taken];
    expect(before.length).toBe(3);
    mood = 'is well';
    await comeBackLater();
    expect(await deliver()).toMatchObject({ sent: 3, failed: 0 });
    expect(new Set(taken).size).toBe(3);
    expect(taken.slice(3).toSorted()).toEqual(before.toSorted());
    await comeBackLater();
    expect(await deliver()).toMatchObject({ sent: 0, failed: 0 });
    expect(taken.length).toBe(6);
    console.info(
      '5 kinds of failure, 3 mails: 3 arrived, each under one id; none sent again after a success',
    );
  });
});

describe('R15: the mail server is slow with the mails of an event, and fails every other', () => {
  it('a sign-in mail leaves while they hang, and each of them is tried once', async () => {
    const guests = 12;
    const crowd = await openParty(backend.driver, { sizes: Array(guests).fill(1), email: true });
    await rpc(backend.driver, crowd.owner, 'send_invitations', {
      event_id: crowd.event,
      invitation_ids: crowd.households.map(({ invitation }) => invitation),
    });
    await comeBackLater();
    mood = 'hangs with guests';
    let settled = false;
    const delivering = deliver().finally(() => {
      settled = true;
    });
    await expect.poll(() => hanging.length).toBe(1);
    const asked = await backend.fetch(
      new Request(`${SITE}/auth/v1/otp`, {
        method: 'POST',
        headers: { apikey: TEST_KEYS.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'late@example.org', create_user: true }),
      }),
    );
    expect(asked.status).toBe(200);
    await expect.poll(() => reached).toContain('late@example.org');
    expect(settled).toBe(false);
    let answered = 0;
    while (answered < guests) {
      await expect.poll(() => hanging.length).toBeGreaterThan(answered);
      hanging[answered]?.(answered % 2 === 0 ? undefined : fail(451));
      answered += 1;
    }
    expect(await delivering).toMatchObject({ sent: guests / 2, failed: guests / 2 });
    mood = 'is well';
  });
});

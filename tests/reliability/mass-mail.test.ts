import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { scale } from '../../packages/supabase-embedded/src/testing/scale.ts';
import { type Child, start } from './support/child-process.ts';

const RECIPIENTS = scale(200, 10_000);
const KILLS = scale(2, 10);
const folder = mkdtempSync(path.join(os.tmpdir(), 'mass-mail-test-'));
/** Message ids that the mail server took, by who they were to, each as often as it came. */
const taken = new Map<string, string[]>();
let count = 0;
let hear = () => {};
let smtp: SMTPServer;
let url: string;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        const id = /^message-id: (.*)$/im.exec(text)?.[1]?.trim() ?? 'none';
        taken.set(to, [...(taken.get(to) ?? []), id]);
        count += 1;
        hear();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  url = `smtp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves once the mail server has taken so many mails. */
const takenUpTo = (wanted: number, worker: Child) =>
  new Promise<void>((resolve, reject) => {
    hear = () => {
      if (count >= wanted) resolve();
    };
    hear();
    void worker.ended().then(() => reject(new Error(`The worker ended: ${worker.errors().slice(-2000)}`)));
  });

it(`R15: ${RECIPIENTS} recipients, ${KILLS} kills in the middle: everybody gets the mail, and gets one`, async () => {
  const preparing = start('mail-worker', folder, url, 'prepare', String(RECIPIENTS));
  expect(JSON.parse(await preparing.said('DONE', 500_000))).toEqual([{ state: 'queued', mails: RECIPIENTS }]);
  expect(await preparing.ended()).toBe(0);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = start('mail-worker', folder, url, 'deliver');
    await worker.said('READY');
    const before = count;
    // Never at the end of a batch: in the middle of one, and each time at another place of it.
    await takenUpTo(Math.max(before, Math.floor((RECIPIENTS * kill) / (KILLS + 2))) + kill, worker);
    worker.process.kill('SIGKILL');
    expect(await worker.ended()).toBe('SIGKILL');
  }
  expect(taken.size).toBeLessThan(RECIPIENTS);
  hear = () => {};
  const last = start('mail-worker', folder, url, 'deliver');
  expect(JSON.parse(await last.said('DONE', 500_000))).toEqual([{ state: 'sent', mails: RECIPIENTS }]);
  expect(await last.ended()).toBe(0);

  // Everybody, and each under one id: what a server took without the worker living to note it comes again as the same mail.
  expect(taken.size).toBe(RECIPIENTS);
  for (const [to, ids] of taken) expect([to, new Set(ids).size]).toEqual([to, 1]);
  // One a kill at most: a worker has one mail in its hand.
  const again = count - RECIPIENTS;
  expect(again).toBeLessThanOrEqual(KILLS);
  console.info(
    `${RECIPIENTS} mails, ${KILLS} kills: each under one id, ${again} came again under the same id`,
  );
}, 2_400_000);

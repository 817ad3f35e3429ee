import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPgDriver } from '../drivers/pg';
import type { TestPostgres } from '../drivers/testing/postgres15';
import { createTestBackend, type TestBackend } from '../testing/backend';
import { migratedPostgres } from '../testing/postgres';

let database: TestPostgres;
let one: TestBackend;
let two: TestBackend;
beforeAll(async () => {
  database = await migratedPostgres([]);
  one = await createTestBackend({ driver: await createPgDriver({ url: database.url }) });
  two = await createTestBackend({ driver: await createPgDriver({ url: database.url }) });
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.stop();
});

const signUp = (host: TestBackend, email: string) =>
  host.fetch(
    new Request(`${host.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: host.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse battery staple 7' }),
    }),
  );
const kept = async () => (await two.driver.query('select attempts from hosts.mails')).rows;
/** The time for an attempt is over, and the next look at what was left is due. */
const later = async () => {
  await two.driver.exec(`update hosts.mails set claimed_until = now() - interval '1 second'`);
  two.clock.advance(20_000);
  await two.tick();
};

it('a mail that a host answered for and did not send is sent by another one, under the same id', async () => {
  const send = one.mailer.send.bind(one.mailer);
  let message: Parameters<typeof send>[0] | undefined;
  // The host dies before the mail server answers.
  let die = () => {};
  one.mailer.send = (given) => {
    message = given;
    return new Promise((_, reject) => {
      die = () => reject(new Error('The host is gone.'));
    });
  };
  expect((await signUp(one, 'ada@example.com')).status).toBe(200);
  await expect.poll(() => message?.to).toBe('ada@example.com');
  await two.tick();
  // Its host may still be at it.
  expect(two.mailer.sent).toEqual([]);
  await later();
  expect(two.mailer.sent).toEqual([{ ...message, headers: {} }]);
  expect(await kept()).toEqual([]);
  die();
  one.mailer.send = send;
});

it('is gone from the database once it is sent, and tried again when the mail server refused it', async () => {
  expect((await signUp(two, 'ben@example.com')).status).toBe(200);
  await expect.poll(kept).toEqual([]);
  expect(two.mailer.last('ben@example.com')).toBeDefined();

  const send = two.mailer.send.bind(two.mailer);
  two.mailer.send = () => Promise.reject(new Error('451 try again later'));
  expect((await signUp(two, 'cyd@example.com')).status).toBe(200);
  await expect.poll(() => two.entries.filter(({ event }) => event === 'auth-mail-failed').length).toBe(1);
  await later();
  expect(await kept()).toEqual([{ attempts: 2 }]);
  two.mailer.send = send;
  await later();
  expect(two.mailer.last('cyd@example.com')).toBeDefined();
  expect(await kept()).toEqual([]);
});

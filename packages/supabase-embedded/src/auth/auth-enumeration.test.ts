import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { scale } from '../testing/scale';
import type { Driver } from '../types';
import { type AuthFixture, createAuthFixture, ENGINES, PASSWORD } from './testing/auth-fixture';

/** Pairs of a known and an unknown address. */
const PAIRS = scale(15, 100);
const WARM_UP = scale(3, 10);
/** A password that is not hashed or a mail that is not written shows in few tries; a statement more needs many. */
const MAX_RATIO = scale(2, 1.25);

const [engine] = ENGINES;

/**
 * Threat 51: what an answer says, and how long it takes, must not tell whether an address has an account. Measured on
 * PGlite alone: there one statement more shows most. Both kinds take turns, so that what else a machine does falls on
 * both alike.
 */
describe('threat 51: an answer does not tell whether there is an account', () => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const known = 'somebody@example.org';
  const unknown = () => `nobody${(counter += 1)}@example.org`;

  beforeAll(async () => {
    if (engine === undefined) throw new Error('no engine');
    driver = await engine.open();
    on = await createAuthFixture(driver);
    await on.member(known);
  });
  afterAll(() => driver.close());

  const requests: [string, (email: string) => [string, unknown]][] = [
    ['sign-up', (email) => ['/signup', { email, password: PASSWORD, data: { full_name: 'Somebody' } }]],
    ['password', (email) => ['/token?grant_type=password', { email, password: 'not the password' }]],
    ['recover', (email) => ['/recover', { email }]],
    ['magic link', (email) => ['/otp', { email, create_user: true }]],
    ['magic link without a new account', (email) => ['/otp', { email, create_user: false }]],
    ['resend', (email) => ['/resend', { type: 'signup', email }]],
  ];

  it.each(requests)('%s: same status and same body', async (_name, request) => {
    const email = unknown();
    const answers = await Promise.all(
      [known, email].map(async (address) => {
        const [path, body] = request(address);
        const answer = await on.call(path, { body });
        return { status: answer.status, text: blank(await answer.text()) };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  it('threat 51: change of address: same status, body and mails to oneself for a taken address, and none to its owner', async () => {
    const { accessToken: token } = await on.member('mover@example.org');
    const answers = [];
    for (const email of [unknown(), known]) {
      const [mine, theirs] = [on.mailsTo('mover@example.org'), on.mailsTo(known)];
      const answer = await on.call('/user', { method: 'PUT', token, body: { email } });
      await on.auth.idle();
      const again = await on.call('/resend', { body: { type: 'email_change', email: 'mover@example.org' } });
      await on.auth.idle();
      const shown = await on.call('/user', { token });
      answers.push({
        status: answer.status,
        text: blank(await answer.text()).replaceAll(email, 'the new address'),
        again: again.status,
        shown: blank(await shown.text()).replaceAll(email, 'the new address'),
        mails: on.mailsTo('mover@example.org') - mine,
      });
      expect(on.mailsTo(known)).toBe(theirs);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.mails).toBe(2);
  });

  it.each(requests)('%s: same time', async (_name, request) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const once = async (kind: 'known' | 'unknown') => {
      const [path, body] = request(kind === 'known' ? known : unknown());
      const began = performance.now();
      await on.call(path, { body });
      const took = performance.now() - began;
      await on.auth.idle();
      return took;
    };
    for (let at = 0; at < WARM_UP; at += 1)
      for (const kind of ['known', 'unknown'] as const) await once(kind);
    for (let at = 0; at < PAIRS; at += 1) {
      const order = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) times[kind].push(await once(kind));
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    const ratio = Math.max(a, b) / Math.min(a, b);
    console.info(
      `threat 51 ${_name}: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`,
    );
    expect(ratio).toBeLessThanOrEqual(MAX_RATIO);
  });

  it('sign-up: a second try tells nothing either, and the ids stay what they were', async () => {
    const email = unknown();
    const ask = async (address: string) => {
      const answer = await on.call('/signup', { body: { email: address, password: PASSWORD } });
      return z
        .object({ id: z.string(), identities: z.array(z.object({ identity_id: z.string() })) })
        .parse(await answer.json());
    };
    const [known1, known2] = [await ask(known), await ask(known)];
    const [new1, new2] = [await ask(email), await ask(email)];
    expect(known2).toEqual(known1);
    expect(new2).toEqual(new1);
    const { rows } = await driver.query('select 1 from auth.users where id = $1::uuid', [known1.id]);
    expect(rows).toHaveLength(0);
  });

  it('sign-up: an existing account keeps its password and gets no mail', async () => {
    const mails = on.mailsTo(known);
    await on.call('/signup', { body: { email: known, password: 'a password of a stranger' } });
    await on.auth.idle();
    expect(on.mailsTo(known)).toBe(mails);
    expect((await on.client().signInWithPassword({ email: known, password: PASSWORD })).error).toBeNull();
    const { rows } = await driver.query(
      "select count(*)::int as n from auth.users where email like '%rehearsal%'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('a mailer that fails changes no answer, and is in the log', async () => {
    const { mailer } = on;
    const send = mailer.send.bind(mailer);
    mailer.send = async () => {
      throw new Error('relay is down');
    };
    const answer = await on.call('/recover', { body: { email: known } });
    await on.auth.idle();
    mailer.send = send;
    expect(answer.status).toBe(200);
    expect(on.logged.some((line) => line.includes('auth-mail-failed'))).toBe(true);
  });
});

/** Ids, timestamps and addresses differ from call to call. */
const blank = (body: string) =>
  body
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
    .replace(/(?:some|no)body\d*@example\.org/g, 'ADDRESS');

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBootstrap } from '../bootstrap';
import { createPgDriver } from '../drivers/pg';
import { startPostgres15, type TestPostgres } from '../drivers/testing/postgres15';
import type { Driver } from '../types';
import { Relay } from './relay';

let database: TestPostgres;
const drivers: Driver[] = [];
beforeAll(async () => {
  database = await startPostgres15();
  await runBootstrap(await connect());
});
afterAll(async () => {
  await Promise.all(drivers.map((driver) => driver.close()));
  await database.stop();
});

async function connect(): Promise<Driver> {
  const driver = await createPgDriver({ url: database.url });
  drivers.push(driver);
  return driver;
}

interface Options {
  goneMs?: number;
  patienceMs?: number;
}

/** A relay, and everything that happens to it. */
function relayOn(driver: Driver, { goneMs = 60_000, patienceMs = 10_000 }: Options = {}) {
  const heard: unknown[] = [];
  const gone: string[] = [];
  const count = { gaps: 0, strangers: 0 };
  const relay = new Relay({
    driver,
    log: () => undefined,
    onMessage: (_host, message) => heard.push(message),
    onStranger: () => {
      count.strangers += 1;
    },
    onGone: (host) => gone.push(host),
    onGap: () => {
      count.gaps += 1;
    },
    aliveMs: 50,
    goneMs,
    patienceMs,
  });
  return { relay, heard, gone, count };
}

/** A driver whose database cannot be told anything while it is down. */
function breakable(driver: Driver) {
  const state = { down: false, answersLost: false };
  const over: Driver = {
    shared: true,
    transaction: (fn, options) => driver.transaction(fn, options),
    async query(text, params) {
      if (state.down) throw new Error('The database is away.');
      const result = await driver.query<Record<string, never>>(text, params);
      if (state.answersLost) throw new Error('The answer was lost.');
      return { affected: result.affected, rows: [] };
    },
    exec: (text) => driver.exec(text),
    listen: (channel, onPayload, onGap) => driver.listen(channel, onPayload, onGap),
    health: () => driver.health(),
    close: () => driver.close(),
  };
  return { over, state };
}

it('tells a thousand messages of two hosts to a third, each host in order and once', async () => {
  const [first, second, third] = [
    relayOn(await connect()),
    relayOn(await connect()),
    relayOn(await connect()),
  ];
  await third.relay.start();
  const numbers = Array.from({ length: 500 }, (_, n) => n);
  const sent = numbers.flatMap((n) => [
    first.relay.send({ a: n }),
    second.relay.send({ b: n, pad: 'x'.repeat(n * 20) }),
  ]);
  expect((await Promise.all(sent)).every(Boolean)).toBe(true);
  await expect.poll(() => third.heard.length).toBe(1000);
  const of = (name: string) =>
    third.heard.flatMap((message) =>
      typeof message === 'object' && message !== null && name in message ? [Reflect.get(message, name)] : [],
    );
  expect(of('a')).toEqual(numbers);
  expect(of('b')).toEqual(numbers);
  expect(third.count.gaps).toBe(0);
  await Promise.all([first, second, third].map(({ relay }) => relay.close()));
});

it('notices that a host is silent, and greets it anew when it speaks again', async () => {
  const driver = await connect();
  const { over, state } = breakable(driver);
  const [one, two] = [relayOn(over, { patienceMs: 60_000 }), relayOn(await connect(), { goneMs: 300 })];
  await one.relay.start();
  await two.relay.start();
  await expect.poll(() => two.count.strangers).toBe(2);
  state.down = true;
  await expect.poll(() => two.gone).toEqual([one.relay.host]);
  state.down = false;
  void one.relay.send('back');
  await expect.poll(() => two.heard).toEqual(['back']);
  expect(two.count).toEqual({ strangers: 3, gaps: 0 });
  await one.relay.close();
  // Its goodbye counts at once.
  await expect.poll(() => two.gone.length).toBe(2);
  await two.relay.close();
});

it('tells again what may not have arrived, and is heard once', async () => {
  const { over, state } = breakable(await connect());
  const [one, two] = [relayOn(over), relayOn(await connect())];
  await two.relay.start();
  state.answersLost = true;
  const sent = one.relay.send('once');
  await expect.poll(() => two.heard).toEqual(['once']);
  state.answersLost = false;
  expect(await sent).toBe(true);
  expect(await one.relay.send('then')).toBe(true);
  await expect.poll(() => two.heard).toEqual(['once', 'then']);
  expect(two.count.gaps).toBe(0);
  await Promise.all([one.relay.close(), two.relay.close()]);
});

it('says so when a message was given up, here and there', async () => {
  const { over, state } = breakable(await connect());
  const [one, two] = [relayOn(over, { patienceMs: 100 }), relayOn(await connect())];
  await two.relay.start();
  expect(await one.relay.send('before')).toBe(true);
  state.down = true;
  expect(await one.relay.send('lost')).toBe(false);
  state.down = false;
  expect(await one.relay.send('after')).toBe(true);
  await expect.poll(() => two.heard).toEqual(['before', 'after']);
  expect(two.count.gaps).toBe(1);
  await Promise.all([one.relay.close(), two.relay.close()]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { afterAll, expect, it } from 'vitest';
import { transport } from '../../packages/supabase-embedded/src/realtime/testing/transport.ts';
import { freePort } from '../../packages/supabase-embedded/src/testing/free-port.ts';
import { type Child, start } from './support/child-process.ts';

const KILLS = 5;
/** The product's clients may pause for 30 s; the test uses a shorter limit. */
const LONGEST_PAUSE_MS = 2000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'realtime-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reconnect delay: doubles each time, half of it random, up to a maximum. */
const pauses: number[] = [];
const reconnectAfterMs = (tries: number) => {
  const pause = Math.min(LONGEST_PAUSE_MS, 250 * 2 ** tries) * (0.5 + Math.random() / 2);
  pauses.push(pause);
  return pause;
};

it(`R21: a client comes back after each of ${KILLS} kills of the server, fetches again, and has missed nothing`, async () => {
  const port = await freePort();
  const boot = async (): Promise<Child> => {
    const child = start('realtime-host', folder, String(port));
    await child.said('URL');
    return child;
  };
  let server = await boot();
  const url = await server.said('URL');
  const client = createClient(url, await server.said('KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport, reconnectAfterMs },
  });

  // The page: it listens, and whenever its channel joins, fetches the rows after the last known one.
  const known = new Set<number>();
  let live = 0;
  let joins = 0;
  let fetching = Promise.resolve();
  const refetch = async () => {
    for (let last = 0; ; ) {
      while (known.has(last + 1)) last += 1;
      const { data } = await client.from('ticks').select('n').gt('n', last).order('n').limit(500);
      // If the server dies meanwhile, the client joins and fetches once more.
      if (data === null || data.length === 0) return;
      for (const { n } of data) known.add(Number(n));
    }
  };
  client
    .channel('ticks')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'ticks' }, ({ new: row }) => {
      live += 1;
      known.add(Number(row['n']));
    })
    .subscribe((status) => {
      if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return;
      joins += 1;
      fetching = fetching.then(refetch);
    });

  // Another client writes continuously; a row counts once the server has confirmed it.
  let written = 0;
  const enough = new AbortController();
  const writer = (async () => {
    while (!enough.signal.aborted) {
      const { status } = await client.from('ticks').insert({ n: written + 1 });
      // A row whose response was lost exists already.
      if (status === 201 || status === 409) written += 1;
      else await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();

  const away: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await expect.poll(() => joins, { timeout: 40_000 }).toBeGreaterThan(0);
    const before = written;
    await expect.poll(() => written).toBeGreaterThan(before + 20);
    server.process.kill('SIGKILL');
    const killed = Date.now();
    await server.ended();
    const joinsBefore = joins;
    server = await boot();
    await expect.poll(() => joins, { timeout: 40_000 }).toBeGreaterThan(joinsBefore);
    away.push(Date.now() - killed);
  }
  const last = written;
  await expect.poll(() => written).toBeGreaterThan(last + 20);
  enough.abort();
  await writer;
  await expect.poll(() => known.size).toBe(written);
  await fetching;
  expect([...known].sort((a, b) => a - b)).toEqual(Array.from({ length: written }, (_, at) => at + 1));
  expect(live).toBeGreaterThan(0);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(LONGEST_PAUSE_MS);
  await client.removeAllChannels();
  server.process.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  console.info(
    `${KILLS} kills, ${written} rows, 0 missed (${live} live, the rest fetched again); away ${Math.min(...away)}-${Math.max(...away)} ms`,
  );
}, 240_000);

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createClient, REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPgDriver } from '../../packages/supabase-embedded/src/drivers/pg/index.ts';
import {
  startPostgres15,
  type TestPostgres,
} from '../../packages/supabase-embedded/src/drivers/testing/postgres15.ts';
import { transport } from '../../packages/supabase-embedded/src/realtime/testing/transport.ts';
import type { Driver } from '../../packages/supabase-embedded/src/types.ts';
import { type Child, start } from './support/child-process.ts';
import { roundRobin, type RoundRobin } from './support/round-robin.ts';

const LISTENERS = 4;
const root = mkdtempSync(path.join(os.tmpdir(), 'hosts-test-'));
let database: TestPostgres;
let driver: Driver;
let proxy: RoundRobin;
const children: Child[] = [];
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  database = await startPostgres15();
  driver = await createPgDriver({ url: database.url });
  proxy = await roundRobin();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  for (const { process: child } of children) child.kill('SIGKILL');
  await proxy.close();
  await driver.close();
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Starts a host with a data folder of its own; the folder of files is shared. */
async function boot(name: string) {
  const child = start('shared-host', path.join(root, name), proxy.url, {
    DATABASE_URL: database.url,
    FILES_DIR: path.join(root, 'files'),
  });
  children.push(child);
  return { child, url: await child.said('URL'), key: await child.said('KEY') };
}

function connect(url: string, key: string): SupabaseClient {
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport, reconnectAfterMs: () => 100 + Math.random() * 200 },
  });
  clients.push(client);
  return client;
}

/** Joins a channel as a client that stays: counts how often it joined, and what it heard. */
function stay(client: SupabaseClient, name: string) {
  const heard: unknown[] = [];
  const state = { joins: 0, heard, rows: new Set<number>() };
  const channel = client
    .channel('hall', { config: { presence: { key: name, enabled: true } } })
    .on('broadcast', { event: 'say' }, ({ payload }) => state.heard.push(payload))
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, ({ new: row }) =>
      state.rows.add(Number(row['n'])),
    )
    .subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) state.joins += 1;
    });
  return { state, channel, present: () => Object.keys(channel.presenceState()).toSorted() };
}

/** A resumable upload through the proxy, by the protocol: whichever host the proxy chooses answers. */
async function beginUpload(token: string, key: string, size: number) {
  const headers = { apikey: key, authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = { bucketName: 'papers', objectName: 'plan.txt', contentType: 'text/plain' };
  const begun = await fetch(`${proxy.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(size),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(','),
    },
  });
  const at = new URL(begun.headers.get('location') ?? '', proxy.url);
  return {
    offset: async () =>
      Number((await fetch(at, { method: 'HEAD', headers })).headers.get('upload-offset') ?? Number.NaN),
    send: async (offset: number, body: string) => {
      const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
      return (await fetch(at, { method: 'PATCH', headers: { ...headers, ...type }, body })).status;
    },
  };
}

it('two hosts behind a proxy, one killed: nothing is lost, nobody is signed out, sockets come back', async () => {
  const started = performance.now();
  const [one, two] = await Promise.all([boot('one'), boot('two')]);
  expect(two.key).toBe(one.key);
  proxy.hosts.push(one.url, two.url);

  const password = 'correct horse battery staple 7';
  const people = await Promise.all(
    Array.from({ length: LISTENERS }, async (_, n) => {
      const client = connect(proxy.url, one.key);
      const { error } = await client.auth.signUp({ email: `guest${n}@example.com`, password });
      expect(error).toBeNull();
      return client;
    }),
  );
  const [ada] = people;
  if (ada === undefined) throw new Error('Nobody signed up.');
  const session = (await ada.auth.getSession()).data.session;
  if (session === null) throw new Error('There is no session.');
  // The others listen as Ada, so that her rows are theirs to see.
  for (const client of people.slice(1)) {
    await client.auth.setSession({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
    });
  }

  // Each socket is at the next host.
  const listeners: ReturnType<typeof stay>[] = [];
  for (const [n, client] of people.entries()) {
    const listener = stay(client, `guest ${n}`);
    await expect.poll(() => listener.state.joins).toBe(1);
    listeners.push(listener);
  }
  // Somebody at the first host who will not come back.
  const leaving = connect(one.url, one.key);
  const last = stay(leaving, 'leaving');
  await expect.poll(() => last.state.joins).toBe(1);
  await last.channel.track({ here: true });
  for (const { present } of listeners) await expect.poll(present).toEqual(['leaving']);

  // Ada writes without end; a row counts once a host has confirmed it.
  let written = 0;
  const enough = new AbortController();
  const writing = (async () => {
    while (!enough.signal.aborted) {
      const { status } = await ada.from('notes').insert({ n: written + 1 });
      // A row whose answer was lost is there already.
      if (status === 201 || status === 409) written += 1;
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await expect.poll(() => written).toBeGreaterThan(30);
  for (const { state } of listeners) await expect.poll(() => state.rows.size).toBeGreaterThan(20);

  // An upload has come halfway, by both hosts in turn.
  const paper = 'a plan for the evening\n'.repeat(10_000);
  const upload = await beginUpload(session.access_token, one.key, paper.length);
  const half = paper.length / 2;
  expect(await upload.send(0, paper.slice(0, half / 2))).toBe(204);
  expect(await upload.send(half / 2, paper.slice(half / 2, half))).toBe(204);

  one.child.process.kill('SIGKILL');
  const killed = performance.now();
  void leaving.realtime.disconnect();
  await one.child.ended();
  const atKill = written;

  // Nobody is signed out: the other host knows the token, and renews the session.
  expect((await ada.auth.getUser(session.access_token)).data.user?.email).toBe('guest0@example.com');
  const renewed = await ada.auth.refreshSession();
  expect(renewed.error).toBeNull();

  expect(await upload.offset()).toBe(half);
  expect(await upload.send(half, paper.slice(half))).toBe(204);
  const stored = await ada.storage.from('papers').download('plan.txt');
  expect(await stored.data?.text()).toBe(paper);

  // Half of the sockets come back, to the host that is left.
  await expect
    .poll(() => listeners.reduce((joins, { state }) => joins + state.joins, 0))
    .toBe(LISTENERS + LISTENERS / 2);
  const back = performance.now() - killed;
  await expect.poll(() => written).toBeGreaterThan(atKill + 30);

  // A third host takes the place of the first, and what is said there is heard at the other.
  const three = await boot('one');
  expect(three.key).toBe(one.key);
  const said = await fetch(`${three.url}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey: three.key, 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [{ topic: 'hall', event: 'say', payload: { from: 'the third host' } }],
    }),
  });
  expect(said.status).toBe(202);
  for (const { state } of listeners)
    await expect.poll(() => state.heard).toEqual([{ from: 'the third host' }]);

  // Whoever was present by the killed host alone is gone.
  for (const { present } of listeners) await expect.poll(present).toEqual([]);
  const gone = performance.now() - killed;

  enough.abort();
  await writing;
  const { rows } = await driver.query<{ n: number }>('select n from public.notes order by n');
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1));
  expect(rows.length).toBeGreaterThanOrEqual(written);

  // The job ran all the time, and never on two hosts at once.
  const runs = await driver.query<{ runs: number; shortest: number; longest: number }>(
    `select count(*)::int as runs, min(gap)::float8 as shortest, max(gap)::float8 as longest
     from (select extract(epoch from at - lag(at) over (order by at)) * 1000 as gap from public.job_runs) as gaps`,
  );
  const [job] = runs.rows;
  expect(job?.shortest).toBeGreaterThan(300);
  console.info(
    `${written} of ${written} rows; sockets back after ${(back / 1000).toFixed(1)} s, the absent gone after ${(gone / 1000).toFixed(1)} s; job runs ${job?.runs}, ${Math.round(job?.shortest ?? 0)} to ${Math.round(job?.longest ?? 0)} ms apart; ${((performance.now() - started) / 1000).toFixed(0)} s in all`,
  );
});

/**
 * `npm run bench:backend`: performance goals P9 and P8. Through HTTP against the same statements straight on the
 * driver, in one process, interleaved; on both engines. Then, on Postgres, the plans and times of the product's lists
 * where each table has a million rows, against a thousand. `--rates`, `--pglite`, `--pg`, `--fan-out` or `--plans` runs a part.
 */
import { median } from './support/browser';
import { fill, idOf, openDatabase, type Engine } from './support/backend-data';
import { listenTo } from './support/backend-fan-out';
import { headersOf, hostOver, type Host, type Sent } from './support/backend-host';
import { reportPlans } from './support/backend-plans';
import type { Driver } from '../../packages/supabase-embedded/src/types';

const wanted = process.argv[2];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** Of one round: short ones, so that what else the machine does falls on both alike. */
const REQUESTS = 60;
const SIDE_BY_SIDE = 8;
/** An account has four requests at once at most. */
const ASKERS = 4;

interface Subject {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** Of the owner of the organisation with this number. */
  body?: (org: number) => unknown;
}

const subjects: readonly Subject[] = [
  {
    name: 'list of 20 with an embed under row-level security',
    method: 'GET',
    path: '/persons?select=id,full_name,email,household_members(role,households(id,name))&order=name_sort,id&limit=20',
  },
  {
    name: 'list of 20 events with their places',
    method: 'GET',
    path: '/events?select=id,name,start_date,starts_at,ends_at,location_name,status,capacity_pools(size,taken,held)&order=start_date.desc.nullslast,id&limit=20',
  },
  {
    name: 'insert',
    method: 'POST',
    path: '/groups',
    body: (org) => ({ org_id: idOf('org', org), name: 'Class of 1976' }),
  },
];

async function straight(driver: Driver, sent: readonly Sent[], count: number): Promise<number> {
  let next = 0;
  const line = async () => {
    for (let index = next++; index < count; index = next++) {
      const entry = sent[index % sent.length];
      if (entry === undefined) return;
      await driver.transaction(async (sql) => {
        for (const { text, params } of entry.statements) await sql.query(text, params);
      }, entry.options);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, line));
  return performance.now() - began;
}

/** Processor time of this process, ms: of the server and the embedded engine, not of the client. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function compare(driver: Driver, host: Host, engine: Engine, subject: Subject): Promise<void> {
  const { method, path, body } = subject;
  const askers = await Promise.all(
    Array.from({ length: ASKERS }, async (_, index) => ({
      headers: await headersOf(index + 1),
      ...(body === undefined ? {} : { body: JSON.stringify(body(index + 1)) }),
    })),
  );
  const sent: Sent[] = [];
  for (const asker of askers) sent.push(await host.capture(method, path, asker.headers, asker.body));
  const rounds: { http: number; straight: number; httpCpu: number; straightCpu: number }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const began = spent();
    const http = await host.load({ path, method, askers, count: REQUESTS, sideBySide: SIDE_BY_SIDE });
    const between = spent();
    const engineOnly = await straight(driver, sent, REQUESTS);
    const ended = spent();
    // The first round warms up.
    if (round >= 0)
      rounds.push({
        http: (REQUESTS / http) * 1000,
        straight: (REQUESTS / engineOnly) * 1000,
        httpCpu: (between - began) / REQUESTS,
        straightCpu: (ended - between) / REQUESTS,
      });
  }
  const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
  const processor =
    engine === 'pg'
      ? ''
      : `; processor time ${of((round) => round.httpCpu).toFixed(2)} against ${of((round) => round.straightCpu).toFixed(2)} ms, ratio ${of((round) => round.straightCpu / round.httpCpu).toFixed(2)}`;
  console.info(
    `${engine}: ${subject.name}: ${of((round) => round.http).toFixed(0)}/s through HTTP, ${of((round) => round.straight).toFixed(0)}/s straight, ratio ${of((round) => round.http / round.straight).toFixed(2)}${processor}; ${ROUNDS} interleaved rounds of ${REQUESTS}, ${SIDE_BY_SIDE} side by side`,
  );
}

const LISTENERS = 20;
const INSERTS = 40;

/** Inserts through HTTP until every subscriber has received each, against the same inserts straight on the driver. */
async function fanOut(driver: Driver, host: Host, engine: Engine): Promise<void> {
  const asker = {
    headers: await headersOf(1),
    body: JSON.stringify({ org_id: idOf('org', 1), name: 'Choir' }),
  };
  const sent = [await host.capture('POST', '/groups', asker.headers, asker.body)];
  const bearer = (asker.headers['authorization'] ?? '').replace('Bearer ', '');
  const listeners = await listenTo(host.url, 'groups', bearer, LISTENERS);
  const rounds: { heard: number; straight: number }[] = [];
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      const heard = listeners.heard(INSERTS);
      const began = performance.now();
      await host.load({ path: '/groups', method: 'POST', askers: [asker], count: INSERTS, sideBySide: 4 });
      await heard;
      const http = performance.now() - began;
      // These are received and awaited as well, so that they do not overlap with the next round.
      const rest = listeners.heard(INSERTS);
      const engineOnly = await straight(driver, sent, INSERTS);
      await rest;
      if (round >= 0)
        rounds.push({ heard: (INSERTS / http) * 1000, straight: (INSERTS / engineOnly) * 1000 });
    }
  } finally {
    listeners.close();
  }
  const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
  console.info(
    `${engine}: inserts heard by ${LISTENERS} sockets: ${of((round) => round.heard).toFixed(0)}/s through HTTP until the last one heard, ${(of((round) => round.heard) * LISTENERS).toFixed(0)} messages/s, ${of((round) => round.straight).toFixed(0)}/s inserted straight, ratio ${of((round) => round.heard / round.straight).toFixed(2)}; ${ROUNDS} interleaved rounds of ${INSERTS}`,
  );
}

async function rates(engine: Engine): Promise<void> {
  const { driver, close } = await openDatabase(engine);
  await fill(driver, { orgs: 20, each: 1000 });
  await driver.exec('alter publication supabase_realtime add table public.groups');
  const host = await hostOver(driver);
  try {
    if (wanted !== '--fan-out') for (const subject of subjects) await compare(driver, host, engine, subject);
    await fanOut(driver, host, engine);
  } finally {
    await host.close();
    await close();
  }
}

const engines: readonly Engine[] =
  wanted === '--pglite' ? ['pglite'] : wanted === '--pg' ? ['pg'] : ['pglite', 'pg'];
if (wanted !== '--plans') for (const engine of engines) await rates(engine);
if (wanted === undefined || wanted === '--plans') await reportPlans();
process.exit();

/**
 * `npm run bench:load`: performance goal P12. The whole product as `npm start` runs it, asked by 1, 10, 50 and 200 clients
 * from as many addresses: requests a second, p50 and p99, refusals, and the memory of the server. On the embedded engine
 * and on Postgres; `--pglite` or `--pg` takes one. The load runs on the same machine. BENCH_SECONDS: of each measurement.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import autocannon, { type Client, type Request } from 'autocannon';
import { startPostgres15 } from '../../packages/supabase-embedded/src/drivers/testing/postgres15';
import { startServer } from '../e2e/support/server.ts';
import { fillSite, type Site } from './support/load-site.ts';

const CLIENTS = [1, 10, 50, 200];
/** Short: an address may make 1,200 calls at once without an account, and one client stands for one address. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
/** Of many clients each waits longer for its answer, and none is counted that came after the end. */
const secondsFor = (clients: number) => (clients < 50 ? SECONDS : 3 * SECONDS);

/** What a client of this number sends again and again. */
type Subject = (site: Site, client: number) => Request;

const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('An empty list.');
  return found;
};

const json = { 'content-type': 'application/json' };

const subjects: Readonly<Record<string, Subject>> = {
  'guest page': ({ guests }, client) => ({ method: 'GET', path: `/rsvp/${pick(guests, client).token}` }),
  /** By the page's own form; every second one changes the answer. */
  reply: ({ guests }, client) => {
    const { token, person } = pick(guests, client);
    let sent = 0;
    return {
      method: 'POST',
      path: `/rsvp/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      setupRequest: (request) => {
        sent += 1;
        const form = new URLSearchParams({ intent: 'reply', key: randomUUID() });
        form.set(`person.${person}.answer`, sent % 2 === 0 ? 'no' : 'yes');
        form.set(`person.${person}.ageBand`, 'adult');
        return { ...request, body: form.toString() };
      },
    };
  },
  order: ({ guests, ticketType, anonKey }, client) => ({
    method: 'POST',
    path: '/rest/v1/rpc/place_order',
    headers: { ...json, apikey: anonKey },
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({
        token: pick(guests, client).token,
        idempotency_key: randomUUID(),
        wanted: {
          lines: [{ ticket_type_id: ticketType, qty: 1 }],
          method: 'cash',
          place: true,
          buyer: { name: 'Bea', email: 'bea@example.org' },
        },
      }),
    }),
  }),
  'signed-in list': ({ anonKey, sessions }, client) => ({
    method: 'GET',
    path: '/rest/v1/persons?select=id,full_name,email,household_members(role,households(id,name))&order=name_sort,id&limit=20',
    headers: { apikey: anonKey, authorization: `Bearer ${pick(sessions, client)}` },
  }),
};

let addresses = 0;
/** An address that no client had before. */
const nextAddress = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** What clients left behind that went away with their measurement is worked off: the database answers in turn. */
const settled = async (url: string, { guests }: Site) => {
  await (await fetch(`${url}/rsvp/${pick(guests, 0).token}`)).text();
};

function loadOf(
  url: string,
  site: Site,
  subject: Subject,
  connections: number,
  duration = secondsFor(connections),
) {
  let client = 0;
  return autocannon({
    url,
    connections,
    duration,
    setupClient: (each: Client) => {
      const request = subject(site, client);
      client += 1;
      const headers = {
        ...request.headers,
        accept: '*/*',
        'accept-encoding': 'br',
        'x-forwarded-for': nextAddress(),
      };
      each.setRequests([{ ...request, headers }]);
    },
  });
}

/** MB of memory that a process holds, and the most it ever held. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: mb('VmRSS'), most: mb('VmHWM') };
}

/** Answers that are not the one wanted, by their status. */
const refusals = (codes: Readonly<Record<string, { count?: number }>> = {}) =>
  Object.entries(codes)
    .filter(([code]) => Number(code) >= 400)
    .map(([code, { count = 0 }]) => `${count} x ${code}`)
    .join(', ');

async function measure(engine: string, env: Record<string, string>): Promise<void> {
  const server = await startServer({ ...env, TRUST_PROXY: '1' });
  try {
    const site = await fillSite(server);
    console.info(
      `\n${engine}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${SECONDS} s each; memory ${memoryOf(server.process.pid).now} MB before\n| | clients | requests/s | p50 ms | p99 ms | refused | memory MB |\n|---|---|---|---|---|---|---|`,
    );
    for (const [name, subject] of Object.entries(subjects)) {
      // The engine's code is compiled as it is used.
      await loadOf(server.url, site, subject, 10, 3);
      for (const clients of CLIENTS) {
        await settled(server.url, site);
        const result = await loadOf(server.url, site, subject, clients);
        const { requests, latency, errors, timeouts } = result;
        const refused = [
          refusals(result.statusCodeStats),
          errors > 0 ? `${errors} cut, ${timeouts} late` : '',
        ]
          .filter(Boolean)
          .join(', ');
        console.info(
          `| ${name} | ${clients} | ${Math.round(requests.total / result.duration)} | ${latency.p50} | ${latency.p99} | ${refused || 'none'} | ${memoryOf(server.process.pid).now} |`,
        );
      }
    }
    console.info(`At most ${memoryOf(server.process.pid).most} MB.`);
  } finally {
    await server.stop();
  }
}

const wanted = process.argv[2];
if (wanted !== '--pg') await measure('Embedded engine', {});
if (wanted !== '--pglite') {
  const database = await startPostgres15();
  try {
    // Its settings are those of the tests: commits wait for no disk.
    await measure('Postgres 15 on this machine', { DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}
process.exit();

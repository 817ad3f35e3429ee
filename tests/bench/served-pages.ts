/**
 * `npm run bench:web`: performance goals P2 and P3. Largest contentful paint of pages that the server renders against
 * the same answers, pictures and faces included, out of a plain file server: in one browser, interleaved, under applied
 * throttling. Prints medians and their ratio.
 */
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { Browser } from 'playwright';
import { openAccount } from '../e2e/support/client.ts';
import { createSampleEvent } from '../e2e/support/sample-event.ts';
import { startServer } from '../e2e/support/server.ts';
import { launch, median, slowPage } from './support/browser.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** Ratios to the twin, of docs/performance.md: a guest's page, and pages for everybody. */
const GOALS = { guest: 1.15, public: 1.1 };
const PUBLIC = ['/', '/pricing', '/about', '/contact', '/help', '/templates/family'];

async function paintOf(browser: Browser, url: string): Promise<number> {
  const { page } = await slowPage(browser);
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) last = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(last), 600);
      }),
  );
  await page.context().close();
  return paint;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer as it came over the wire, still compressed. */
const fetchRaw = (url: string, headers: IncomingHttpHeaders) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    }).on('error', reject);
  });

/** A server that made nothing itself: it keeps the other one's first answer to each address and repeats it. */
async function startTwin(origin: string) {
  const kept = new Map<string, Promise<Answer>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = kept.get(path) ?? fetchRaw(`${origin}${path}`, headers);
    kept.set(path, answer);
    void answer.then(({ status, headers: told, body }) => {
      const { 'transfer-encoding': _chunked, connection: _own, ...rest } = told;
      response.writeHead(status, { ...rest, 'content-length': body.length });
      response.end(body);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

const server = await startServer();
const sample = await createSampleEvent(
  await openAccount(server, 'bench@example.org', { full_name: 'Bench Host' }),
);
const twin = await startTwin(server.url);
const browser = await launch();

async function compare(name: string, path: string, goal: number): Promise<void> {
  const served: number[] = [];
  const still: number[] = [];
  // The first visit fills the twin, and draws what the server keeps.
  await paintOf(browser, `${twin.url}${path}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    served.push(await paintOf(browser, `${server.url}${path}`));
    still.push(await paintOf(browser, `${twin.url}${path}`));
  }
  const ratio = median(served) / median(still);
  console.info(
    `${name}: LCP ${median(served).toFixed(0)} ms, static twin ${median(still).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (goal ${goal}), ${ROUNDS} interleaved rounds.`,
  );
}

try {
  await compare('Reply page', `/rsvp/${sample.token}`, GOALS.guest);
  for (const path of PUBLIC) await compare(path, path, GOALS.public);
} finally {
  await browser.close();
  twin.stop();
  await server.stop();
}

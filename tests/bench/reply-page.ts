/**
 * `npm run bench:web`: performance goal P3. Largest contentful paint of the guest's reply page against a static file of
 * the same bytes, in one browser, interleaved, under applied throttling; prints medians and their ratio.
 */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openAccount } from '../e2e/support/client.ts';
import { createSampleEvent } from '../e2e/support/sample-event.ts';
import { startServer } from '../e2e/support/server.ts';
import { launch, median, slowPage } from './support/browser.ts';

const ROUNDS = 15;

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

const server = await startServer();
const sample = await createSampleEvent(
  await openAccount(server, 'bench@example.org', { full_name: 'Bench Host' }),
);
const link = `${server.url}/rsvp/${sample.token}`;
const html = await (await fetch(link)).text();
const body = brotliCompressSync(html);
const file = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  });
  response.end(body);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => file.once('listening', resolve));
const address = file.address();
const twin = `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}/`;

const browser = await launch();
const served: number[] = [];
const still: number[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    served.push(await paintOf(browser, link));
    still.push(await paintOf(browser, twin));
  }
} finally {
  await browser.close();
  file.close();
  await server.stop();
}
const ratio = median(served) / median(still);
console.info(
  `Reply page: LCP ${median(served).toFixed(0)} ms, static twin ${median(still).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (goal 1.15), ${ROUNDS} interleaved rounds, ${body.length} bytes.`,
);

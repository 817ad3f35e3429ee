/**
 * `npm run bench:web`, second part: performance goals P4 and P5. A signed-in list page cold until its rows are visible
 * (bytes after gzip, requests, layout shift, blocking time beside that of React and its router alone, interleaved
 * rounds under applied throttling), and what a warm change to each page of the app loads and moves.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import * as z from 'zod';
import { readPages } from '../../packages/features/route-list.ts';
import { openAccount } from '../e2e/support/client.ts';
import { createSampleEvent } from '../e2e/support/sample-event.ts';
import { startServer } from '../e2e/support/server.ts';
import { launch, median, slowPage } from './support/browser.ts';
import { serveControl } from './support/control.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const dist = fileURLToPath(new URL('../../packages/app/dist/client', import.meta.url));
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** Bytes of a built script or style sheet after gzip -9; 0 for everything else. */
const gzipped = (url: string) => {
  const { pathname } = new URL(url);
  return /^\/assets\/.*\.(js|css)$/.test(pathname)
    ? gzipSync(readFileSync(dist + pathname), { level: 9 }).length
    : 0;
};

/** Counts, from the first script on, how far the page moved and how long it blocked input. */
const watch = (buffered = true) => {
  const seen = { shift: 0, blocked: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (
        'value' in entry &&
        typeof entry.value === 'number' &&
        !('hadRecentInput' in entry && entry.hadRecentInput)
      )
        seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered });
};
const seenSchema = z.object({ shift: z.number(), blocked: z.number() });
const readSeen = async (page: Page) =>
  seenSchema.parse(await page.evaluate((): unknown => Reflect.get(globalThis, 'seen')));

interface Visit {
  bytes: number;
  requests: string[];
  shift: number;
  blocked: number;
  ms: number;
}

/** Opens an address cold and stays until the row can be seen. */
async function visit(context: BrowserContext, url: string, row: string): Promise<Visit> {
  const { page, devtools } = await slowPage(context);
  const requests: string[] = [];
  // A data: address is no request.
  devtools.on('Network.requestWillBeSent', ({ request: { url: asked } }) => {
    if (asked.startsWith('http')) requests.push(asked);
  });
  await page.addInitScript(watch, true);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(row).first().waitFor({ state: 'visible', timeout: 120_000 });
  const ms = performance.now() - start;
  const until = [...requests];
  const { shift, blocked } = await readSeen(page);
  await context.close();
  return { bytes: until.reduce((sum, each) => sum + gzipped(each), 0), requests: until, shift, blocked, ms };
}

const server = await startServer();
const account = await openAccount(server, 'bench@example.org', { full_name: 'Bench Host' });
const sample = await createSampleEvent(account);
const { data } = await account.client.auth.getSession();
const control = await serveControl();
const browser = await launch();

/** A browser that somebody signed in with earlier; nothing of the app is in its cache. */
const signedIn = async (from: Browser) => {
  const context = await from.newContext({ viewport: { width: 360, height: 780 } });
  await context.addInitScript(
    ([session, userId]) => {
      localStorage.setItem('sb-localhost-auth-token', session ?? '');
      localStorage.setItem(
        `foregather:preferred-event-type:${userId ?? ''}`,
        JSON.stringify({ typeId: null, asked: true }),
      );
    },
    [JSON.stringify(data.session), account.userId],
  );
  return context;
};

try {
  const lists = [
    { path: '/manage-events', row: 'main li h2' },
    { path: '/directory', row: 'main tbody th' },
    { path: `/event-details/${sample.event}`, row: 'main dd' },
  ];
  const visits = new Map<string, Visit[]>();
  const keep = (name: string, seen: Visit) => visits.set(name, [...(visits.get(name) ?? []), seen]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, row } of lists)
      keep(path, await visit(await signedIn(browser), server.url + path, row));
    keep('control', await visit(await browser.newContext(), control.url, '.row'));
  }
  const middle = (name: string, of: (seen: Visit) => number) => median((visits.get(name) ?? []).map(of));
  const alone = middle('control', ({ blocked }) => blocked);
  console.info(
    `P4, cold until rows are visible, medians of ${ROUNDS} interleaved rounds (goal 224 KiB, 16 requests, shift 0, blocking 2x):`,
  );
  for (const { path } of lists) {
    const blocked = middle(path, (seen) => seen.blocked);
    console.info(
      `  ${path}: ${kib(middle(path, ({ bytes }) => bytes))}, ${middle(path, ({ requests }) => requests.length)} requests, shift ${middle(path, ({ shift }) => shift).toFixed(3)}, blocked ${blocked.toFixed(0)} ms (${(blocked / alone).toFixed(1)}x), ${middle(path, ({ ms }) => ms).toFixed(0)} ms`,
    );
    if (process.env.LIST) console.info(visits.get(path)?.[0]?.requests.join('\n'));
  }
  console.info(
    `  React and router alone: ${kib(control.bytes)}, blocked ${alone.toFixed(0)} ms, ${middle('control', ({ ms }) => ms).toFixed(0)} ms`,
  );

  const context = await signedIn(browser);
  const page = await context.newPage();
  const changes: { path: string; bytes: number; shift: number }[] = [];
  for (const { path, unbuilt } of readPages()) {
    // The pages that are built, at an address without parameters.
    if (unbuilt || !/^\/[\w/-]+$/.test(path)) continue;
    if (/^\/(dashboard|login|signup|auth|reset-password|forgot-password)/.test(path)) continue;
    await page.goto(`${server.url}/dashboard`, { waitUntil: 'networkidle' });
    // Comes beside the page, once it has its answers: it is no part of the change.
    await page.locator('[data-slot=toaster]').waitFor({ state: 'attached' });
    const before = new Set(await resources(page));
    await page.evaluate(watch, false);
    // What a link does: the router gets the new address and loads the page beside the previous one.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await settled(page);
    const fresh = (await resources(page)).filter((url) => !before.has(url));
    const { shift } = await readSeen(page);
    changes.push({ path, bytes: fresh.reduce((sum, url) => sum + gzipped(url), 0), shift });
  }
  const worst = changes.toSorted((a, b) => b.bytes - a.bytes)[0];
  const moved = changes.filter(({ shift }) => shift > 0);
  console.info(
    `P5, a warm change from the dashboard to ${changes.length} pages: median ${kib(median(changes.map(({ bytes }) => bytes)))} (goal 30), most ${kib(worst?.bytes ?? 0)} (${worst?.path ?? ''}); pages that moved: ${moved.map(({ path, shift }) => `${path} ${shift.toFixed(3)}`).join(', ') || 'none'}.`,
  );
} finally {
  await browser.close();
  control.stop();
  await server.stop();
}

function resources(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

/** Waits until nothing more has been asked for during a second. */
async function settled(page: Page): Promise<void> {
  let before = -1;
  let now = (await resources(page)).length;
  while (now !== before) {
    await page.waitForTimeout(1000);
    before = now;
    now = (await resources(page)).length;
  }
}

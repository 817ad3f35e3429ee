/** The reply page: its cost, its privacy, and its display on any clock and screen. */
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { type Account, connect, openAccount, PASSWORD } from './support/client.ts';
import { expectAccessible, tabTo, watch } from './support/page.ts';
import { deliverPiecemeal } from './support/piecemeal.ts';
import { createSampleEvent, type SampleEvent } from './support/sample-event.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** 23:30 on Friday 18 June in Honolulu, 11:30 on Saturday 19 June in Berlin. */
const NOW = '2027-06-19T09:30:00Z';
const CLOCK = fileURLToPath(new URL('support/shifted-clock.mjs', import.meta.url));

let server: RunningServer;
let owner: Account;
let sample: SampleEvent;
let link: string;

test.beforeAll(async () => {
  server = await startServer({
    NODE_OPTIONS: `--import ${CLOCK}`,
    CLOCK_AT: NOW,
    CLOCK_STARTED: String(Date.now()),
  });
  owner = await openAccount(server, 'owner@example.com', { full_name: 'Olga Holm' });
  sample = await createSampleEvent(owner);
  link = `${server.url}/rsvp/${sample.token}`;
});
test.afterAll(() => server.stop());

/** A link that a guest may press, without telling where they come from. */
const LINK_AWAY =
  /<a (?:class="[\w -]+" )?href="https:\/\/(?:calendar\.google\.com|outlook\.live\.com|calendar\.yahoo\.com|www\.openstreetmap\.org)\/[^"]*" rel="noopener noreferrer">/g;

const answered = (page: Page) => page.getByRole('region', { name: 'Your ticket' });

/** The sum of what the browser counts as layout shift, up to half a second from now. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

test('is one small document with one script of its own, and nothing moves while it loads', {
  tag: '@gate',
}, async ({ page }) => {
  const quiet = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
  await page.goto(`${link}?edit=1`);
  await expect(page.getByRole('heading', { name: 'Pick up your name tags' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // The document, one picture of the cover, and faces of the own origin. Nothing else, and nothing twice.
  const [first, ...others] = asked;
  expect(first).toBe(`document ${link}?edit=1`);
  expect(others.filter((request) => request.startsWith('image '))).toHaveLength(1);
  for (const request of others) {
    expect(request).toMatch(
      new RegExp(`^(image ${server.url}/covers/[^ ]+\\.svg|font ${server.url}/assets/[^ ]+\\.woff2)$`),
    );
  }
  expect(new Set(asked).size).toBe(asked.length);
  const scripts = page.locator('script');
  expect(await scripts.count()).toBe(1);
  expect(await scripts.getAttribute('src')).toBeNull();
  expect(await layoutShift(page)).toBe(0);
  const bytes = await new Promise<number>((resolve, reject) => {
    get(`${link}?edit=1`, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let sum = 0;
      response.on('data', (chunk: Buffer) => {
        sum += chunk.length;
      });
      response.on('end', () =>
        response.headers['content-encoding'] ? resolve(sum) : reject(new Error('raw')),
      );
    }).on('error', reject);
  });
  console.info(`Reply page: ${bytes} bytes compressed, one request.`);
  expect(bytes).toBeLessThanOrEqual(14_000);
  quiet.expectQuiet();
});

test('nothing moves when the document arrives in pieces', async ({ browser }) => {
  const slow = await deliverPiecemeal(server.url);
  try {
    for (const width of [360, 768, 1280]) {
      // High enough that every part of the page is seen while it arrives.
      const context = await browser.newContext({ viewport: { width, height: 3_000 } });
      const page = await context.newPage();
      // A face that comes late moves a centred line by a hair, whatever it is measured to.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(`${slow.url}/rsvp/${sample.token}?edit=1`);
      expect(await layoutShift(page), `the form at ${width} px`).toBe(0);
      await page.goto(`${slow.url}/rsvp/${sample.token}`);
      await expect(answered(page)).toBeVisible();
      expect(await layoutShift(page), `the ticket at ${width} px`).toBe(0);
      await context.close();
    }
  } finally {
    slow.stop();
  }
});

test('shows the hour on the guest’s own clock where it is another, and moves nothing for it', async ({
  browser,
}) => {
  const open = async (options: BrowserContextOptions, check: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ locale: 'en-GB', ...options });
    const page = await context.newPage();
    await page.goto(`${link}?edit=1`);
    await check(page);
    await context.close();
  };
  const shows = (words: string) => async (page: Page) => {
    await expect(page.locator('own-clock')).toHaveText(words);
    expect(await layoutShift(page)).toBe(0);
  };
  // 15:00 in Berlin.
  await open({ timezoneId: 'Europe/Paris' }, shows(''));
  await open({ timezoneId: 'Asia/Tokyo' }, shows('22:00 your time'));
  await open({ timezoneId: 'Pacific/Auckland' }, shows('Sunday 01:00 your time'));
  await open({ timezoneId: 'Asia/Tokyo', javaScriptEnabled: false }, (page) =>
    expect(page.locator('own-clock')).toHaveText(''),
  );
});

test('threat 69: is for no search engine, no frame and no other site, and says so on wrong links too', async () => {
  for (const path of [link, `${server.url}/rsvp/${'x'.repeat(43)}`]) {
    const answer = await fetch(path);
    const header = (name: string) => answer.headers.get(name);
    expect(header('referrer-policy')).toBe('no-referrer');
    expect(header('x-robots-tag')).toContain('noindex');
    expect(header('cache-control')).toBe('no-store');
    expect(header('x-frame-options')).toBe('DENY');
    expect(header('content-security-policy')).toMatch(/^default-src 'none'/);
    const text = await answer.text();
    expect(text).toContain('noindex');
    // Links into calendars and onto the map lead away when they are pressed; nothing else names another origin.
    expect(text.replaceAll(LINK_AWAY, '')).not.toMatch(
      /<script(?! nonce="[^"]+">)|(src|srcset|href|action|data|poster)="([^"]*http|\/\/)/,
    );
  }
});

for (const { name, width, zoom } of [
  { name: '320 px', width: 320, zoom: 1 },
  { name: '1280 px at 200 % zoom', width: 640, zoom: 2 },
]) {
  test(`reads and works at ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 600 }, deviceScaleFactor: zoom });
    const page = await context.newPage();
    await page.goto(`${link}?edit=1`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(answered(page)).toBeVisible();
    await expectAccessible(page);
    await context.close();
  });
}

test('is answered by keyboard alone', { tag: '@gate' }, async ({ page }) => {
  await page.goto(`${link}?edit=1`);
  const group = page.getByRole('group', { name: /^Is Oda .* coming\?$/ });
  await tabTo(page, group.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'Maybe' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'No' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(group.getByRole('radio', { name: 'Maybe' })).toBeChecked();
  await tabTo(page, page.getByLabel(/^A note to/));
  await page.keyboard.type('By keys alone.');
  await tabTo(page, page.getByRole('button', { name: 'Send reply' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('By keys alone.')).toBeVisible();
  await expect(answered(page).getByRole('listitem').filter({ hasText: /^Oda / })).toContainText('Maybe');
});

test('a reply at 23:30 in Honolulu for an event in Berlin shows the right day on both sides', {
  tag: '@gate',
}, async ({ browser }) => {
  const closes = (day: string) =>
    owner.client.from('events').update({ rsvp_closes_on: day }).eq('id', sample.event).select('id').single();
  expect((await closes('2027-06-19')).error).toBeNull();

  const far = await browser.newContext({ timezoneId: 'Pacific/Honolulu', locale: 'en-US' });
  const guest = await far.newPage();
  await guest.clock.install({ time: NOW });
  await guest.goto(`${link}?edit=1`);
  expect(await guest.evaluate(() => new Date().toString())).toContain('Fri Jun 18 2027 23:30');
  // Days of the event, written as the guest writes them.
  await expect(guest.getByText(/^Saturday, July 10, 2027$/)).toBeVisible();
  await expect(guest.getByText(/^3:00\sPM$/)).toBeVisible();
  await expect(guest.getByText(/^Berlin time · in /)).toBeVisible();
  await expect(guest.getByText(/Reply by Saturday, June 19, 2027, end of the day in Berlin/)).toBeVisible();
  await guest.getByRole('button', { name: 'Send reply' }).click();
  await expect(answered(guest)).toBeVisible();

  for (const timezoneId of ['Pacific/Honolulu', 'Europe/Berlin']) {
    const desk = await browser.newContext({ timezoneId, locale: 'en-GB' });
    const page = await desk.newPage();
    await page.clock.install({ time: NOW });
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goto(`${server.url}/rsvp?event=${sample.event}`);
    // The day of the reply in the event's time zone.
    await expect(page.getByText(/^Answered 19 Jun 2027/)).toBeVisible();
    await page.goto(`${server.url}/event-details/${sample.event}`);
    await expect(page.getByText('Saturday 10 July 2027, 15:00 (Berlin time)').first()).toBeVisible();
    await expect(page.getByText('Saturday 19 June 2027, end of the day in Berlin')).toBeVisible();
    await desk.close();
  }

  // 18 June has ended in Berlin, but not yet where the guest is.
  expect((await closes('2027-06-18')).error).toBeNull();
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'Send reply' })).toHaveCount(0);
  const late = await (await connect(server)).rpc('submit_rsvp', {
    token: sample.token,
    reply: { people: [{ person_id: sample.person, reply: 'no' }], when_full: 'refuse' },
  });
  expect(late.status).toBe(409);
  await far.close();
});

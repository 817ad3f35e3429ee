/** The reply page: its cost, its privacy, and its display on any clock and screen. */
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { type Account, connect, openAccount, PASSWORD } from './support/client.ts';
import { expectAccessible, tabTo, watch } from './support/page.ts';
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

const answered = (page: Page) => page.getByRole('heading', { name: 'Your reply' });

test('is one small document without script, and nothing moves while it loads', { tag: '@gate' }, async ({
  page,
}) => {
  const quiet = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
  await page.goto(`${link}?edit=1`);
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
  expect(asked).toEqual([`document ${link}?edit=1`]);
  expect(await page.locator('script').count()).toBe(0);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBe(0);
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
  console.info(`Reply page: ${bytes} bytes compressed, one request, no script.`);
  expect(bytes).toBeLessThanOrEqual(14_000);
  quiet.expectQuiet();
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
    expect(text).not.toMatch(/<script|src="http|href="http/);
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
  const group = page.getByRole('group').first();
  await tabTo(page, group.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByLabel(/^A note to/));
  await page.keyboard.type('By keys alone.');
  await tabTo(page, page.getByRole('button', { name: 'Send reply' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('By keys alone.')).toBeVisible();
  await expect(answered(page)).toBeVisible();
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
  await expect(guest.getByText(/Saturday, July 10, 2027, 3:00\sPM \(Berlin time\)/)).toBeVisible();
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

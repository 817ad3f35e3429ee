import { expect, type Page } from '@playwright/test';
import { brand } from '@foregather/features/core/base/brand';
import { readPages, readRouteList } from '../../../packages/features/route-list';
import type { Scheme } from '../support/axe.ts';
import { test, type Visitor } from './fixtures.ts';
import { visit } from './page-checks.ts';
import { Prober } from './prober.ts';
import { settle } from './settle.ts';
import { addressOf, allRoutes, type Role, type CrawlRoute } from './routes.ts';

export interface CrawlOptions {
  width: number;
  schemes: readonly Scheme[];
  /** Number of similar links that are clicked; of the others only the URLs are checked. */
  alike: number;
}

const toPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
/** A document that the host serves beside the routes of the application. */
const LIVE_DEMO = '/demo/:slug/live';
/** Files that the host draws for a page, beside it. */
const FILES = [
  '/ticket-confirmation/tickets.pdf',
  '/ticket-confirmation/receipt.pdf',
  '/ticket-confirmation/event.ics',
  '/event-info-view/:shareToken/event.ics',
];
const patterns = [...allRoutes().map(({ path }) => path), LIVE_DEMO, ...FILES]
  .filter((path) => path !== '*')
  .map(toPattern);
/** Whether the product has a page at this path. */
const known = (path: string) => patterns.some((pattern) => pattern.test(path));
const unbuiltPaths = new Set(readPages().flatMap(({ path, unbuilt }) => (unbuilt ? [path] : [])));
const unbuilt = readRouteList()
  .filter((route) => unbuiltPaths.has(route.kind === 'alias' ? route.to : route.path))
  .map(({ path }) => toPattern(path));
/** Whether that page is built. */
const built = (path: string) => !unbuilt.some((pattern) => pattern.test(path));

/**
 * Pages on which the frame (header, footer, search box, chat launcher) is complete; one of the application's is always
 * long enough to show the button that leads back to the top. Visitors have two frames: that of the pages which the
 * server renders, without a script, and that of the application.
 */
const FRAME_PAGES: Readonly<Record<Role, readonly string[]>> = {
  visitor: ['/privacy', '/', '/reunion-info'],
  business: ['/manage-events', '/pricing'],
  admin: ['/pricing', '/admin'],
};

/**
 * Scrolls down, again while the page still grows, and waits for the button that leads back to the top: it is there
 * before, but hidden. What the server renders whole has none.
 */
async function toTheEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    const loading =
      document.querySelector('#root:empty, [aria-busy="true"], [data-slot^="skeleton"]') !== null;
    if (scrollY <= 300 || document.querySelector('#root') === null) return !loading;
    const button = document.querySelector('[aria-label="Back to top"][data-state="shown"]');
    // In the first frames of its transition it is still hidden.
    return button !== null && getComputedStyle(button).opacity === '1';
  });
}

const frames = new Map<string, Set<string>>();
/** Opens the page and waits for the bell, the last of the header: it comes when the browser is idle, after all else. */
async function openFrame(url: string, role: Role, { page, problems }: Visitor): Promise<void> {
  await page.goto(url);
  await settle(page, problems);
  if (role !== 'visitor') await page.getByRole('button', { name: /^Notifications/ }).waitFor();
}

/** The keys of the frame's controls: they are clicked once per role and width, not on every page. */
async function frameOf(role: Role, width: number, visitor: Visitor, url: string): Promise<Set<string>> {
  const { page, problems } = visitor;
  const id = `${role} ${width}`;
  const seen = frames.get(id);
  if (seen) return seen;
  const keys = new Set<string>();
  for (const path of FRAME_PAGES[role]) {
    await openFrame(url + path, role, visitor);
    await toTheEnd(page);
    for (const { key, shared } of await page.evaluate(() => window.pageProbe.controls('page')))
      if (shared) keys.add(key);
  }
  frames.set(id, keys);
  problems.found.length = 0;
  return keys;
}

/**
 * One test: this page as this role. `landed`: URLs where earlier routes ended, so that each of them is checked once.
 */
export function crawlPage(
  route: CrawlRoute,
  role: Role,
  { width, schemes, alike }: CrawlOptions,
  landed?: Set<string>,
): void {
  test(`${route.path} as ${role} at ${width} px`, async ({ visitors }) => {
    const visitor = await visitors.open(role, width);
    const { page, problems } = visitor;
    const address = addressOf(route.path, visitors.site.ids);
    try {
      const frame = await frameOf(role, width, visitor, visitors.site.url);
      const { found, pressed, vanished } = await visit(page, problems, visitors.site.url + address, {
        // Only the home page has the product's name alone as its title.
        brand: route.path === '/' ? null : brand.name,
        schemes,
        probe: { alike, known, built, wants: ({ key }) => !frame.has(key) },
        isKnown: (url) => {
          const end = `${role} ${width} ${new URL(url).pathname}`;
          if (end.endsWith(` ${address}`)) return false;
          if (landed?.has(end)) return true;
          landed?.add(end);
          return false;
        },
      });
      test.info().annotations.push({
        type: 'pressed',
        description: `${pressed}; gone before their turn: ${vanished.join(', ')}`,
      });
      // The one address without a page is answered with 404, and with the page that says so.
      const missing = `answered 404: GET ${visitors.site.url}${address}`;
      expect(found.includes(missing)).toBe(route.path === '*');
      expect(found.filter((text) => text !== missing)).toEqual([]);
    } finally {
      await page.close();
      if (problems.authTouched) await visitors.leave(role);
    }
  });
}

/**
 * One test: header, footer, search box, chat launcher and the button that leads back to the top, as this role. Signing
 * out comes last.
 */
export function crawlFrame(role: Role, width: number): void {
  test(`the frame as ${role} at ${width} px`, async ({ visitors }) => {
    const visitor = await visitors.open(role, width);
    const { page, problems } = visitor;
    // Earlier pages may have changed a name in it (by choosing the kind of event, for example).
    frames.delete(`${role} ${width}`);
    const frame = await frameOf(role, width, visitor, visitors.site.url);
    const found: string[] = [];
    const done = new Set<string>();
    for (const path of FRAME_PAGES[role]) {
      await openFrame(visitors.site.url + path, role, visitor);
      const last = path === FRAME_PAGES[role].at(-1);
      const prober = new Prober(page, problems, {
        alike: Number.POSITIVE_INFINITY,
        known,
        built,
        prepare: toTheEnd,
        wants: ({ key, name }) => {
          if (!frame.has(key) || done.has(key) || (!last && /sign out/i.test(name))) return false;
          done.add(key);
          return true;
        },
      });
      await prober.run();
      found.push(...prober.dead);
    }
    await page.close();
    if (problems.authTouched) await visitors.leave(role);
    expect([...found, ...problems.found]).toEqual([]);
    expect([...frame].filter((key) => !done.has(key))).toEqual([]);
  });
}

/**
 * `npm run look -- /path [/path…] [--as business] [--width 360,1280] [--theme light,dark] [--screen]`: writes a picture of
 * each page as this role sees it, whole or only its first screen, and prints their paths with what the console said. The
 * seeded product starts with the first call and stays; `--stop` ends it. In a path `:event` and `:token` stand for those
 * of the seeded data.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { NO_SESSION } from '../tests/e2e/crawl/seeded-site';
import { CHROMIUM_FLAGS, ensureChromium } from './lib/chromium.mjs';
import { type LookSite, openSite, ROLES, sessionOf, stopSite } from './lib/look/site';

const pictures = fileURLToPath(new URL('../test-results/look/', import.meta.url));
/** Another one where two checkouts are looked at beside each other. */
const PORT = Number(process.env['LOOK_PORT'] ?? 4100);
const HEIGHT: Readonly<Record<string, number>> = { 360: 740, 1280: 900 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: 'business' },
    width: { type: 'string', default: '360,1280' },
    theme: { type: 'string', default: 'light' },
    screen: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
  },
});

/** What the page says that somebody should hear: console, refused requests, a heading that is missing, a wide page. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      said.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`answered ${response.status()}: ${response.url()}`);
  });
  return said;
}

async function look(page: Page, site: LookSite, path: string, file: string): Promise<void> {
  const said = listen(page);
  await page.goto(site.url + path.replace(':event', site.ids.event).replace(':token', site.ids.replyToken));
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => said.push('no h1'));
  await page
    .waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    .catch(() => undefined);
  // Live connections stay open, so a page is never wholly idle: half a second for what it still draws.
  await page.waitForTimeout(500);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (wider > 0) said.push(`${wider} px wider than the screen`);
  await page.screenshot({ path: file, fullPage: !values.screen, animations: 'disabled' });
  console.info([file, ...said.map((line) => `  ${line}`)].join('\n'));
}

async function main(): Promise<void> {
  if (values.stop) return stopSite();
  if (positionals.length === 0)
    throw new Error(`Name a path. Roles: visitor, ${Object.keys(ROLES).join(', ')}, or an address.`);
  const executablePath = ensureChromium();
  const site = await openSite(PORT);
  mkdirSync(pictures, { recursive: true });
  const session = values.as === 'visitor' ? NO_SESSION : await sessionOf(site, values.as);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  try {
    for (const width of values.width.split(','))
      for (const theme of values.theme.split(',')) {
        const context = await browser.newContext({
          viewport: { width: Number(width), height: HEIGHT[width] ?? 900 },
          colorScheme: theme === 'dark' ? 'dark' : 'light',
          reducedMotion: 'reduce',
          storageState: session,
        });
        for (const path of positionals) {
          const name = `${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}-${width}-${theme}`;
          const page = await context.newPage();
          await look(page, site, path, join(pictures, `${name}.png`));
          await page.close();
        }
        await context.close();
      }
  } finally {
    await browser.close();
  }
}

await main();

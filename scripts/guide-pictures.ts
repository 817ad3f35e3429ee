/**
 * `npm run generate:guides [slug ...]`: makes the pictures of the help's articles from the seeded product, by day and in
 * the dark theme, into packages/app/public/guides. Run it when a page that an article shows has changed to the eye.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { GUIDE_PICTURE_SIZE, GUIDE_PICTURES } from '../packages/features/src/support/help/guide-pictures';
import { CHROMIUM_FLAGS, ensureChromium } from './lib/chromium.mjs';
import { openSite, type ROLES, sessionOf, stopSite } from './lib/look/site';

const folder = fileURLToPath(new URL('../packages/app/public/guides/', import.meta.url));
const PORT = 4101;

/** The page of each picture, and whose it is. Default: the family's organiser. */
const PAGES: Readonly<Record<string, { path: string; as?: keyof typeof ROLES }>> = {
  'create-event': { path: '/create-event' },
  'remind-silent': { path: '/rsvp?show=silent' },
  'export-replies': { path: '/rsvp' },
  'import-list': { path: '/directory?view=import' },
  'write-message': { path: '/messages?message=new' },
  'plan-series': { path: '/messages?message=series' },
  checklist: { path: '/checklists' },
  'begin-budget': { path: '/budgeting' },
  'add-venue': { path: '/create-venue' },
  'compare-venues': { path: '/search-venues', as: 'business' },
  'start-from-template': { path: '/templates' },
  'words-and-zone': { path: '/settings' },
};

const wanted = process.argv.slice(2);
const slugs = Object.keys(GUIDE_PICTURES).filter((slug) => wanted.length === 0 || wanted.includes(slug));
const executablePath = ensureChromium();
const site = await openSite(PORT);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
try {
  for (const slug of slugs) {
    const page = PAGES[slug];
    if (!page) throw new Error(`The article ${slug} has no page here to make its picture of.`);
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: GUIDE_PICTURE_SIZE,
        colorScheme: theme,
        reducedMotion: 'reduce',
        storageState: await sessionOf(site, page.as ?? 'family'),
      });
      const tab = await context.newPage();
      await tab.goto(site.url + page.path);
      await tab.locator('h1').first().waitFor();
      await tab.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      // Live connections stay open, so a page is never wholly idle: a second for what it still draws.
      await tab.waitForTimeout(1000);
      const file = join(folder, `${slug}${theme === 'dark' ? '-dark' : ''}.webp`);
      const { size } = await sharp(await tab.screenshot({ animations: 'disabled' }))
        .webp({ quality: 72 })
        .toFile(file);
      console.info(`${file}, ${size} bytes`);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await stopSite();
}

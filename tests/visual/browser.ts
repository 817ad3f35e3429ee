import { createHash } from 'node:crypto';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs';
import type { DrawnBy } from './baseline';
import { VIEWPORT } from './modes';

/** Whatever could draw one page differently on another day is switched off. */
const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--disable-lcd-text',
  '--disable-skia-runtime-opts',
  // What moved is drawn anew as a whole: redrawn in part, its edges are blended twice, now and then.
  '--disable-partial-raster',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** The moment at which every picture is taken. */
export const NOW = new Date('2030-06-01T10:00:00Z');

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: FLAGS });

/** A profile of its own: one zone, one language, no motion, and a clock that stands still while timers run. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    forcedColors: 'none',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(NOW);
  return context;
}

/** Letters that the bundled fonts lack, and shapes with soft edges. */
const PROBE = `<body style="margin:0;width:600px;font:20px system-ui">
<p>Ag 012 <span style="font-family:serif">Ag 012</span> <span style="font-family:monospace">Ag 012</span></p>
<p>אבג ابت 東京 ไทย ✓ → 🎉</p>
<div style="width:200px;height:40px;border-radius:13px;background:linear-gradient(90deg,teal,gold);box-shadow:0 4px 12px #0005"></div>`;

/** Names what draws here: two machines that answer alike draw alike. */
export async function whoDraws(browser: Browser): Promise<DrawnBy> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.setContent(PROBE);
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return {
    chromium: browser.version(),
    platform: `${process.platform}-${process.arch}`,
    probe: createHash('sha256').update(picture).digest('hex').slice(0, 16),
  };
}

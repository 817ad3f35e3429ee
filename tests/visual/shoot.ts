import type { Browser, Page } from 'playwright';
import { newContext } from './browser';
import type { Case, Visit } from './cases';
import { VIEWPORT } from './modes';
import { isProduct } from './modes-of';
import { restOf } from './still';

/** What came of a case: a PNG as the browser wrote it, or why there is none. */
export type Shot = { png: Buffer } | { error: string };

const PATIENCE_MS = 60_000;

/** Runs in the page before anything else: keeps what Storybook says about the story in `window.storyNews`. */
function listenToStorybook(): void {
  const news: { finished?: string; trouble: string[] } = { trouble: [] };
  let channel: unknown;
  const words = (value: unknown): string =>
    value !== null && typeof value === 'object' && 'message' in value ? String(value.message) : String(value);
  Object.defineProperty(window, 'storyNews', { value: news });
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (given: { on: (event: string, listener: (told: unknown) => void) => void }) => {
      channel = given;
      for (const event of [
        'storyErrored',
        'storyThrewException',
        'playFunctionThrewException',
        'storyMissing',
      ])
        given.on(event, (told) => {
          news.trouble.push(`${event}: ${words(told)}`);
          if (event === 'storyMissing') news.finished = 'error';
        });
      given.on('storyFinished', (told) => {
        news.finished =
          told !== null && typeof told === 'object' && 'status' in told ? String(told.status) : 'error';
      });
    },
  });
}

interface StoryNews {
  finished?: string;
  trouble: string[];
}
/** Set by `listenToStorybook`, and by Storybook itself. */
type Told = Window & {
  storyNews: StoryNews;
  __STORYBOOK_PREVIEW__?: {
    currentRender?: { story?: { storyGlobals?: { viewport?: { value?: string } } } };
  };
};

/** The viewports of the workbench that stories ask for by name, as it draws them. */
const PHONES: Readonly<Record<string, { width: number; height: number }>> = {
  mobile1: { width: 320, height: 568 },
  mobile2: { width: 414, height: 896 },
  tablet: { width: 834, height: 1112 },
};

/** The browser draws the controls of a video by itself, with a ring in them that turns while it waits. */
const NO_VIDEO_CONTROLS = 'video::-webkit-media-controls { display: none !important; }';

/** Fonts loaded, pictures decoded or known to be broken (which a story may want to show), and two frames drawn since. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
    await frame();
    await frame();
    await document.fonts.ready;
  });
}

/** Waits until the story has played, well or not. */
async function played(page: Page): Promise<void> {
  // The page has this property from its first moment (addInitScript).
  await page.waitForFunction(() => (window as unknown as Told).storyNews.finished !== undefined, undefined, {
    timeout: PATIENCE_MS,
  });
}

/** Throws in Storybook's words when the story broke. */
async function expectPlayedWell(page: Page): Promise<void> {
  const { finished, trouble } = await page.evaluate(() => (window as unknown as Told).storyNews);
  if (finished !== 'success' || trouble.length > 0)
    throw new Error(trouble.join('\n') || 'The story did not render.');
}

async function openStory(page: Page, base: string, { storyId, dir, width, cases }: Visit): Promise<void> {
  const rest = restOf(page, PATIENCE_MS);
  await page.setViewportSize({ width, height: VIEWPORT.height });
  await page.mouse.move(0, 0);
  // The accessibility check has its own suite.
  const globals = `dir:${dir};a11y.manual:!true`;
  await page.goto(`${base}iframe.html?id=${storyId}&viewMode=story&globals=${globals}`);
  await played(page);
  const asked = await page.evaluate(
    () =>
      // The name is Storybook's own.
      // oxlint-disable-next-line no-underscore-dangle
      (window as unknown as Told).__STORYBOOK_PREVIEW__?.currentRender?.story?.storyGlobals?.viewport?.value,
  );
  const phone = PHONES[asked ?? ''];
  if (phone) {
    // Once more from the start: a component may look at the width while it mounts, and what the story proves at this
    // width need not be so at the first.
    await page.setViewportSize(phone);
    await page.reload();
    await played(page);
  }
  await expectPlayedWell(page);
  if (cases.some(({ title }) => isProduct(title))) await rest();
  await page.addStyleTag({ content: NO_VIDEO_CONTROLS });
}

async function take(page: Page, { mode }: Case): Promise<Buffer> {
  await page.emulateMedia({ forcedColors: mode.forcedColors ? 'active' : 'none' });
  if (mode.page) {
    await page.evaluate(({ theme, contrast }) => {
      document.documentElement.dataset.theme = theme;
      document.documentElement.dataset.contrast = contrast;
    }, mode.page);
  }
  await settled(page);
  return page.screenshot({ fullPage: !mode.inSight, animations: 'disabled', caret: 'hide', scale: 'css' });
}

async function visit(page: Page, base: string, asked: Visit): Promise<Map<string, Shot>> {
  const shots = new Map<string, Shot>();
  try {
    await openStory(page, base, asked);
    for (const each of asked.cases) shots.set(each.name, { png: await take(page, each) });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    for (const { name } of asked.cases) if (!shots.has(name)) shots.set(name, { error: words });
  }
  return shots;
}

export interface ShootOptions {
  /** Address of a served Storybook, with a slash at its end. */
  base: string;
  visits: readonly Visit[];
  /** Pages at work side by side. */
  parallel?: number;
  onShot: (name: string, shot: Shot) => void;
}

/** Takes every picture of every visit. Which page takes which changes nothing about them. */
export async function shoot(browser: Browser, options: ShootOptions): Promise<void> {
  const { base, visits, parallel = 2, onShot } = options;
  const queue = [...visits];
  const worker = async () => {
    // A profile each: stories of the product keep their session in the browser's storage.
    const context = await newContext(browser);
    // The runner of this script wraps named functions in a helper of this name, which a page does not know.
    await context.addInitScript({ content: 'globalThis.__name ??= (given) => given;' });
    await context.addInitScript(listenToStorybook);
    for (let next = queue.shift(); next; next = queue.shift()) {
      // A fresh page each: nothing of the story before is left, not even where the pointer stood.
      const page = await context.newPage();
      for (const [name, shot] of await visit(page, base, next)) onShot(name, shot);
      await page.close();
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: Math.min(parallel, visits.length) }, worker));
}

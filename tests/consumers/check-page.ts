import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright';
import type { Colour } from './tokens';

/** What a person would see at once if the package had arrived broken. */

type Fault = string;

/** The colour as a screen shows it, whatever notation the browser answers in. */
const shown = (element: Locator, property: 'backgroundColor' | 'color'): Promise<string> =>
  element.evaluate((node, name) => {
    const brush = document.createElement('canvas').getContext('2d');
    if (!brush) return '';
    brush.fillStyle = getComputedStyle(node)[name];
    brush.fillRect(0, 0, 1, 1);
    const parts = Array.from(brush.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) =>
      part.toString(16).padStart(2, '0'),
    );
    return `#${parts.join('')}`;
  }, property);

class Report {
  readonly faults: Fault[] = [];
  same(what: string, found: unknown, wanted: unknown): void {
    if (found !== wanted) this.faults.push(`${what}: ${String(found)} in place of ${String(wanted)}`);
  }
  /** A browser may round the last bit of a channel otherwise. */
  colour(what: string, found: string, wanted: string): void {
    const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const others = channels(wanted);
    const isNear = channels(found).every(
      (part, index) => Math.abs(part - (others[index] ?? Number.NaN)) <= 1,
    );
    if (!isNear) this.faults.push(`${what}: ${found} in place of ${wanted}`);
  }
  holds(what: string, condition: boolean): void {
    if (!condition) this.faults.push(what);
  }
}

/** Listens for what goes wrong unseen: errors of the console, failed requests, blocked styles. */
function listen(page: Page, report: Report): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report.faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => report.faults.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) report.faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => report.faults.push(`failed: ${request.url()}`));
}

async function accessible(page: Page, what: string, report: Report): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations)
    report.faults.push(`axe, ${what}: ${id} at ${nodes[0]?.html ?? ''}`);
}

const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);

/** The looks: colours of both themes, size of a button, focus, and what a reader may ask of the system. */
async function looks(page: Page, photograph: string, report: Report, colour: Colour): Promise<void> {
  const send = page.getByRole('button', { name: 'Send reply' });
  const field = page.getByRole('textbox', { name: 'Your name' });
  const style = (element: Locator, property: string) =>
    element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
  const height = async () => (await send.boundingBox())?.height;

  await send.waitFor();
  report.colour('fill of the button', await shown(send, 'backgroundColor'), colour('light', 'primary'));
  report.colour('label of the button', await shown(send, 'color'), colour('light', 'primary-foreground'));
  report.colour('page', await shown(page.locator('html'), 'backgroundColor'), colour('light', 'background'));
  report.same('corner of the button', await style(send, 'border-top-left-radius'), '10px');
  report.same('height of the button', await height(), 40);
  await accessible(page, 'light', report);
  await page.screenshot({ path: `${photograph}-light.png` });

  await setTheme(page, 'dark');
  report.colour('fill in dark', await shown(send, 'backgroundColor'), colour('dark', 'primary'));
  report.colour(
    'page in dark',
    await shown(page.locator('html'), 'backgroundColor'),
    colour('dark', 'background'),
  );
  await accessible(page, 'dark', report);
  await page.screenshot({ path: `${photograph}-dark.png` });
  await setTheme(page, 'light');

  await page.emulateMedia({ contrast: 'more' });
  report.colour(
    'fill with more contrast',
    await shown(send, 'backgroundColor'),
    colour('light-more', 'primary'),
  );
  await page.emulateMedia({ contrast: 'no-preference' });

  await page.evaluate(() => {
    document.documentElement.dataset.density = 'compact';
  });
  report.same('height in compact density', await height(), 34);
  await page.evaluate(() => {
    delete document.documentElement.dataset.density;
  });

  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const [label, box] = [
    await page.getByText('Your name', { exact: true }).boundingBox(),
    await field.boundingBox(),
  ];
  const ends = [label, box].map((one) => (one ? Math.round(one.x + one.width) : Number.NaN));
  report.holds(
    `right to left, the label starts where its field does: ${ends.join(' and ')}`,
    Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)) <= 1,
  );
  await page.screenshot({ path: `${photograph}-right-to-left.png` });
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr';
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await send.hover();
  report.same('time of a transition with reduced motion', await style(send, 'transition-duration'), '0s');
  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
  report.same('edge of the field in forced colours', await style(field, 'border-top-style'), 'solid');
  report.holds(
    'the edge of the field has a width in forced colours',
    Number.parseFloat(await style(field, 'border-top-width')) >= 1,
  );
  await field.focus();
  report.same('focus in forced colours', await style(field, 'outline-style'), 'solid');
  await page.screenshot({ path: `${photograph}-forced-colours.png` });
  await page.emulateMedia({ forcedColors: 'none' });
}

/** The behaviour: an error beside its field, a notice, a dialog that takes focus and gives it back. */
async function behaves(page: Page, photograph: string, report: Report, colour: Colour): Promise<void> {
  const send = page.getByRole('button', { name: 'Send reply' });
  await send.click();
  await page.getByText('Write the name we should put on your tag.').waitFor();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Okafor');
  await send.click();
  await page.getByText('See you there, Ada Okafor.').first().waitFor();
  report.same('the error after a reply', await page.getByText('Write the name we should').count(), 0);
  await page.getByRole('button', { name: 'See the programme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programme' });
  await dialog.waitFor();
  report.holds(
    'focus is in the dialog',
    await dialog.evaluate((node) => node.contains(document.activeElement)),
  );
  report.colour('surface of the dialog', await shown(dialog, 'backgroundColor'), colour('light', 'popover'));
  // The dialog fades in: what is read of it counts when it stands.
  await dialog.evaluate((node) =>
    Promise.all(node.getAnimations({ subtree: true }).map((one) => one.finished)),
  );
  await accessible(page, 'with a dialog', report);
  await page.screenshot({ path: `${photograph}-dialog.png` });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const focused = page.locator('button:focus');
  report.same('focus after the dialog', await focused.textContent(), 'See the programme');
}

async function withPage(
  browser: Browser,
  url: string,
  run: (page: Page, report: Report) => Promise<void>,
): Promise<Fault[]> {
  const report = new Report();
  const context = await browser.newContext({ viewport: { width: 800, height: 640 }, colorScheme: 'light' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    listen(page, report);
    await page.goto(url);
    await run(page, report);
  } catch (error) {
    report.faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    await context.close();
  }
  return report.faults;
}

/** What to look at, and where the pictures go. */
export interface Look {
  browser: Browser;
  url: string;
  /** Path of the pictures without their ending. */
  photograph: string;
  colour: Colour;
}

/** An app that runs in the browser. */
export const lookAtApp = ({ browser, url, photograph, colour }: Look): Promise<Fault[]> =>
  withPage(browser, url, async (page, report) => {
    await looks(page, photograph, report, colour);
    await behaves(page, photograph, report, colour);
  });

/** A page without script, under a policy that allows nothing inline. */
export const lookAtServed = ({ browser, url, photograph, colour }: Look): Promise<Fault[]> =>
  withPage(browser, url, async (page, report) => {
    report.same('inline styles', await page.locator('[style], style').count(), 0);
    report.same('scripts', await page.locator('script').count(), 0);
    const branded = page.getByRole('button', { name: 'In the colour of the family' });
    report.colour('fill in the accent', await shown(branded, 'backgroundColor'), '#7a1f5c');
    await looks(page, photograph, report, colour);
  });

/** A change of theme is immediate for users who prefer reduced motion. */
import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('with reduced motion a change of theme starts no transition, however deep the text lies', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${server.url}/signup`);
  const rule = page.getByText('Nothing widely known.', { exact: false });
  await expect(rule).toBeVisible();
  const colour = () => rule.evaluate((element) => getComputedStyle(element).color);
  const light = await colour();
  await page.evaluate(() => {
    Object.assign(globalThis, { run: [] });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element)
        Reflect.get(globalThis, 'run').push(`${target.localName}: ${propertyName}`);
    });
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await colour();
  expect(dark).not.toBe(light);
  // A few frames later nothing has changed further.
  await page.waitForTimeout(300);
  expect(await colour()).toBe(dark);
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, 'run'))).toEqual([]);
});

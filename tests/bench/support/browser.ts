/** What the benchmarks of the browser share: applied throttling, a browser, medians. */
import { type Browser, type BrowserContext, chromium, type CDPSession, type Page } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/lib/chromium.mjs';

/** The throttling that peers in docs/performance.md were measured with: 562 ms round trip, 1.47 Mbit, 4x CPU. */
const NETWORK = { offline: false, latency: 562, downloadThroughput: 183_750, uploadThroughput: 84_375 };

/** The browser of a benchmark; `more` are further switches of Chromium. */
export const launch = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...more],
  });

/** A page of its own as on a slow phone. */
export async function slowPage(
  from: Browser | BrowserContext,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await ('newContext' in from
    ? from.newPage({ viewport: { width: 360, height: 780 } })
    : from.newPage());
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, devtools };
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * How long Storybook's backend takes to boot from its snapshot in Chromium, against PGlite alone opening the same
 * snapshot, in turns in one run. Prints medians and the ratio; ends with 1 when it is above 1.5.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import { chromium } from 'playwright';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { buildMockAssets } from '../../mocks/snapshot.ts';
import { findChromium } from '../../scripts/lib/chromium.mjs';

const ROUNDS = 7;
const LIMIT = 1.5;
const root = fileURLToPath(new URL('../..', import.meta.url));
const page = fileURLToPath(new URL('../../mocks/public/boot-bench.html', import.meta.url));

await buildMockAssets();
writeFileSync(page, '<!doctype html><title>boot</title>');
const server = await createServer({
  root,
  configFile: false,
  publicDir: `${root}mocks/public`,
  resolve: { conditions: ['@foregather/source', 'module', 'browser', 'development|production'] },
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  server: { host: '127.0.0.1', port: 0 },
  logLevel: 'error',
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const tab = await browser.newPage();
  tab.on('response', (r) => {
    if (r.status() >= 400) console.info(r.status(), r.url());
  });
  tab.on('console', (m) => console.info(m.text()));
  const load = `import('${address}tests/bench/support/boot-page.ts')`;
  // The development server bundles dependencies as it finds them, and reloads the page for it once.
  await tab.goto(`${address}boot-bench.html`);
  await tab.evaluate(`${load}.then(() => {})`).catch(() => {});
  await tab.goto(`${address}boot-bench.html`);
  const measured = z
    .array(z.object({ alone: z.number(), whole: z.number() }))
    .parse(
      await tab.evaluate(
        `import('${address}tests/bench/support/boot-page.ts').then((m) => m.measure(${ROUNDS}))`,
      ),
    );
  const median = (numbers: number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  // The first round compiles the engine for both.
  const rounds = measured.slice(1);
  const alone = median(rounds.map((round) => round.alone));
  const whole = median(rounds.map((round) => round.whole));
  const ratio = median(rounds.map((round) => round.whole / round.alone));
  console.info(
    `Boot in Chromium from the snapshot, ${rounds.length} rounds: PGlite alone ${alone.toFixed(0)} ms, the backend ${whole.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (limit ${LIMIT})`,
  );
  process.exitCode = ratio <= LIMIT ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
  rmSync(page, { force: true });
}

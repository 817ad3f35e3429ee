/**
 * `npm run bench:kits [-- candidate ...]`: performance goal P6. Builds every candidate, weighs it, then times them
 * interleaved and in random order in one Chromium. All figures are ratios within one run; `react-plain` is "native".
 * ROUNDS (15) rounds count, two before them warm up. Only closed selects are timed, and a change of theme is script,
 * style and layout without paint.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright';
import { launch, median } from '../support/browser.ts';
import { buildPage, candidates, here, type Weight } from './build.ts';
import type { Times } from './src/contract.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const WARM_UP = 2;
const BUTTONS = 1000;
const SELECTS = 200;
const NATIVE = 'react-plain';
const OURS = 'ours';
const RIVAL = 'shadcn';

const npm = (args: string[], cwd: string) =>
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
if (!existsSync(`${here}node_modules`)) npm(['ci'], here);
npm(['run', 'build', '-w', 'packages/ui'], `${here}../../..`);

const asked = process.argv.slice(2);
const chosen = candidates().filter(
  (name) => asked.length === 0 || [...asked, NATIVE, OURS, RIVAL].includes(name),
);

interface Figures {
  kitchen: Weight;
  button: Weight;
  buttons: number[];
  selects: number[];
  theme: number[];
  rerender: number[];
  /** KiB on the heap that 1,000 buttons and 200 selects hold. */
  heap: number;
  nodes: number;
}

const floor = await buildPage(NATIVE, 'react');
const figures = new Map<string, Figures>();
for (const name of chosen) {
  const kitchen = await buildPage(name, 'kitchen');
  const button = await buildPage(name, 'button');
  await buildPage(name, 'bench');
  figures.set(name, {
    kitchen,
    button,
    buttons: [],
    selects: [],
    theme: [],
    rerender: [],
    heap: 0,
    nodes: 0,
  });
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };
const server = createServer((request, response) => {
  const [candidate = ''] = (request.headers.host ?? '').split('.');
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const file = `${here}dist/${candidate}/bench${path === '/' ? '/index.html' : path}`;
  if (!chosen.includes(candidate) || path.includes('..') || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  });
  response.end(readFileSync(file));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// A listening TCP server has an address of this form.
const { port } = server.address() as AddressInfo;

const browser = await launch([
  '--js-flags=--expose-gc',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
]);

/** Each candidate in a page of its own, all open, so that rounds can be interleaved. */
const pages = new Map<string, { page: Page; devtools: CDPSession }>();
for (const name of chosen) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  await page.goto(`http://${name}.localhost:${port}/`);
  await page.waitForFunction(() => 'bench' in globalThis);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  pages.set(name, { page, devtools });
}

const parts = { buttons: BUTTONS, selects: SELECTS };
interface Round {
  buttons: Times;
  selects: Times;
  theme: [Times, Times];
  rerender: [Times, Times];
  nodes: number;
}

const round = (page: Page): Promise<Round> =>
  page.evaluate(async ({ buttons, selects }) => {
    const { bench } = window;
    const result = {
      buttons: await bench.mount({ buttons, selects: 0, kitchen: false }),
      selects: await bench.mount({ buttons: 0, selects, kitchen: false }),
    };
    // Every part once, so that a kit which breaks is noticed.
    await bench.mount({ buttons: 0, selects: 0, kitchen: true });
    await bench.mount({ buttons, selects, kitchen: false });
    const theme: [Times, Times] = [await bench.theme(true), await bench.theme(false)];
    const rerender: [Times, Times] = [await bench.rerender(), await bench.rerender()];
    const nodes = bench.nodes();
    await bench.unmount();
    return { ...result, theme, rerender, nodes };
  }, parts);

const shuffled = <T>(items: readonly T[]) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
const mean = ([a, b]: [Times, Times], of: keyof Times) => (a[of] + b[of]) / 2;

for (let count = 0; count < ROUNDS + WARM_UP; count += 1) {
  for (const [name, { page }] of shuffled([...pages])) {
    await page.bringToFront();
    const times = await round(page);
    const figure = figures.get(name);
    if (!figure || count < WARM_UP) continue;
    figure.buttons.push(times.buttons.total);
    figure.selects.push(times.selects.total);
    figure.theme.push(mean(times.theme, 'settled'));
    figure.rerender.push(mean(times.rerender, 'total'));
    figure.nodes = times.nodes;
  }
}

const heapOf = async (devtools: CDPSession) => {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024;
};
for (const [name, { page, devtools }] of pages) {
  await page.bringToFront();
  await page.evaluate(() => window.bench.unmount());
  const before = await heapOf(devtools);
  await page.evaluate((wanted) => window.bench.mount({ ...wanted, kitchen: false }), parts);
  const figure = figures.get(name);
  if (figure) figure.heap = (await heapOf(devtools)) - before;
}
await browser.close();
server.close();

const native = figures.get(NATIVE);
const rival = figures.get(RIVAL);
const ours = figures.get(OURS);
if (!native || !rival || !ours) throw new Error(`${NATIVE}, ${RIVAL} and ${OURS} are needed.`);

type Series = 'buttons' | 'selects' | 'theme' | 'rerender';
const ratio = (figure: Figures, of: Series) => median(figure[of]) / median(native[of]);
const cell = (figure: Figures, of: Series) =>
  `${median(figure[of]).toFixed(1)} (${ratio(figure, of).toFixed(2)}x)`;
const rows = [...figures]
  .toSorted(([, a], [, b]) => a.kitchen.js - b.kitchen.js)
  .map(
    ([name, figure]) =>
      `| ${name} | ${figure.kitchen.js - floor.js} | ${figure.kitchen.css} | ${figure.button.js - floor.js} | ${cell(figure, 'buttons')} | ${cell(figure, 'selects')} | ${cell(figure, 'theme')} | ${cell(figure, 'rerender')} | ${Math.round(figure.heap)} (${(figure.heap / native.heap).toFixed(2)}x) | ${figure.nodes} |`,
  );
console.info(
  `React alone: ${floor.js} bytes of gzip. Medians of ${ROUNDS} interleaved rounds, ms; ratios to ${NATIVE}.\n`,
);
console.info(
  '| candidate | kit JS over React, B | kit CSS, B | button over React, B | 1,000 buttons | 200 selects | theme | render again | heap, KiB | nodes |\n|---|---|---|---|---|---|---|---|---|---|',
);
console.info(rows.join('\n'));

const gates = [
  {
    what: `kit JS over React, of that of ${RIVAL}`,
    is: (ours.kitchen.js - floor.js) / (rival.kitchen.js - floor.js),
    most: 0.85,
  },
  { what: 'button over React, in kB', is: (ours.button.js - floor.js) / 1000, most: 1.5 },
  { what: '1,000 buttons, of native', is: ratio(ours, 'buttons'), most: 1.3 },
  { what: '200 selects, of native', is: ratio(ours, 'selects'), most: 1.05 },
  { what: 'theme switch, of native', is: ratio(ours, 'theme'), most: 1.05 },
  { what: 'heap, of native', is: ours.heap / native.heap, most: 2 },
];
console.info('\nGoal P6:');
for (const { what, is, most } of gates) {
  console.info(`${is <= most ? 'met   ' : 'MISSED'} ${what}: ${is.toFixed(2)} (goal ${most})`);
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { entryOf, filesOf, pageOf, readManifest } from '../../packages/app/manifest';
import { readPages } from '../../packages/features/route-list';

/**
 * What a browser loads before a page is visible, measured on the production build that `npm test` creates first: the
 * entry, the page's chunk, and their static imports. Lazily loaded files do not count.
 */
const client = fileURLToPath(new URL('../../packages/app/dist/client/', import.meta.url));
const manifest = readManifest(client);
const entry = entryOf(manifest);
const budget = z
  .object({
    pages: z.record(z.string(), z.number()),
    requests: z.number(),
    change: z.object({ median: z.number(), medianOfModules: z.number(), most: z.number() }),
  })
  .parse(JSON.parse(readFileSync(new URL('./size.json', import.meta.url), 'utf8')));

const gzipped = (file: string) => gzipSync(readFileSync(`${client}${file}`), { level: 9 }).length;

describe('bytes before a page stands', () => {
  test.each(Object.entries(budget.pages))('%s', (module, most) => {
    const files = filesOf(manifest, entry, ...(module === 'shell' ? [] : [pageOf(manifest, module)]));
    const bytes = [...files].reduce((sum, file) => sum + gzipped(file), 0);
    console.info(`${module}: ${(bytes / 1024).toFixed(1)} KiB in ${files.size} files`);
    expect(bytes).toBeLessThanOrEqual(most);
    // The document and /config.json are added.
    expect(files.size + 2).toBeLessThanOrEqual(budget.requests);
  });
});

const routeModules = readPages().map(({ module }) => module);

/**
 * The bytes that a page adds once the dashboard is loaded (goal P5: the median over all routes). Over the modules that are
 * built, one page with a form was seen too: the libraries of forms are fetched once a visit, and a median that counted
 * them again with each page would only say how many of the pages built so far have a form.
 */
test('bytes of a warm route change', () => {
  const seen = [entry, pageOf(manifest, 'events/pages/dashboard-page.tsx')];
  const dashboard = filesOf(manifest, ...seen);
  const withForms = filesOf(manifest, ...seen, pageOf(manifest, 'events/pages/edit-event-page.tsx'));
  const added = (module: string, standing: Set<string>) =>
    [...filesOf(manifest, pageOf(manifest, module))]
      .filter((file) => !standing.has(file))
      .reduce((sum, file) => sum + gzipped(file), 0);
  const sorted = (modules: readonly string[], standing: Set<string>) =>
    modules
      .map((module) => ({ module, bytes: added(module, standing) }))
      .toSorted((one, other) => one.bytes - other.bytes);
  const all = sorted(routeModules, dashboard);
  const built = sorted([...new Set(routeModules)], withForms);
  const middle = (list: typeof all) => list[Math.floor(list.length / 2)]?.bytes ?? Number.NaN;
  const most = all.at(-1);
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  console.info(
    `${all.length} routes: median ${kib(middle(all))}; their ${built.length} modules: median ${kib(middle(built))}, most ${kib(most?.bytes ?? 0)} (${most?.module ?? ''})`,
  );
  expect(all.length).toBeGreaterThan(150);
  expect(middle(all)).toBeLessThanOrEqual(budget.change.median);
  expect(middle(built)).toBeLessThanOrEqual(budget.change.medianOfModules);
  expect(most?.bytes).toBeLessThanOrEqual(budget.change.most);
});

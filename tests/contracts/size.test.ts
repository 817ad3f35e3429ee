import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { entryOf, filesOf, pageOf, readManifest } from '../../packages/app/manifest';
import { readPages } from '../../packages/features/route-list';
import { LIVE_DEMO_MB } from '../../packages/features/src/marketing/demos/live-demo';

/**
 * What a browser loads before a page is visible, measured on the production build that a run makes first: the entry, the
 * page's chunk, and their static imports. What is loaded on use does not count. The ceilings are those of goals P4 and P5
 * in docs/performance.md: fixed, so that a page is no occasion to set a figure.
 */
const KIB = 1024;
const COLD = { bytes: 330 * KIB, requests: 13 };
const WARM = { median: 40 * KIB, most: 130 * KIB };

const client = fileURLToPath(new URL('../../packages/app/dist/client/', import.meta.url));
const manifest = readManifest(client);
const entry = entryOf(manifest);
const pages = readPages();
/** The lists that an organiser opens first. */
const LISTS = ['events/manage-events/manage-events-page.tsx', 'people/directory/directory-page.tsx'];

const sizes = new Map<string, number>();
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(`${client}${file}`), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}
const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipped(file), 0);
const inKib = (bytes: number) => Math.round((bytes / KIB) * 10) / 10;

test('a list opened cold loads at most 330 KiB in 13 requests', () => {
  const cold = LISTS.map((module) => {
    const files = filesOf(manifest, entry, pageOf(manifest, module));
    // The document and /config.json are added.
    return { module, bytes: weigh(files), requests: files.size + 2 };
  });
  for (const { module, bytes, requests } of cold)
    console.info(`${module}: ${inKib(bytes)} KiB in ${requests} requests`);
  expect(cold.filter(({ bytes, requests }) => bytes > COLD.bytes || requests > COLD.requests)).toEqual([]);
});

test('a page opened from the dashboard adds at most 130 KiB, and 40 KiB in the median', () => {
  const dashboard = filesOf(manifest, entry, pageOf(manifest, 'events/dashboard/dashboard-page.tsx'));
  const added = pages
    .map(({ module }) => ({
      module,
      bytes: weigh([...filesOf(manifest, pageOf(manifest, module))].filter((file) => !dashboard.has(file))),
    }))
    .toSorted((one, other) => one.bytes - other.bytes);
  const median = added[Math.floor(added.length / 2)]?.bytes ?? Number.NaN;
  const most = added.at(-1);
  console.info(`median ${inKib(median)} KiB, most ${inKib(most?.bytes ?? 0)} KiB (${most?.module ?? ''})`);
  expect(median).toBeLessThanOrEqual(WARM.median);
  expect(added.filter(({ bytes }) => bytes > WARM.most)).toEqual([]);
});

test('a live demo loads as much as its button says, and no page of the application a part of it', () => {
  const listed = z
    .array(z.object({ file: z.string(), sent: z.number() }))
    .parse(JSON.parse(readFileSync(`${client}live-demo/files.json`, 'utf8')));
  const megabytes = listed.reduce((sum, { sent }) => sum + sent, 0) / 1_000_000;
  console.info(`live demo: ${megabytes.toFixed(2)} MB in ${listed.length} requests`);
  expect(Math.abs(megabytes - LIVE_DEMO_MB)).toBeLessThan(1);
  const all = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  expect(all.filter((file) => /live-demo|pglite|\.wasm$/.test(file))).toEqual([]);
});

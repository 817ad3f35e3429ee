import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

/**
 * What a browser loads before a page is visible, measured on the production build that `npm test` creates first: the
 * entry, the page's chunk, and their static imports. Lazily loaded files do not count.
 */
const client = fileURLToPath(new URL('../../packages/app/dist/client/', import.meta.url));
const chunkSchema = z.object({
  file: z.string(),
  src: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifest = z
  .record(z.string(), chunkSchema)
  .parse(JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8')));
const budget = z
  .object({
    pages: z.record(z.string(), z.number()),
    requests: z.number(),
    change: z.object({ median: z.number(), medianOfModules: z.number(), most: z.number() }),
  })
  .parse(JSON.parse(readFileSync(new URL('./size.json', import.meta.url), 'utf8')));

const chunkOf = (source: string) => {
  const found = Object.keys(manifest).find((key) => key.endsWith(source.replace(/^packages\//, '')));
  if (!found) throw new Error(`The build has no chunk for ${source}.`);
  return found;
};

/** Files of a chunk and of everything it imports statically. */
function closure(key: string, seen: Set<string>, files: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return files;
  seen.add(key);
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const next of chunk.imports ?? []) closure(next, seen, files);
  return files;
}

const gzipped = (file: string) => gzipSync(readFileSync(`${client}${file}`), { level: 9 }).length;

describe('bytes before a page stands', () => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  test.each(Object.entries(budget.pages))('%s', (source, most) => {
    const files = closure(entry, new Set(), new Set());
    if (!source.endsWith('main.tsx')) closure(chunkOf(source), new Set(), files);
    const bytes = [...files].reduce((sum, file) => sum + gzipped(file), 0);
    console.info(`${source}: ${(bytes / 1024).toFixed(1)} KiB in ${files.size} files`);
    expect(bytes).toBeLessThanOrEqual(most);
    // The document and /config.json are added.
    expect(files.size + 2).toBeLessThanOrEqual(budget.requests);
  });
});

/** Every line of the route tables: the module of its page, or the placeholder page of a domain that is not built. */
const features = new URL('../../packages/features/src/', import.meta.url);
const LINE =
  /\b(page|unbuilt)\(\s*'[^']*'(?:(?:(?!\b(?:page|unbuilt|alias)\()[\s\S])*?import\('\.\/([^']+)'\))?/g;
const routeModules = readdirSync(features).flatMap((domain) => {
  const table = new URL(`${domain}/routes.ts`, features);
  if (!existsSync(table)) return [];
  return [...readFileSync(table, 'utf8').matchAll(LINE)].map(([, kind, module]) =>
    kind === 'unbuilt' || !module ? '/unbuilt-page.tsx' : `features/src/${domain}/${module}.tsx`,
  );
});

/** The bytes that a page adds once the dashboard is loaded (goal P5: the median over all routes). */
test('bytes of a warm route change', () => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const standing = closure(entry, new Set(), new Set());
  closure(chunkOf('packages/features/src/events/pages/dashboard-page.tsx'), new Set(), standing);
  const added = (module: string) =>
    [...closure(chunkOf(module), new Set(), new Set())]
      .filter((file) => !standing.has(file))
      .reduce((sum, file) => sum + gzipped(file), 0);
  const sorted = (modules: readonly string[]) =>
    modules
      .map((module) => ({ module, bytes: added(module) }))
      .toSorted((one, other) => one.bytes - other.bytes);
  const all = sorted(routeModules);
  const built = sorted([...new Set(routeModules)]);
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

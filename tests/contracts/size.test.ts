import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

/**
 * What a browser loads before a page stands, counted over the production build that `npm test` makes first: the entry,
 * the page's chunk, and all they import statically. What loads on use later does not count.
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
  .object({ pages: z.record(z.string(), z.number()), requests: z.number() })
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
    // The document and /config.json come on top.
    expect(files.size + 2).toBeLessThanOrEqual(budget.requests);
  });
});

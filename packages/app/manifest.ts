import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  src: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifestSchema = z.record(z.string(), chunkSchema);

/** What Vite says of a build: the file of each source that has one, and what it imports. */
export type Manifest = z.output<typeof manifestSchema>;

export const readManifest = (dir: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8')));

/** The key of the application's entry. */
export function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  return entry;
}

/** The key of a page by its `module` in the list of routes. */
export function pageOf(manifest: Manifest, module: string): string {
  const found = Object.keys(manifest).find((key) => key.endsWith(`features/src/${module}`));
  if (found === undefined) throw new Error(`The build has no chunk for ${module}.`);
  return found;
}

/** The files that are loaded with these keys: their own and all they import statically. */
export function filesOf(manifest: Manifest, ...keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const key of keys) add(key);
  return files;
}

import { posix } from 'node:path';
import * as z from 'zod';
import type { Sources } from './sources';

/** Where modules stand whose importers are looked for. */
const FOLDERS = [
  'packages/words',
  'packages/covers',
  'packages/ui',
  'packages/features',
  'packages/app',
  'mocks',
  '.storybook',
  'tests/contracts',
];
const MODULE = /\.(?:[cm]?[jt]sx?|css)$/;
const BUILT = /\/(?:node_modules|dist)\//;
const IMPORT = /(?:from|import)\s*\(?\s*'([^'?]+)/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/**
 * They name every domain, and everything that opens a page imports them: a way through one of these would lead from any
 * page to all journeys and stories. What they name is found by its folder instead.
 */
const TABLES =
  /^packages\/features\/src\/(?:[a-z-]+\/(?:routes|catalogue)|registry\/(?:record-sources|site-map|load-[a-z-]+))\.ts$/;

const packageSchema = z.object({
  exports: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
});

/** The file that `@foregather/ui/button` names, from the entries of the package's own `package.json`. */
function entriesOf(name: string, folder: string, sources: Sources): [string, string][] {
  const file = `${folder}/package.json`;
  if (!sources.exists(file)) return [];
  const { exports } = packageSchema.parse(JSON.parse(sources.read(file)));
  return Object.entries(exports).flatMap(([entry, target]): [string, string][] => {
    const path = typeof target === 'string' ? target : target['@foregather/source'];
    return path === undefined ? [] : [[posix.join(name, entry), posix.join(folder, path)]];
  });
}

/** Who imports a module, straight away or by way of others, by the text of all imports, types and lazy ones included. */
export function importersIn(sources: Sources): (files: readonly string[]) => Set<string> {
  const modules = FOLDERS.flatMap((folder) => sources.list(folder)).filter(
    (file) => MODULE.test(file) && !BUILT.test(file),
  );
  const known = new Set(modules);
  const entries = new Map(
    ['words', 'covers', 'ui', 'features']
      .flatMap((name) => entriesOf(`@foregather/${name}`, `packages/${name}`, sources))
      .concat(entriesOf('@foregather/mocks', 'mocks', sources)),
  );
  const importers = new Map<string, string[]>();
  for (const file of modules) {
    if (TABLES.test(file)) continue;
    for (const [, specifier = ''] of sources.read(file).matchAll(IMPORT)) {
      const path = specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier)
        : (entries.get(specifier) ?? '');
      const target = ENDINGS.map((ending) => path + ending).find((one) => known.has(one));
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return (files) => {
    const found = new Set(files);
    // A set is walked in the order of its growth: what is added is visited too.
    for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
    return found;
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { defineConfig } from 'tsdown';
import { componentFolders } from './exports';

/** The file that a relative import means, as TypeScript finds it. */
const fileOf = (path: string) =>
  [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((file) => existsSync(file));

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']*|\.)'/g;

/** Every module that ships: what the entries import, so that helpers of stories and tests stay out. */
function reachable(file: string, found: Set<string>): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const next = fileOf(resolve(dirname(file), source));
    if (next !== undefined) reachable(next, found);
  }
  return found;
}

const byPath = new Set<string>();
for (const entry of ['index.ts', 'tokens.ts', ...componentFolders().map((name) => `${name}/index.ts`)])
  reachable(resolve('src', entry), byPath);

const posix = (path: string) => path.split(sep).join('/');
const modules = [...byPath].map((file) => posix(relative('.', file))).toSorted();

/**
 * Leaves every import between our modules as it is written, so that `dist` mirrors `src`. Linked by the bundler,
 * `export * as Dialog from './dialog'` would become an object inside of the client module, and a server component
 * cannot look into one: `Dialog.Root` would throw there.
 */
const keepImports = {
  name: 'keep-imports',
  resolveId: {
    order: 'pre' as const,
    handler(source: string, importer: string | undefined) {
      // What the table's types name is exported by the package that we depend on; its own core is not ours to import.
      if (/^@tanstack\/table-core\b/.test(source)) return { id: '@tanstack/react-table', external: true };
      if (!source.startsWith('.') || importer === undefined || !byPath.has(importer)) return null;
      const folder = dirname(importer);
      const file = fileOf(resolve(folder, source));
      if (file === undefined || !byPath.has(file)) return null;
      const path = posix(relative(folder, file)).replace(/\.tsx?$/, '.js');
      return { id: path.startsWith('.') ? path : `./${path}`, external: true, moduleSideEffects: false };
    },
  },
};

/** One file per module, so that a consumer's bundler keeps only what is imported. */
export default defineConfig({
  entry: modules,
  unbundle: true,
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  plugins: [keepImports],
  // The package is "type": "module", so plain .js is ESM.
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { defineConfig } from 'tsdown';

const posix = (path: string) => path.split(sep).join('/');

/** Every module that ships: what is in `src` without tests and stories. */
const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path))
  .map((path) => posix(join('src', path)))
  .toSorted();

const byPath = new Set(modules.map((path) => resolve(path)));

/** The file that a relative import means, as TypeScript finds it. */
const fileOf = (path: string) =>
  [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((file) => existsSync(file));

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

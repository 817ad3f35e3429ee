import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run exports -w packages/ui` writes one entry into package.json for every component folder,
 * so that a new folder needs no second place to be named.
 */
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const entry = (path: string) => ({
  '@foregather/source': `./src/${path}.ts`,
  types: `./dist/${path}.d.ts`,
  default: `./dist/${path}.js`,
});

/** Folders of `src` that are components: those with an index. */
export const componentFolders = (): string[] =>
  readdirSync(at('./src'), { withFileTypes: true })
    .filter((item) => item.isDirectory() && existsSync(at(`./src/${item.name}/index.ts`)))
    .map((item) => item.name)
    .toSorted();

/**
 * Components that bring a library of their own, or much code: they have an entry and are not in the root, so that a
 * server which imports `@foregather/ui` for a button does not read an editor (docs/decisions/0014).
 */
export const OWN_ENTRY_ONLY: ReadonlySet<string> = new Set([
  'board',
  'brand-accent',
  'calendar',
  'calendar-month',
  'command-palette',
  'data-grid',
  'date-picker',
  'date-range-picker',
  'event-scene',
  'image-picker',
  'lightbox',
  'page-builder',
  'page-view',
  'phone-field',
  'qr-code',
  'resizable',
  'rich-text',
  'rich-text-view',
  'scheduler',
  'tree',
]);

export const expectedExports = (): Record<string, unknown> => ({
  '.': entry('index'),
  ...Object.fromEntries(componentFolders().map((name) => [`./${name}`, entry(`${name}/index`)])),
  './tokens': entry('tokens'),
  './tokens/*.json': './dist/tokens/*.json',
  './foundation.css': './src/styles/foundation.css',
  './theme.css': './src/styles/theme.css',
  './fonts.css': './src/styles/fonts.css',
  './styles.css': './dist/styles.css',
  './package.json': './package.json',
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = at('./package.json');
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof manifest !== 'object' || manifest === null) throw new Error('package.json is not an object.');
  writeFileSync(file, `${JSON.stringify({ ...manifest, exports: expectedExports() }, null, 2)}\n`);
}

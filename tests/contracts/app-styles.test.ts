import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * The application's style sheet omits components that no page shows: a few kilobytes of the first load (goal P4). A
 * page that starts to use one would be unstyled, so the list is compared with the imports.
 */
const packages = fileURLToPath(new URL('../../packages/', import.meta.url));
const ui = `${packages}ui/src/`;

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:stories|test)\.|(?:^|\/)testing\//.test(file))
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'));

const namesIn = (list: string) =>
  list.split(',').map((part) =>
    part
      .trim()
      .replace(/^type /, '')
      .split(' as ')
      .map((name) => name.trim()),
  );

/** Folder of each public name. */
const folderOf = new Map<string, string>();
const folders = readdirSync(ui).filter((name) => existsSync(`${ui}${name}/index.ts`));
for (const folder of folders) {
  const index = readFileSync(`${ui}${folder}/index.ts`, 'utf8');
  for (const [, list, whole] of index.matchAll(/export (?:type )?\{([^}]*)\}|export \* as (\w+)/g)) {
    for (const names of namesIn(list ?? whole ?? '')) folderOf.set(names.at(-1) ?? '', folder);
  }
}

/** Folders that pages import, and their own imports. */
function shown(): Set<string> {
  const found = new Set<string>();
  const add = (folder: string | undefined) => {
    if (folder === undefined || found.has(folder) || !folders.includes(folder)) return;
    found.add(folder);
    for (const text of sources(`${ui}${folder}/`)) {
      for (const [, next] of text.matchAll(/from '\.\.\/([a-z-]+)['/]/g)) add(next);
    }
  };
  for (const text of [...sources(`${packages}features/src/`), ...sources(`${packages}app/src/`)]) {
    for (const [, list = ''] of text.matchAll(/import (?:type )?\{([^}]*)\} from '@foregather\/ui'/g)) {
      for (const [name = ''] of namesIn(list)) add(folderOf.get(name));
    }
    for (const [, entry] of text.matchAll(/'@foregather\/ui\/([a-z-]+)'/g)) add(entry);
  }
  return found;
}

const css = readFileSync(`${packages}app/src/app.css`, 'utf8');
const leftOut = /@source not '\.\.\/\.\.\/ui\/src\/\{([^}]*)\}'/.exec(css)?.[1]?.split(',') ?? [];

test('the style sheet of the application leaves out just the components that no page shows', () => {
  const used = shown();
  expect(used.has('button')).toBe(true);
  const unused = folders.filter((folder) => folder !== 'testing' && !used.has(folder));
  expect(leftOut, `The list for app.css: ${unused.join(',')}`).toEqual(unused);
});

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(posix.join(root, path), 'utf8');

const UI = 'packages/ui/src';
const PRODUCT = ['packages/features/src', 'packages/app'];
const BUILT = /(?:^|\/)(?:node_modules|dist)\//;
/** They show a component and do not need it. */
const NO_USE = /\.(?:test|stories)\.tsx?$|\/testing\//;

const modulesIn = (folder: string) =>
  readdirSync(posix.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !BUILT.test(file) && !NO_USE.test(file));

/** The names in the braces of an import or export: of 'type A, B as C' the words before or after 'as'. */
const namesIn = (braces: string, side: 'given' | 'taken') =>
  braces
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .flatMap((name) => name.split(' as ').at(side === 'taken' ? 0 : -1) || []);

/** The components by the names that their index exports; a few export the same name. */
function componentsByName(folders: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of folders) {
    const index = read(`${UI}/${folder}/index.ts`);
    const names = [
      ...[...index.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, braces = '']) =>
        namesIn(braces, 'given'),
      ),
      ...[...index.matchAll(/export \* as (\w+)/g)].map(([, name = '']) => name),
    ];
    for (const name of names) found.set(name, [...(found.get(name) ?? []), folder]);
  }
  return found;
}

const FROM_ROOT = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'@foregather\/ui'/g;
const FROM_ENTRY = /(?:from|import)\s*\(?\s*'@foregather\/ui\/([a-z-]+)'/g;
const FROM_BESIDE = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Files of the product and of other components that use a component, by its folder; tests and stories are none. */
export function usersOfComponents(folders: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = componentsByName(folders);
  const users = new Map(folders.map((folder) => [folder, new Set<string>()]));
  for (const file of PRODUCT.flatMap(modulesIn)) {
    const text = read(file);
    for (const [, braces = ''] of text.matchAll(FROM_ROOT))
      for (const name of namesIn(braces, 'taken'))
        for (const folder of byName.get(name) ?? []) users.get(folder)?.add(file);
    for (const [, folder = ''] of text.matchAll(FROM_ENTRY)) users.get(folder)?.add(file);
  }
  const folderOf = (path: string) => posix.relative(UI, path).split('/')[0] ?? '';
  // The file of all entries names every folder and uses none.
  for (const file of modulesIn(UI).filter((one) => one !== `${UI}/index.ts`))
    for (const [, path = ''] of read(file).matchAll(FROM_BESIDE)) {
      const folder = folderOf(posix.join(posix.dirname(file), path));
      if (folder !== folderOf(file)) users.get(folder)?.add(file);
    }
  return users;
}

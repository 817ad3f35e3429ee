import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { componentFolders } from '../../../packages/ui/exports';
import { readKeyboard, type Keyboard } from './keyboard';
import { COMPONENT_LIST, FOLDER_OF, NO_COMPONENT } from './list';
import { readStories, type StoryFacts } from './stories';
import { propsFaults } from './types';

/** Everything the status page knows of one component, read from its files. */
export interface ComponentFacts {
  /** Name in the list of components, or its folder's. */
  name: string;
  folder: string;
  group: string;
  /** False while the folder does not exist. */
  exists: boolean;
  hasEntry: boolean;
  propsFaults: readonly string[];
  /** The MDX page. */
  page: string | undefined;
  stories: readonly StoryFacts[];
  optsOut: boolean;
  keyboard: Keyboard;
  axeIsError: boolean;
  axeReadsModes: boolean;
  rendersOnServer: boolean;
  /** Names of all accepted pictures, without ending. */
  pictures: ReadonlySet<string>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = join(root, 'packages/ui/src');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What holds for all components alike. */
function surroundings() {
  const preview = read('.storybook/preview.tsx');
  const serverTest = read('packages/ui/src/server-render.test.ts');
  const exportsOf: unknown = JSON.parse(read('packages/ui/package.json'));
  const baseline = join(root, 'tests/visual/baseline');
  return {
    axeIsError: /a11y: \{ test: 'error'[, ]/.test(preview),
    axeReadsModes: /tags\.includes\('visual'\)/.test(preview) && /expectColoursInEveryMode\(\)/.test(preview),
    isOnServer: (folder: string) =>
      serverTest.includes('glob<') &&
      serverTest.includes("('./*/*.stories.tsx'") &&
      !/\b(skip|todo|filter)\b/.test(serverTest) &&
      !new RegExp(`['"/]${folder}['"/]`).test(serverTest),
    entries: new Set(
      typeof exportsOf === 'object' && exportsOf && 'exports' in exportsOf
        ? Object.keys(exportsOf.exports ?? {})
        : [],
    ),
    pictures: new Set(
      existsSync(baseline)
        ? readdirSync(baseline)
            .filter((file) => file.endsWith('.png'))
            .map((file) => file.slice(0, -'.png'.length))
        : [],
    ),
  };
}

function factsOf(
  name: string,
  folder: string,
  group: string | undefined,
  all: ReturnType<typeof surroundings>,
): ComponentFacts {
  const path = join(source, folder);
  const exists = existsSync(join(path, 'index.ts'));
  const files = exists ? readdirSync(path).filter((file) => file.endsWith('.stories.tsx')) : [];
  const storyFiles = files.map((file) =>
    readStories(join(path, file), readFileSync(join(path, file), 'utf8')),
  );
  const stories = storyFiles.flatMap((file) => file.stories);
  const pagePath = join(path, `${folder}.mdx`);
  const page = existsSync(pagePath) ? readFileSync(pagePath, 'utf8') : undefined;
  return {
    name,
    folder,
    group: group ?? storyFiles[0]?.title.split('/')[0] ?? 'Others',
    exists,
    hasEntry: all.entries.has(`./${folder}`),
    propsFaults: exists ? propsFaults(path) : [],
    page,
    stories,
    optsOut: storyFiles.some((file) => file.optsOut),
    keyboard: page === undefined ? 'missing' : readKeyboard(page, stories),
    axeIsError: all.axeIsError,
    axeReadsModes: all.axeReadsModes,
    rendersOnServer: all.isOnServer(folder),
    pictures: all.pictures,
  };
}

/** All components: those of the list in its order, and after them in each group every further folder. */
export function readComponents(): ComponentFacts[] {
  const all = surroundings();
  const listed = Object.entries(COMPONENT_LIST).flatMap(([group, names]) =>
    names.map((name) => factsOf(name, FOLDER_OF[name] ?? name, group, all)),
  );
  const known = new Set(listed.map(({ folder }) => folder));
  const further = componentFolders()
    .filter((folder) => !known.has(folder) && !NO_COMPONENT.has(folder))
    .map((folder) => factsOf(folder, folder, undefined, all));
  return [...listed, ...further];
}

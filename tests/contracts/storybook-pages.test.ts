import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { shownSource } from '../../.storybook/start/shown-source';
import { git } from '../visual/git';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const tracked = (...patterns: string[]) =>
  git(['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], root)
    .split('\n')
    .filter(
      (file) =>
        file &&
        readdirSync(`${root}${file.slice(0, file.lastIndexOf('/'))}`).some((name) =>
          file.endsWith(`/${name}`),
        ),
    );

/** Components that are not in the kitchen sink, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'back-to-top': 'seen only after scrolling',
  'chat-box': 'floats over the page and would hide a part of it',
  'live-region': 'seen by nobody',
};

const pascal = (folder: string) =>
  folder.replace(/(^|-)(\w)/g, (_whole, _dash, letter: string) => letter.toUpperCase());
/** Where the component's name is not its folder's. */
const NAMES: Readonly<Record<string, string>> = {
  'alert-dialog': 'ConfirmDialog',
  chart: 'ChartFrame',
  skeleton: 'SkeletonGroup',
  toast: 'Toaster',
};

test('the kitchen sink shows every component of the root', () => {
  const folders = [...read('packages/ui/src/index.ts').matchAll(/^export \* from '\.\/([a-z-]+)'/gm)].map(
    ([, folder = '']) => folder,
  );
  expect(folders.length).toBeGreaterThan(80);
  const page = tracked('.storybook/kitchen-sink/*.tsx').map(read).join('\n');
  const missing = folders.filter(
    (folder) =>
      folder !== 'tokens' &&
      !(folder in ELSEWHERE) &&
      !new RegExp(`<${NAMES[folder] ?? pascal(folder)}\\b`).test(page),
  );
  expect(missing).toEqual([]);
});

/** Ids of all pages and stories, by what their files say. */
function ids(): Set<string> {
  const found = new Set<string>();
  for (const file of tracked('*.stories.tsx')) {
    const text = read(file);
    const title = /\btitle: '([^']+)'/.exec(text.slice(text.indexOf('const meta')))?.[1];
    if (!title) continue;
    found.add(toId(title, 'docs'));
    for (const [, name = ''] of text.matchAll(/^export const (\w+)/gm))
      found.add(toId(title, storyNameFromExport(name)));
  }
  for (const file of tracked('*.mdx')) {
    const title = /<Meta title="([^"]+)"/.exec(read(file))?.[1];
    if (title) found.add(toId(title, 'docs'));
  }
  return found;
}

test('links from page to page lead somewhere', () => {
  const known = ids();
  const links = tracked('*.mdx').flatMap((file) =>
    [...read(file).matchAll(/\?path=\/(?:docs|story)\/([a-z0-9-]+)/g)].map(([, id = '']) => ({ file, id })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('a button, a dialog, a form and a toast take ten lines', () => {
  const shown = shownSource(read('.storybook/start/ten-lines.tsx'));
  expect(shown.trim().split('\n')).toHaveLength(10);
  for (const part of ['<Button', '<Dialog.', '<form', 'toast.']) expect(shown).toContain(part);
});

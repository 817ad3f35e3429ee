import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
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

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { STATUSES, statusOf } from '../../.storybook/status';
import { componentFolders } from '../../packages/ui/exports';
import { NO_COMPONENT } from '../../scripts/lib/components/list';
import { usersOfComponents } from '../../scripts/lib/components/users';
import { git } from '../visual/git';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = git(
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    '*.stories.tsx',
    '.storybook/**/*.stories.tsx',
  ],
  root,
).split('\n');

/** The tags of a file's meta, which precedes its export; none for a file that is deleted and not yet committed. */
function metaTags(file: string): string[] | undefined {
  if (!existsSync(`${root}${file}`)) return undefined;
  const text = readFileSync(`${root}${file}`, 'utf8');
  const meta = text.slice(text.indexOf('const meta'), text.indexOf('export default'));
  return [...(/\btags: \[([^\]]*)\]/.exec(meta)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, tag = '']) => tag,
  );
}

test('there are files to look at', () => {
  expect(files.length).toBeGreaterThan(100);
});

test('every meta says how far its component may be relied on, once', () => {
  const wrong = files.flatMap((file) => {
    const statuses = metaTags(file)?.filter((tag) => STATUSES.some((status) => status === tag));
    return statuses && statuses.length !== 1 ? [`${file}: ${statuses.join(', ') || 'no status'}`] : [];
  });
  expect(wrong).toEqual([]);
});

describe('a component that neither the product nor another component uses', () => {
  const folders = componentFolders().filter((folder) => !NO_COMPONENT.has(folder));
  const users = usersOfComponents(folders);
  const usersOf = (folder: string) => [...(users.get(folder) ?? [])];

  test('is experimental: nothing has tried its interface yet', () => {
    const promised = folders.filter(
      (folder) =>
        usersOf(folder).length === 0 &&
        files.some(
          (file) =>
            file.startsWith(`packages/ui/src/${folder}/`) &&
            !(metaTags(file) ?? ['experimental']).includes('experimental'),
        ),
    );
    expect(promised).toEqual([]);
  });

  test.each([
    ['by its name from the root', 'button', /^packages\/features\/src\/.+\.tsx$/],
    ['as a namespace from the root', 'dialog', /^packages\/features\/src\/.+\.tsx$/],
    ['from an entry of its own', 'board', /^packages\/features\/src\/.+\.tsx$/],
    ['beside another component', 'calendar', /^packages\/ui\/src\/date-picker\//],
  ])('is told from one that is used %s', (_, folder, user) => {
    expect(usersOf(folder)).toContainEqual(expect.stringMatching(user));
  });
});

test('the badge takes the status from among other tags', () => {
  expect(statusOf(['dev', 'visual', 'experimental'])).toBe('experimental');
  expect(statusOf(['dev', 'visual'])).toBeUndefined();
});

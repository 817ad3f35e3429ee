import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { STATUSES, statusOf } from '../../.storybook/status';
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

test('the badge takes the status from among other tags', () => {
  expect(statusOf(['dev', 'visual', 'experimental'])).toBe('experimental');
  expect(statusOf(['dev', 'visual'])).toBeUndefined();
});

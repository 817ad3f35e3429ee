import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.(ts|tsx|sql|css|mjs)$/.test(file) && !/\.gen\.|database\.types|mockServiceWorker/.test(file),
  );

const read = (file: string): string => {
  try {
    return readFileSync(`${root}${file}`, 'utf8');
  } catch {
    // Deleted in the working tree and not yet in the index.
    return '';
  }
};

test('zod comes as a namespace: the named import brings every language along', () => {
  const named = tracked.filter((file) =>
    /import\s*(type\s*)?\{[^}]*\bz\b[^}]*\}\s*from\s*'zod'/.test(read(file)),
  );
  expect(named).toEqual([]);
});

test('a file over 300 lines says in its first comment why', () => {
  const long = tracked.filter((file) => {
    const text = read(file);
    if (text.split('\n').length <= 301 || /Generated/.test(text.slice(0, 200))) return false;
    const firstComment = /^\s*(\/\*[\s\S]*?\*\/|(?:\/\/.*\n|--.*\n)+)/.exec(text)?.[1] ?? '';
    return !/\b(long|length|lines|one file|one place|together|whole)\b/i.test(firstComment);
  });
  expect(long).toEqual([]);
});

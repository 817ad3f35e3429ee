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

test('a journey that replaces modules runs isolated: others share the modules of their worker', () => {
  const isolated = read('vitest.config.ts');
  const replacing = tracked.filter(
    (file) => file.endsWith('.test.tsx') && /\bvi\.(?:mock|doMock|resetModules)\(/.test(read(file)),
  );
  expect(replacing).not.toEqual([]);
  expect(replacing.filter((file) => !isolated.includes(`'${file}'`))).toEqual([]);
});

/** What may follow the name before the extension. `.sql.ts` writes SQL, `.database.test.ts` needs a database. */
const SUFFIX =
  /\.(?:(?:database\.)?test|spec|stories|variants|(?:server\.)?config|d|sql(?:\.test)?)(?=\.\w+$)/;

test('a file has a kebab-case name, and a dot only before a suffix that says its kind', () => {
  const kebab = /^[a-z\d]+(?:-[a-z\d]+)*\.\w+$/;
  const odd = tracked.filter(
    (file) =>
      /\.(?:tsx?|mjs|css)$/.test(file) && !kebab.test((file.split('/').at(-1) ?? '').replace(SUFFIX, '')),
  );
  expect(odd).toEqual([]);
});

test('a wait sets no limit of its own: one for a quiet machine ends a test on a busy one', () => {
  // The helpers that other teams get are tested with waits that must end.
  const waiting = tracked.filter(
    (file) => /\.(test|stories)\.tsx$/.test(file) && !file.startsWith('packages/ui/src/testing/'),
  );
  expect(waiting.filter((file) => /\btimeout: ?\d/.test(read(file)))).toEqual([]);
});

test('a wait for a button of the kit reads aria-disabled: it never has `disabled`, so `toBeEnabled` holds at once', () => {
  const product = tracked.filter((file) => /^packages\/(features|app)\/.*\.tsx?$/.test(file));
  expect(product.filter((file) => read(file).includes('.toBeEnabled('))).toEqual([]);
});

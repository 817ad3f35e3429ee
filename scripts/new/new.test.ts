import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readPages } from '../../packages/features/route-list';
import { parseColumns } from './columns';
import { newDomain } from './domain';
import { namesOf } from './names';
import { newPage } from './page';
import { addElement, addImport, buildRoute, dropProperty } from './source-edits';
import { Workspace } from './workspace';

const root = fileURLToPath(new URL('../../', import.meta.url));
const routes = readPages();
const COLUMNS =
  'title:text(120)! amount:integer(0..1000)! state:choice(open|paid) due_on:date shared:boolean';

/** A page of each pattern that is not built yet, whichever those are now. */
const waiting = (fits: (path: string) => boolean) => {
  const nameOf = (path: string) =>
    path
      .split('/')
      .filter((part) => part !== '' && !part.startsWith(':'))
      .join('-');
  // Some have a page already, which says what is to come, or share their name with a list.
  const isFree = (domain: string, page: string, path: string) =>
    routes.every((route) => route.path === path || nameOf(route.path) !== page) &&
    !existsSync(`${root}packages/features/src/${domain}/pages/${page}-page.tsx`);
  const found = routes.find(
    ({ domain, path, unbuilt, plan }) =>
      unbuilt && plan === 'free' && fits(path) && isFree(domain, nameOf(path), path),
  );
  if (!found)
    throw new Error('No page waits to be built: the tests of the generator need a route of their own.');
  return { domain: found.domain, page: nameOf(found.path) };
};
const plain = (path: string) => /^\/[a-z-]+$/.test(path);
const withId = (path: string) => /^\/[a-z-]+\/:\w+$/.test(path);

const syntaxErrors = (path: string, text: string) =>
  ts
    .transpileModule(text, {
      reportDiagnostics: true,
      fileName: path,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ESNext },
    })
    .diagnostics?.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`) ??
  [];

describe('a new page', () => {
  test.each([
    ['list', plain, 10],
    ['form', plain, 9],
    ['detail', withId, 9],
  ] as const)('of the pattern %s is whole, and nothing is on the disk yet', (pattern, fits, most) => {
    const space = new Workspace(root);
    newPage(space, { ...waiting(fits), pattern, table: 'test_lines', columns: COLUMNS }, routes);
    const files = [...space.written, ...space.touched];
    expect(
      files.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => syntaxErrors(path, space.read(path))),
    ).toEqual([]);
    expect(space.written.filter((path) => !/README|fixtures/.test(path)).length).toBeLessThanOrEqual(most);
    expect(space.written.some((path) => path.endsWith('-page.tsx'))).toBe(true);
    for (const path of space.written) expect(() => readFileSync(root + path)).toThrow('ENOENT');
    const sources = space.written.filter((path) => /\.tsx?$/.test(path)).map((path) => space.read(path));
    for (const path of space.written.filter((path) => /\/(queries|mutations)\//.test(path)))
      for (const [, name = ''] of space.read(path).matchAll(/^export const (\w+)/gm)) {
        const uses = sources.join('\n').match(new RegExp(`\\b${name}\\b`, 'g')) ?? [];
        expect([path, name, uses.length > 1]).toEqual([path, name, true]);
      }
  });

  test('with a table whose columns need no words of their own is eight files', () => {
    const space = new Workspace(root);
    const page = waiting(plain);
    newDomain(space, page.domain);
    const before = space.written.length;
    newPage(space, { ...page, pattern: 'list', table: 'test_lines', columns: 'name:text(120)!' }, routes);
    expect(space.written.length - before).toBeLessThanOrEqual(8);
  });

  test('says which pages wait when it is none of them', () => {
    const unknown = { domain: 'money', page: 'nowhere', pattern: 'list', table: 'test_lines' } as const;
    expect(() => newPage(new Workspace(root), { ...unknown, columns: 'name:text!' }, routes)).toThrow(
      'has no page "nowhere"',
    );
  });
});

describe('names and columns', () => {
  test('a table is named by what its rows are', () => {
    expect(namesOf('budget_lines')).toMatchObject({
      type: 'BudgetLine',
      many: 'budgetLines',
      constant: 'BUDGET_LINE',
      words: { one: 'budget line', many: 'budget lines' },
    });
    expect(namesOf('entries').one).toBe('entry');
    expect(() => namesOf('staff')).toThrow('not a plural');
  });

  test.each(['title', 'title:text(120)', 'amount:integer!', 'title:uuid!', 'title:text! state:choice()'])(
    'the columns "%s" are refused in words',
    (columns) => {
      expect(() => parseColumns(columns)).toThrow(/column|choice/);
    },
  );
});

describe('edits of a file', () => {
  test('an import takes further names, in order', () => {
    expect(addImport("import { b } from 'x';\n", 'x', ['type A', 'b'])).toBe(
      "import { type A, b } from 'x';\n",
    );
    expect(addImport("import { b } from 'x';\n", 'y', ['a'])).toContain("import { a } from 'y';");
  });

  test('a route that waits becomes one that loads its page', () => {
    const source = `import { signedIn, unbuilt } from '@foregather/features/core/shell';\nexport const r = [unbuilt('/a', 'A', signedIn)];\n`;
    expect(buildRoute(source, '/a', './pages/a-page')).toBe(
      `import { page, signedIn } from '@foregather/features/core/shell';\nexport const r = [page('/a', 'A', () => import('./pages/a-page'), signedIn)];\n`,
    );
    expect(() => buildRoute(source, '/b', './b')).toThrow("no line \"unbuilt('/b'");
  });

  test('a property goes, and its constant with the last use of it', () => {
    const two = "const way = { a: 'the way' };\nexport const ways = {\n  '/a': way,\n  '/b': way,\n};\n";
    const one = dropProperty(two, '/a');
    expect(one).toContain('const way');
    expect(dropProperty(one, '/b')).toBe('\nexport const ways = {\n};\n');
    expect(dropProperty(two, '/none')).toBe(two);
  });

  test('an element comes last, in a list, an object or a call around one', () => {
    expect(addElement('const a = [1];', 'a', '2')).toBe('const a = [1,\n2,\n];');
    expect(addElement('const a = join([]);', 'a', '2')).toBe('const a = join([\n2,\n]);');
    expect(addElement('const a = { b: 1, } as const;', 'a', 'c: 2')).toBe(
      'const a = { b: 1,\nc: 2,\n} as const;',
    );
  });
});
